package io.tradebench.kit.proxy;

class NginxProxyIT extends ProxyContract {

    NginxProxyIT() {
        super(ProxyKind.NGINX);
    }
}
