package io.tradebench.kit.member;

import io.tradebench.kit.base.Archive;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import java.io.BufferedInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;

/**
 * The packaged Liberty server with Trade in it. It is unpacked once per build and shared by all members of a cluster.
 *
 * @param zip the package
 */
public record ServerPackage(Path zip) {

    /**
     * Unpacks the package, unless this very build is unpacked there already, and removes other builds.
     *
     * @param folder for unpacked packages; no member may run from it
     * @return the folder {@code wlp}
     */
    public Path unpackTo(Path folder) {
        Path home = folder.resolve(contentKey());
        if (!Files.isDirectory(home)) {
            Folders.delete(folder);
        }
        Archive.unpack(
                "the server",
                home,
                () -> new ZipArchiveInputStream(new BufferedInputStream(Files.newInputStream(zip))));
        boolean complete = Stream.of("wlp/bin/tools/ws-server.jar", "wlp/usr/servers/trade/server.xml")
                .allMatch(name -> Files.isRegularFile(home.resolve(name)));
        if (!complete) {
            Folders.delete(home);
            throw new KitException("the server package " + zip + " holds no Trade server: build it again");
        }
        return home.resolve("wlp");
    }

    /** The beginning of the package's SHA-256, in hexadecimal digits. */
    public String contentKey() {
        return FileWork.orFail("read the server package " + zip, () -> {
            MessageDigest digest = sha256();
            try (InputStream in = new DigestInputStream(Files.newInputStream(zip), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        });
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
