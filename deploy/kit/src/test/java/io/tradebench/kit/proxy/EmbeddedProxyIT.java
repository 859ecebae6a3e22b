package io.tradebench.kit.proxy;

class EmbeddedProxyIT extends ProxyContract {

    EmbeddedProxyIT() {
        super(ProxyKind.EMBEDDED);
    }
}
