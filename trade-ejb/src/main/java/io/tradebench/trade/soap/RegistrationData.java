package io.tradebench.trade.soap;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Registration;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;

/** A {@link Registration} on the wire. */
@XmlType(
        name = "registration",
        propOrder = {"userId", "password", "fullName", "address", "email", "creditCard"})
public class RegistrationData implements Serializable {
    private static final long serialVersionUID = 1L;

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

    public static RegistrationData of(Registration registration) {
        RegistrationData data = new RegistrationData();
        data.userId = registration.userId();
        data.password = registration.password();
        data.fullName = registration.fullName();
        data.address = registration.address();
        data.email = registration.email();
        data.creditCard = registration.creditCard();
        return data;
    }
}
