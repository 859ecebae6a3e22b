package io.tradebench.trade.soap;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Registration;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;

/** A {@link Registration} on the wire. */
@XmlType(
        name = "registration",
        propOrder = {"userId", "password", "fullName", "address", "email", "creditCard"})
public class RegistrationData {
    @XmlElement(required = true)
    public String userId;

    @XmlElement(required = true)
    public String password;

    @XmlElement(required = true)
    public String fullName;

    @XmlElement(required = true)
    public String address;

    @XmlElement(required = true)
    public String email;

    @XmlElement(required = true)
    public String creditCard;

    /** @throws InvalidInputException if a value is missing, too long or malformed */
    public Registration toRegistration() {
        return new Registration(userId, password, fullName, address, email, creditCard);
    }
}
