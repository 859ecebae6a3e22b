package io.tradebench.web.page;

import io.tradebench.trade.domain.Field;

/** What the brokerage accepts in each field of a form, so that a browser can say so before it asks. */
public record FormFields(Field userId, Field password, Field fullName, Field address, Field email, Field creditCard) {
    static final FormFields ALL = new FormFields(
            Field.USER_ID, Field.PASSWORD, Field.FULL_NAME, Field.ADDRESS, Field.EMAIL, Field.CREDIT_CARD);
}
