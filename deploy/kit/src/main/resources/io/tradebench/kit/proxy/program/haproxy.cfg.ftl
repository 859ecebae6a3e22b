# Made by the kit for this run of the cluster.

global
    # One thread takes turns exactly; it is good for far more requests than the members.
    nbthread 1
    # A client, and its detour, see below; and sockets
    maxconn [=2 * limits.connections + limits.sockets]
    log stdout format raw daemon
    tune.bufsize [=2 * limits.headerBytes]
    ssl-default-bind-options ssl-min-ver TLSv1.2
    ssl-default-server-options ssl-min-ver TLSv1.2

defaults
    mode http
    log global
    option httplog
    # Errors only
    option dontlog-normal
    option dontlognull
    timeout connect [=limits.connectMillis]ms
    timeout server [=limits.responseMillis]ms
    timeout client [=limits.clientMillis]ms
    timeout http-request [=limits.clientMillis]ms
    timeout http-keep-alive [=limits.clientMillis]ms
    timeout queue [=limits.connectMillis]ms
    timeout check [=limits.connectMillis]ms
    http-error status 503 content-type text/plain string "No member of the cluster can answer now\n" hdr Retry-After [=limits.retryAfterSeconds()]

cache static
    total-max-size 64
    max-object-size 4194304
    max-age 86400

frontend clients
    bind [=proxy.host]:[=proxy.port] backlog 1024[#if proxy.tls??] ssl crt '[=bundle]'[/#if]
    maxconn [=limits.connections + limits.sockets]
    default_backend members

    # --- What is answered here ---

    http-request redirect location /trade/ code 302 if { path / /trade }
    http-request return status 404 content-type text/plain string "Not found\n" unless { path_beg /trade/ /health/ }
    # What climbs up in the path may mean something else to a member than to the rule above.
    http-request return status 404 content-type text/plain string "Not found\n" if { path,url_dec -m sub .. }
    # A body of unknown length cannot be refused before it is read. Clients of web services send no other: members bound it.
    http-request return status 411 content-type text/plain string "Length required\n" if { req.hdr(Transfer-Encoding) -m found } !{ path_beg /trade/services/ }
    http-request deny deny_status 413 if { req.hdr_val(Content-Length) gt [=limits.requestBytes] }

    http-request set-var(txn.static) bool(true) if { path_beg /trade/css/ /trade/js/ /trade/img/ /trade/images/ }
    http-request cache-use static if { var(txn.static) -m bool }
    http-response cache-store static if { var(txn.static) -m bool }

    # --- What the members are told of the client ---

    http-request set-header X-Forwarded-For %[src]
    http-request set-header X-Forwarded-Proto [=proxy.tls???then("https", "http")]
    http-request set-header X-Forwarded-Host %[req.hdr(Host)]
    http-request del-header X-Forwarded-Port
    http-request del-header X-Forwarded-Server
    http-request del-header Forwarded
    http-response del-header Server

    # HAProxy tells a client nothing if a member drops a request that is not the first of the client's connection: the
    # client is to repeat it. What writes must not be repeated, so it takes a detour where it always is the first.
    use_backend detour unless METH_GET

    # A socket stays open; it is not to take a place of a request.
    use_backend sockets if { path_reg ^/trade/(live|servlet/PingWebSocket[A-Za-z]+)$ } { req.hdr(Upgrade) -i websocket }

backend detour
    option http-server-close
    # A member gets a request when its body is there, or as much of it as fits into a buffer.
    option http-buffer-request
    timeout server [=2 * limits.responseMillis]ms
    server itself abns@trade-[=proxy.port]

frontend writes
    bind abns@trade-[=proxy.port]
    default_backend members

backend members

    # --- Failover: what could not be sent is sent to another member; what was sent and got no answer, only if it reads ---

    balance roundrobin
    retries [=proxy.members?size + 1]
    option redispatch 1
    retry-on conn-failure empty-response
    http-request disable-l7-retry unless METH_GET
[@affinity/]

    # --- A crowd: a member is given what it can run, all others wait here for a moment, administrators before users. To turn somebody
    #     away costs a member a good part of what it costs to serve him, and this one next to nothing ---

    http-request set-priority-class int(-1) if { path_beg /trade/rest/admin/ /trade/config /trade/cachemonitor /trade/statistics /health/ }
    http-response set-var(txn.answered) bool(true)
    http-after-response set-header Trade-Refused busy if { status 503 } !{ var(txn.answered) -m bool } { nbsrv(members) gt 0 }

    # --- Members: one that refuses is left out at once, one that is silent by checks, which also bring both back. One check
    #     may be missed: a member with much to do is not a dead one, and the others would have its load on top of theirs ---

    option httpchk GET [=proxy.leadsToProxy?then("/", "/health/live")]
    http-check expect rstatus .
    default-server check inter [=limits.recoveryMillis]ms fastinter [=(limits.recoveryMillis / 5)?int]ms fall 3 rise 1 maxconn [=limits.requests] observe layer4 error-limit 1 on-error mark-down
[#list proxy.members as member]
    server [=member.cloneId] [@address member/]
[/#list]

backend sockets

    # --- Sockets of pages and primitives: by the same rules to the same members, beside what these are given to run ---

    balance roundrobin
    retries [=proxy.members?size + 1]
    option redispatch 1
    retry-on conn-failure empty-response
    timeout tunnel [=limits.socketMillis]ms
[@affinity/]

[#list proxy.members as member]
    server [=member.cloneId] [@address member/] track members/[=member.cloneId]
[/#list]
[#macro affinity]
[#if !proxy.leadsToProxy]

    # --- Affinity: Liberty's cookie is VERSION+ID:CLONE[:CLONE...]; a rule whose member is down is passed over ---

[#list 1..3 as place]
    http-request set-var(txn.clone[=place]) req.cook(JSESSIONID),field([=place + 1],:)
[/#list]
[#list 1..3 as place]
    use-server %[var(txn.clone[=place])] if { var(txn.clone[=place]) -m str[#list proxy.members as member] [=member.cloneId][/#list] }
[/#list]
[/#if]
[/#macro]
[#macro address member]
[=member.host]:[=member.port][#if proxy.tlsToMembers] ssl verify required ca-file '[=proxy.tls.trusted]' verifyhost localhost[/#if][#rt]
[/#macro]
