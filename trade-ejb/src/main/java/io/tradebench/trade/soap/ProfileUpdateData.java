package io.tradebench.trade.soap;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.ProfileUpdate;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;

/** A {@link ProfileUpdate} on the wire. A number of a credit card that is missing, or masked as it was sent, stays. */
@XmlType(
        name = "profileUpdate",
        propOrder = {"userId", "currentPassword", "password", "fullName", "address", "email", "creditCard"})
public class ProfileUpdateData implements Serializable {
    private static final long serialVersionUID = 1L;

    @XmlElement(required = true)
    public String userId;

    public String currentPassword;
    public String password;

    @XmlElement(required = true)
    public String fullName;

    @XmlElement(required = true)
    public String address;

    @XmlElement(required = true)
    public String email;

    public String creditCard;

    /**
     * The update that it says.
     *
     * @throws InvalidInputException if a value is missing, too long or malformed
     */
    public ProfileUpdate toUpdate() {
        return new ProfileUpdate(userId, currentPassword, password, fullName, address, email, creditCard);
    }

    public static ProfileUpdateData of(ProfileUpdate update) {
        ProfileUpdateData data = new ProfileUpdateData();
        data.userId = update.userId();
        data.currentPassword = update.currentPassword();
        data.password = update.password();
        data.fullName = update.fullName();
        data.address = update.address();
        data.email = update.email();
        data.creditCard = update.creditCard();
        return data;
    }
}
