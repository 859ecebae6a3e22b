package io.tradebench.kit.cluster;

/** What a component does in its cluster. Components are started in this order and stopped in the opposite one. */
public enum Role {
    /** The database server, if the kit runs one. */
    DATABASE,
    /** An application server. */
    MEMBER,
    /** The proxy before the members, if there is one. */
    PROXY;

    /** The role of the component of that name; one that is neither database nor proxy is a member. */
    public static Role of(String name) {
        return switch (name) {
            case Component.DATABASE -> DATABASE;
            case Component.PROXY -> PROXY;
            default -> MEMBER;
        };
    }
}
