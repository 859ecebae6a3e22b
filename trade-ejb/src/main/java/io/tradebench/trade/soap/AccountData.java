package io.tradebench.trade.soap;

import io.tradebench.trade.domain.Account;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;

/** An {@link Account} on the wire. */
@XmlType(
        name = "account",
        propOrder = {"id", "userId", "creationDate", "openBalance", "balance", "loginCount", "logoutCount", "lastLogin"
        })
public class AccountData implements Serializable {
    private static final long serialVersionUID = 1L;

    public long id;

    @XmlElement(required = true)
    public String userId;

    @XmlElement(required = true)
    @XmlSchemaType(name = "dateTime")
    public Instant creationDate;

    @XmlElement(required = true)
    public BigDecimal openBalance;

    @XmlElement(required = true)
    public BigDecimal balance;

    public int loginCount;
    public int logoutCount;

    @XmlElement(required = true)
    @XmlSchemaType(name = "dateTime")
    public Instant lastLogin;

    public static AccountData of(Account account) {
        AccountData data = new AccountData();
        data.id = account.id();
        data.userId = account.userId();
        data.creationDate = account.creationDate();
        data.openBalance = account.openBalance();
        data.balance = account.balance();
        data.loginCount = account.loginCount();
        data.logoutCount = account.logoutCount();
        data.lastLogin = account.lastLogin();
        return data;
    }

    /** The account that it was made of. */
    public Account toAccount() {
        return new Account(id, userId, creationDate, openBalance, balance, loginCount, logoutCount, lastLogin);
    }
}
