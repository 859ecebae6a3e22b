package io.tradebench.kit.proxy;

class HttpdProxyIT extends ProxyContract {

    HttpdProxyIT() {
        super(ProxyKind.HTTPD);
    }
}
