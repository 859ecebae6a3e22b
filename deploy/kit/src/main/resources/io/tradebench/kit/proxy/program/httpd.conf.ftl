# Made by the kit for this run of the cluster. Relative paths are below the folder that -d names.

DefaultRuntimeDir .
PidFile httpd-[=proxy.port].pid
ErrorLog error.log
LogLevel warn
ServerName localhost
ServerTokens Prod
ServerSignature Off
TraceEnable Off
# Locks in memory, no files
Mutex pthread

[#list ["mpm_event", "authz_core", "headers", "lua", "reqtimeout", "proxy", "proxy_http", "proxy_balancer", "lbmethod_byrequests",
        "slotmem_shm", "cache", "cache_socache", "socache_shmcb"] as module]
LoadModule [=module]_module "[=modules]/mod_[=module].so"
[/#list]
[#if proxy.tls??]
LoadModule ssl_module "[=modules]/mod_ssl.so"
[/#if]
<IfModule !unixd_module>
    # A part of the program as Debian packages it.
    LoadModule unixd_module "[=modules]/mod_unixd.so"
</IfModule>
[#if user??]
# All that a worker needs is opened before it gives up its rights.
User [=user]
Group "#65534"
[/#if]

# --- Between clients and proxy ---

Listen [=proxy.host]:[=proxy.port] [=scheme]
ListenBacklog 1024
# A client that says nothing is to be seen, too.
AcceptFilter [=scheme] none
# One worker process, whose connections to the members are for all clients; a thread per request that is under way.
StartServers 1
ServerLimit 1
ThreadLimit [=limits.connections]
ThreadsPerChild [=limits.connections]
MaxRequestWorkers [=limits.connections]
MinSpareThreads 1
MaxSpareThreads [=limits.connections]
MaxConnectionsPerChild 0
ThreadStackSize 262144
# KiB that each may keep of what it no longer needs
MaxMemFree 128

Timeout [=seconds(limits.clientMillis)]
RequestReadTimeout handshake=[=seconds(limits.clientMillis)] header=[=seconds(limits.clientMillis)] body=[=seconds(limits.clientMillis)],MinRate=1
KeepAlive On
KeepAliveTimeout [=limits.clientMillis]ms
MaxKeepAliveRequests 100000
LimitRequestBody [=limits.requestBytes]
LimitRequestLine [=limits.headerBytes]
LimitRequestFieldSize [=limits.headerBytes]
[#if proxy.tls??]

SSLEngine On
SSLProtocol -all +TLSv1.2 +TLSv1.3
SSLCertificateFile "[=proxy.tls.certificate]"
SSLCertificateKeyFile "[=proxy.tls.key]"
SSLSessionCache "shmcb:tls(1048576)"
[/#if]

# --- Between proxy and members ---

ProxyPreserveHost On
ProxyAddHeaders Off
[#if proxy.front??]
# What the proxy before this one tells of the client stays; of anybody else's nothing does.
[/#if]
RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"[@unlessOfFront/]
RequestHeader set X-Forwarded-Proto [=scheme][@unlessOfFront/]
RequestHeader set X-Forwarded-Host "expr=%{HTTP_HOST}"[@unlessOfFront/]
RequestHeader unset X-Forwarded-Port
RequestHeader unset X-Forwarded-Server
RequestHeader unset Forwarded
# What is left is the bare name of this program.
Header unset Server
[#if proxy.tlsToMembers]
SSLProxyEngine On
SSLProxyProtocol -all +TLSv1.2 +TLSv1.3
SSLProxyVerify require
SSLProxyCACertificateFile "[=proxy.tls.trusted]"
# The name that is asked for is the client's, as Host is; the issuer has nobody but the members.
SSLProxyCheckPeerName Off
[/#if]

# --- Members: everybody in turn; or the owner of a session, the next in its list, and then the others ---

BalancerGrowth 0
[@balancers/]

# --- The same for sockets of pages and primitives, which stay open: members ask their other ends for a sign of life. Each takes a thread ---

[@balancers prefix="sockets." millis=limits.socketMillis options=" upgrade=websocket"/]

# --- Static files: kept in memory for as long as the members say, and no longer ---

CacheQuickHandler Off
CacheSocache "shmcb:static([=64 * 1024 * 1024])"
CacheSocacheMaxSize 524288
CacheDefaultExpire 0
CacheLastModifiedFactor 0
CacheStaleOnError Off
CacheIgnoreCacheControl On
CacheIgnoreHeaders Set-Cookie
<LocationMatch "^/trade/(?:css|js|img|images)/">
    CacheEnable socache
</LocationMatch>

# --- Where a request goes. A failure comes here again, with its method and, if the member was silent, a 1 ---

ErrorDocument 500 /502
ErrorDocument 502 "/502?%{REQUEST_METHOD}%{note:proxy_timedout}"
ErrorDocument 503 /503

# One interpreter for each connection: for each thread, its stack would grow with every request.
LuaScope conn
<LuaHookTranslateName route>
local owners = {[#list proxy.members as member]["[=member.cloneId]"] = true[#sep], [/#sep][/#list]}

-- The first two clone ids of members in Liberty's cookie, VERSION+ID:CLONE[:CLONE...].
local function members(r)
    local session = (";" .. (r.headers_in["Cookie"] or "")):match("[;%s]JSESSIONID=([^;]*)") or ""
    local first
    for id in session:gmatch(":([^:]*)") do
        if owners[id] and first and id ~= first then
            return first .. "." .. id
        end
        first = first or (owners[id] and id)
    end
    return first or "all"
end

-- As it came: what is decoded here may mean something else to a member.
local function target(r)
    return (r.the_request:match("^%S+ (%S+)") or ""):gsub("^%a+://[^/]*", "", 1)
end

local function kind(r)
    local path = target(r)
    local socket = path:match("^/trade/live$") or path:match("^/trade/servlet/PingWebSocket%a+$")
    return socket and (r.headers_in["Upgrade"] or ""):lower() == "websocket" and "sockets." or ""
end

local function pass(r)
    r.filename = "proxy:balancer://" .. kind(r) .. members(r) .. target(r)
    r.handler = "proxy-server"
    -- To a client with a reverse proxy, httpd tells nothing if a member drops a request that is not the first of the client's
    -- connection: the client is to repeat it. What writes must not be repeated, so httpd is to behave as a forward proxy.
    r.proxyreq = apache2.PROXYREQ_PROXY
    return apache2.OK
end

local function answer(r, status, text)
    r.status = status
    r.content_type = "text/plain"
    if status == 503 then
        r.err_headers_out["Retry-After"] = "[=limits.retryAfterSeconds()]"
    end
    r:puts(text .. "\n")
    return apache2.DONE
end

function route(r)
    if not r.is_initial_req then
        if r.uri == "/503" then
            return answer(r, 503, "No member of the cluster answers")
        elseif r.args == "GET" or r.args == "HEAD" then
            return pass(r)
        elseif (r.args or ""):sub(-1) == "1" then
            return answer(r, 504, "The member is silent")
        end
        return answer(r, 502, "The member gave no answer")
    end
    local path = target(r):match("^[^?]*")
    if path == "/" or path == "/trade" then
        r.headers_out["Location"] = "/trade/"
        return 302
    elseif not (path:find("^/trade/") or path:find("^/health/")) then
        return 404
    elseif path:gsub("%%2[eE]", "."):find("..", 1, true) then
        -- What climbs up in the path may mean something else to a member than to the rule above.
        return 404
    elseif r.headers_in["Transfer-Encoding"] and not path:find("^/trade/services/") then
        -- A body of unknown length cannot be refused before it is read. Clients of web services send no other: members bound it.
        return 411
    elseif (tonumber(r.headers_in["Content-Length"]) or 0) > [=limits.requestBytes] then
        return 413
    end
    return pass(r)
end
</LuaHookTranslateName>
[#function seconds millis]
[#return ((millis + 999) / 1000)?int]
[/#function]
[#macro unlessOfFront][#if proxy.front??] "expr=%{REMOTE_ADDR} != '[=proxy.front]'"[/#if][/#macro]
[#-- For everybody, and for the owners of sessions. --]
[#macro balancers prefix="" millis=limits.responseMillis options=""]
[@balancer name=prefix + "all" first=[] millis=millis options=options/]
[#list proxy.members as owner]
[@balancer name=prefix + owner.cloneId first=[owner.cloneId] millis=millis options=options/]
[#list proxy.members as second][#if second.cloneId != owner.cloneId]
[@balancer name=prefix + owner.cloneId + "." + second.cloneId first=[owner.cloneId, second.cloneId] millis=millis options=options/]
[/#if][/#list]
[/#list]
[/#macro]
[#-- Members of the lowest set that has a live one take turns. --]
[#macro balancer name first millis options]
<Proxy balancer://[=name]>
[#list proxy.members as member]
[#local place = first?seq_index_of(member.cloneId)]
    BalancerMember "http[=proxy.tlsToMembers?then("s", "")]://[=member.host]:[=member.port]" lbset=[=(place < 0)?then(first?size, place)] retry=[=limits.retryAfterSeconds()] connectiontimeout=[=limits.connectMillis]ms timeout=[=seconds(millis)] smax=0 ttl=[=seconds(limits.clientMillis)][=options]
[/#list]
    ProxySet lbmethod=byrequests failonstatus=502 failontimeout=On
</Proxy>
[/#macro]
