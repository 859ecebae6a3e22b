package io.tradebench.cache.rules;

/** A public method without parameters, or a public field, as the file names it. */
record Step(int line, boolean isMethod, String name) {
    String element() {
        return isMethod ? "method" : "field";
    }

    /** In words, for messages. */
    String described() {
        return isMethod ? "public method " + name + "()" : "public field " + name;
    }
}
