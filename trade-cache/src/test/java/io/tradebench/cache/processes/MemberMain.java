package io.tradebench.cache.processes;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;

/** A member's process: prints where it takes operations once it serves, and ends with its input, so that it cannot outlive the test. */
final class MemberMain {
    private static final Logger LOG = System.getLogger(MemberMain.class.getName());

    private MemberMain() {}

    public static void main(String[] words) {
        Thread watch = new Thread(() -> endWith(System.in));
        watch.setDaemon(true);
        watch.start();
        try {
            CachingMember member = new CachingMember(MemberArguments.of(words));
            member.begin();
            LineServer operations = new LineServer(() -> new Operations(member));
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)
                    .println(operations.port());
            watch.join();
        } catch (Exception failure) {
            // whatever it is: Hazelcast's threads would keep a process alive that nobody can use
            LOG.log(Level.ERROR, "The member cannot go on", failure);
            Runtime.getRuntime().halt(1);
        }
    }

    private static void endWith(InputStream input) {
        try {
            input.transferTo(OutputStream.nullOutputStream());
        } catch (IOException ended) {
            // as good as its end
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
