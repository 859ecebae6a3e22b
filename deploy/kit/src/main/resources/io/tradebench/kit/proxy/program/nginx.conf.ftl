# Made by the kit for this run of the cluster. Relative paths are below the folder of this file.

daemon off;
pid nginx.pid;
error_log error.log warn;
# One worker sees all members' failures and takes turns exactly; it is good for far more requests than the members.
worker_processes 1;
[#if user??]
# The folder is closed to others, so the worker stays who the starter is.
user [=user];
[/#if]

events {
    # A client, and a member for it; sockets, too.
    worker_connections [=2 * (limits.connections + limits.sockets)];
}

http {
    access_log off;
    server_tokens off;

    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    proxy_cache_path cache keys_zone=static:1m max_size=64m inactive=1d use_temp_path=off;

    # --- Members: everybody in turn; or the owner of a session, the next in its list, and then the others ---

    upstream all {
[#list proxy.members as member]
        [@server member/]
[/#list]
        [@connections/]
    }
[#list proxy.members as owner]
    upstream [=owner.cloneId] {
        [@server owner/]
    [#list proxy.members as other][#if other.cloneId != owner.cloneId]
        [@server other, "backup"/]
    [/#if][/#list]
        [@connections/]
    }
    [#list proxy.members as second][#if second.cloneId != owner.cloneId]
    upstream [=owner.cloneId].[=second.cloneId] {
        [@server owner/]
        # Backups take turns by weight: this one has them all until it fails.
        [@server second, "backup weight=1000000"/]
        [#list proxy.members as other][#if other.cloneId != owner.cloneId && other.cloneId != second.cloneId]
        [@server other, "backup"/]
        [/#if][/#list]
        [@connections/]
    }
    [/#if][/#list]
[/#list]

    # Liberty's cookie is VERSION+ID:CLONE[:CLONE...]; a member that takes a session over adds its clone id.
    map $cookie_jsessionid $members {
        default all;
[#list proxy.members as owner][#list proxy.members as second][#if second.cloneId != owner.cloneId]
        "~^[^:]*:[=owner.cloneId]:[=second.cloneId](?::|$)" [=owner.cloneId].[=second.cloneId];
[/#if][/#list][/#list]
[#list proxy.members as owner]
        "~:[=owner.cloneId](?::|$)" [=owner.cloneId];
[/#list]
    }

    # A member that was never reached leaves no time of connection; several tries are separated by commas.
    map $upstream_connect_time $nobody_was_reached {
        default 0;
        "~^[-,: ]*$" 1;
    }

    # To become a socket is asked for anew on each part of the way.
    map $http_upgrade $socket_protocol {
        default "";
        "~*^websocket$" websocket;
    }
    map $socket_protocol $socket_connection {
        default upgrade;
        "" "";
    }

    # --- Between proxy and members ---

    proxy_http_version 1.1;
    proxy_set_header Connection "";
[@forwarded/]
    proxy_redirect off;
    proxy_max_temp_file_size 0;

    proxy_connect_timeout [=limits.connectMillis]ms;
    proxy_read_timeout [=limits.responseMillis]ms;
    proxy_send_timeout [=limits.responseMillis]ms;
    # A POST that was sent is not repeated, as 'non_idempotent' is not said. Neither is what ran into the read timeout:
    # the time for further tries is over by then.
    proxy_next_upstream error timeout;
    proxy_next_upstream_timeout [=limits.responseMillis]ms;
[#if proxy.tlsToMembers]
    proxy_ssl_verify on;
    proxy_ssl_name localhost;
    proxy_ssl_trusted_certificate "[=proxy.tls.trusted]";
    proxy_ssl_protocols TLSv1.2 TLSv1.3;
[/#if]

    # --- Between clients and proxy ---

    server {
        listen [=proxy.host]:[=proxy.port][#if proxy.tls??] ssl[/#if] backlog=1024;
[#if proxy.tls??]
        ssl_certificate "[=proxy.tls.certificate]";
        ssl_certificate_key "[=proxy.tls.key]";
        ssl_protocols TLSv1.2 TLSv1.3;
        ssl_session_cache shared:clients:1m;
[/#if]
        client_max_body_size [=limits.requestBytes];
        client_body_buffer_size 64k;
        client_header_buffer_size 2k;
        large_client_header_buffers 4 [=limits.headerBytes];
        client_header_timeout [=limits.clientMillis]ms;
        client_body_timeout [=limits.clientMillis]ms;
        keepalive_timeout [=limits.clientMillis]ms;
        send_timeout [=limits.clientMillis]ms;
        keepalive_requests 1000000;
        absolute_redirect off;
        error_page 502 = @no_answer;

        # A body of unknown length cannot be refused before it is read. Clients of web services send no other: it is bounded as it comes.
        set $unknown_length $http_transfer_encoding;
        if ($uri ~ ^/trade/services/) {
            set $unknown_length "";
        }
        if ($unknown_length) {
            return 411;
        }

        location = / {
            return 302 /trade/;
        }
        location = /trade {
            return 302 /trade/;
        }
        # What climbs up in the path may mean something else to a member than to the rules below.
        location ~ "\.\." {
            return 404;
        }
        location ~ ^/trade/(?:css|js|img|images)/ {
            proxy_pass [=scheme]://$members;
            proxy_cache static;
            proxy_cache_key $request_uri;
            proxy_cache_lock on;
        }
        # Sockets, those of pages and of primitives, stay open, and members ask the other ends of the first for a sign of life.
        location ~ ^/trade/(?:live|servlet/PingWebSocket[A-Za-z]+)$ {
            proxy_pass [=scheme]://$members;
            proxy_set_header Connection $socket_connection;
            proxy_set_header Upgrade $socket_protocol;
[@forwarded "        "/]
            proxy_read_timeout [=limits.socketMillis]ms;
            proxy_send_timeout [=limits.socketMillis]ms;
        }
        location ~ ^/(?:trade|health)/ {
            proxy_pass [=scheme]://$members;
        }
        location / {
            return 404;
        }
        location @no_answer {
            if ($nobody_was_reached) {
                add_header Retry-After [=limits.retryAfterSeconds()] always;
                return 503;
            }
            return 502;
        }
    }
}
[#macro server member options=""]
server [=member.host]:[=member.port] max_fails=1 fail_timeout=[=failTimeout]s[#if options != ""] [=options][/#if];[#rt]
[/#macro]
[#macro connections]
keepalive 64;
        keepalive_timeout [=limits.clientMillis]ms;
        keepalive_requests 1000000;[#rt]
[/#macro]
[#macro forwarded deeper=""]
    [=deeper]proxy_set_header Host $http_host;
    [=deeper]proxy_set_header X-Forwarded-For $remote_addr;
    [=deeper]proxy_set_header X-Forwarded-Proto $scheme;
    [=deeper]proxy_set_header X-Forwarded-Host $http_host;
    [=deeper]proxy_set_header X-Forwarded-Port "";
    [=deeper]proxy_set_header X-Forwarded-Server "";
    [=deeper]proxy_set_header Forwarded "";
[/#macro]
