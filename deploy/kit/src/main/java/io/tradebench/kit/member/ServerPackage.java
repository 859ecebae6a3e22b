package io.tradebench.kit.member;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The packaged Liberty server with Trade in it. It is unpacked once per build and shared by all members of a cluster. */
public final class ServerPackage {

    private final Path zip;

    /** @param zip the packaged server */
    public ServerPackage(Path zip) {
        this.zip = zip;
    }

    /**
     * Unpacks the package, unless this very build is unpacked there already, and removes other builds.
     *
     * @param folder for unpacked packages; no member may run from it
     * @return the folder {@code wlp}
     */
    public Path unpackTo(Path folder) {
        String key = contentKey();
        Path home = folder.resolve(key);
        if (!Files.isDirectory(home)) {
            Folders.delete(folder);
            Path unfinished = Folders.create(folder.resolve(key + ".unfinished"));
            unzip(unfinished);
            try {
                Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                throw new KitException("cannot unpack the server to " + home + ": " + e.getMessage(), e);
            }
        }
        return home.resolve("wlp");
    }

    private String contentKey() {
        try (InputStream in = Files.newInputStream(zip)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            DigestInputStream digesting = new DigestInputStream(in, digest);
            digesting.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (IOException e) {
            throw new KitException("cannot read the server package " + zip + ": " + e.getMessage(), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    private void unzip(Path target) {
        try (ZipInputStream in = new ZipInputStream(new BufferedInputStream(Files.newInputStream(zip)))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path file = target.resolve(entry.getName()).normalize();
                if (!file.startsWith(target)) {
                    throw new KitException("the server package " + zip + " is damaged: build it again");
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(in, file);
                }
            }
        } catch (IOException e) {
            throw new KitException("cannot unpack the server package " + zip + ": " + e.getMessage(), e);
        }
        requireServer(target);
    }

    private void requireServer(Path target) {
        boolean complete = Stream.of("wlp/bin/tools/ws-server.jar", "wlp/usr/servers/trade/server.xml")
                .allMatch(name -> Files.isRegularFile(target.resolve(name)));
        if (!complete) {
            throw new KitException("the server package " + zip + " holds no Trade server: build it again");
        }
    }
}
