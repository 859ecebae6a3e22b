package io.tradebench.kit.proxy;

class HaproxyProxyIT extends ProxyContract {

    HaproxyProxyIT() {
        super(ProxyKind.HAPROXY);
    }
}
