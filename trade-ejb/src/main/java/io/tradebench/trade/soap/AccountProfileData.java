package io.tradebench.trade.soap;

import io.tradebench.trade.domain.AccountProfile;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;

/** An {@link AccountProfile} on the wire; the number of the credit card is masked. */
@XmlType(
        name = "accountProfile",
        propOrder = {"userId", "fullName", "address", "email", "creditCard"})
public class AccountProfileData implements Serializable {
    private static final long serialVersionUID = 1L;

    @XmlElement(required = true)
    public String userId;

    @XmlElement(required = true)
    public String fullName;

    @XmlElement(required = true)
    public String address;

    @XmlElement(required = true)
    public String email;

    @XmlElement(required = true)
    public String creditCard;

    public static AccountProfileData of(AccountProfile profile) {
        AccountProfileData data = new AccountProfileData();
        data.userId = profile.userId();
        data.fullName = profile.fullName();
        data.address = profile.address();
        data.email = profile.email();
        data.creditCard = profile.maskedCreditCard();
        return data;
    }

    /** The profile that it was made of. */
    public AccountProfile toProfile() {
        return new AccountProfile(userId, fullName, address, email, creditCard);
    }
}
