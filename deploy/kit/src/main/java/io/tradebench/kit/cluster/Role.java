package io.tradebench.kit.cluster;

/** What a component does in its cluster. Components are started in this order and stopped in the opposite one. */
public enum Role {
    /** The database server, if the kit runs one. */
    DATABASE,
    /** The messaging server, if members share one. */
    MESSAGING,
    /** An application server. */
    MEMBER,
    /** The web server between proxy and members, if there is one. */
    WEB,
    /** The proxy before the members, if there is one. */
    PROXY;

    /** Whether it hands on what clients ask. */
    public boolean handsOn() {
        return this == WEB || this == PROXY;
    }

    /** Whether it is a server of Liberty. */
    public boolean isLiberty() {
        return this == MEMBER || this == MESSAGING;
    }

    /** The role of the component of that name; one that is none of the others is a member. */
    public static Role of(String name) {
        return switch (name) {
            case Component.DATABASE -> DATABASE;
            case Component.MESSAGING -> MESSAGING;
            case Component.WEB -> WEB;
            case Component.PROXY -> PROXY;
            default -> MEMBER;
        };
    }
}
