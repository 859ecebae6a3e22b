package io.tradebench.kit.cluster;

import io.tradebench.kit.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes the folder of a member and starts its server as a process that outlives the kit. */
final class MemberLauncher {

    private final Path wlp;
    private final MemberSettings settings;
    private final String adminPassword;

    MemberLauncher(Path wlp, MemberSettings settings, String adminPassword) {
        this.wlp = wlp;
        this.settings = settings;
        this.adminPassword = adminPassword;
    }

    /**
     * Starts a member in a folder of its own; what an earlier member left there is deleted.
     *
     * @return the process, just started
     */
    ProcessHandle launch(Member member, Path folder) {
        Folders.delete(folder);
        Path server = serverFolder(folder);
        Folders.copy(wlp.resolve("usr/servers/trade"), server);
        Path overrides = Folders.create(server.resolve("configDropins/overrides"));
        Folders.create(server.resolve("logs"));
        Folders.writeSecret(
                overrides.resolve("member.xml"), MemberConfiguration.xml(settings.variables(member, adminPassword)));
        ProcessBuilder builder = new ProcessBuilder(command(folder, server))
                .directory(server.toFile())
                .redirectOutput(consoleLog(folder).toFile())
                .redirectErrorStream(true);
        builder.environment().put("WLP_USER_DIR", folder.toString());
        builder.environment().remove("TRADE_ADMIN_PASSWORD");
        try {
            return builder.start().toHandle();
        } catch (IOException e) {
            throw new KitException("cannot start " + member.name() + ": " + e.getMessage(), e);
        }
    }

    /** Where the server of a member lies inside its folder. */
    static Path serverFolder(Path folder) {
        return folder.resolve("servers/trade");
    }

    /** What the process printed before its own log was open. */
    static Path consoleLog(Path folder) {
        return folder.resolve("console.log");
    }

    /** The server's log. */
    static Path messagesLog(Path folder) {
        return serverFolder(folder).resolve("logs/messages.log");
    }

    private List<String> command(Path folder, Path server) {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
            command.add("/usr/bin/setsid");
        }
        command.add(settings.javaHome().resolve("bin/java").toString());
        command.add(Processes.mark(folder));
        command.add("-Xms" + settings.heap());
        command.add("-Xmx" + settings.heap());
        command.add("@" + wlp.resolve("lib/platform/java").resolve(platformOptions()));
        command.add("@" + server.resolve("jvm.options"));
        command.addAll(settings.jvmArguments());
        command.add("-Dtrade.db=" + settings.database().kind());
        command.add("-jar");
        command.add(wlp.resolve("bin/tools/ws-server.jar").toString());
        command.add("trade");
        return command;
    }

    private String platformOptions() {
        return JavaInstallation.release(settings.javaHome()) >= 24 ? "java24.options" : "java9.options";
    }
}
