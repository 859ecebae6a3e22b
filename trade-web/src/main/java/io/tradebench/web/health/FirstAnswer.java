package io.tradebench.web.health;

/** A question that is asked until it has been answered, and never again. Safe for use by many threads. */
final class FirstAnswer {
    private final SharedQuestion<?> question;
    private volatile boolean answered;

    FirstAnswer(SharedQuestion<?> question) {
        this.question = question;
    }

    /** Why there is no answer yet; null if there was one. */
    String problem() {
        if (answered) {
            return null;
        }
        String problem = question.ask().problem();
        answered = problem == null;
        return problem;
    }
}
