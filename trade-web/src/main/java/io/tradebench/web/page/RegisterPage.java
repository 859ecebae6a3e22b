package io.tradebench.web.page;

/** The form for a new account, with what the visitor typed before; passwords are not repeated. */
public record RegisterPage(String uid, String fullName, String address, String email, String creditCard)
        implements Page {
    /** The empty form. */
    public static RegisterPage empty() {
        return new RegisterPage("", "", "", "", "");
    }

    @Override
    public String title() {
        return "Open an account";
    }
}
