package io.tradebench.web.json;

import io.tradebench.trade.domain.AccountProfile;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Who a user is. */
@Schema(name = "Profile")
@JsonbPropertyOrder({"userId", "fullName", "address", "email", "creditCard"})
public record ProfileView(
        @Schema(required = true) String userId,
        @Schema(required = true) String fullName,
        @Schema(required = true) String address,
        @Schema(required = true) String email,

        @Schema(required = true, description = "Masked: its last four digits")
        String creditCard) {
    public static ProfileView of(AccountProfile profile) {
        return new ProfileView(
                profile.userId(), profile.fullName(), profile.address(), profile.email(), profile.maskedCreditCard());
    }

    /** Leaves the credit card out, so that no log shows it. */
    @Override
    public String toString() {
        return "ProfileView[" + userId + "]";
    }
}
