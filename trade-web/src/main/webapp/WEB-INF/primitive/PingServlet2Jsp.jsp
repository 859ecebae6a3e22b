<%@ page session="false" %><!DOCTYPE html>
<html lang="en"><head><title>PingServlet2Jsp</title></head>
<body data-page="PingServlet2Jsp"><h1>${ping.greeting}</h1></body></html>
