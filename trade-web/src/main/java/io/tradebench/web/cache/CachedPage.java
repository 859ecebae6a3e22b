package io.tradebench.web.cache;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A page or a fragment as the cache keeps it: one array of bytes, since it stays compact, travels to other members and lies on
 * disk without any class of this application. Immutable.
 */
final class CachedPage {
    private static final byte FORMAT = 1;
    private static final byte TEXT = 0;
    private static final byte INCLUDE = 1;
    private static final byte ATTRIBUTE = 2;

    /** What a page consists of, in order. */
    sealed interface Part {}

    /**
     * Text of the page itself.
     *
     * @param start its first byte in the array
     * @param length how many bytes it has
     */
    record Text(int start, int length) implements Part {}

    /**
     * The place of a resource that is dispatched on every hit.
     *
     * @param path within the application, with its query
     */
    record Include(String path) implements Part {}

    /**
     * A request attribute that the page has set at this place.
     *
     * @param value null if the page has removed it
     */
    record Attribute(String name, Object value) implements Part {}

    /** A response header. */
    record Header(String name, String value) {}

    /**
     * What is said of a page besides its text.
     *
     * @param edition of the application that has made it
     * @param owner the user whose page it is; empty if it is for everybody
     * @param contentType empty for a fragment
     * @param entityTag the value of the header {@code ETag}; empty if there is none
     * @param headers what the page has set
     */
    record Head(String edition, String owner, String contentType, String entityTag, List<Header> headers) {
        /** The head of a fragment. */
        static Head ofFragment(String edition, String owner) {
            return new Head(edition, owner, "", "", List.of());
        }
    }

    private final byte[] bytes;
    private final Head head;
    private final List<Part> parts;

    private CachedPage(byte[] bytes, Head head, List<Part> parts) {
        this.bytes = bytes;
        this.head = head;
        this.parts = parts;
    }

    /**
     * The page of some parts. Attributes whose values cannot be kept are left out.
     *
     * @param buffer what the ranges of the texts refer to
     */
    static CachedPage of(Head head, List<Part> parts, byte[] buffer) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
            DataOutputStream out = new DataOutputStream(bytes);
            writeHead(head, out);
            writeParts(parts.stream().filter(CachedPage::canBeKept).toList(), out);
            for (Part part : parts) {
                if (part instanceof Text text) {
                    out.write(buffer, text.start(), text.length());
                }
            }
            return read(bytes.toByteArray(), unused -> true);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * The page that {@link #encoded} made bytes of; null if it is something else, is damaged, or has an attribute that is not let
     * in any more.
     *
     * @param wanted asked before the rest is read, which another edition may have written otherwise; null if it says no
     */
    static CachedPage decoded(Object value, Predicate<Head> wanted) {
        if (!(value instanceof byte[] bytes) || bytes.length == 0 || bytes[0] != FORMAT) {
            return null;
        }
        try {
            return read(bytes, wanted);
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
    }

    private static CachedPage read(byte[] bytes, Predicate<Head> wanted) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 1, bytes.length - 1));
        Head head = readHead(in);
        return wanted.test(head) ? new CachedPage(bytes, head, readParts(in, bytes)) : null;
    }

    /** The bytes to keep; not to be changed. */
    byte[] encoded() {
        return bytes;
    }

    Head head() {
        return head;
    }

    List<Part> parts() {
        return parts;
    }

    /** Whether other resources have to be dispatched to show the page. */
    boolean includes() {
        return parts.stream().anyMatch(Include.class::isInstance);
    }

    /** Bytes of the page's own text. */
    int textLength() {
        int length = 0;
        for (Part part : parts) {
            length += part instanceof Text text ? text.length() : 0;
        }
        return length;
    }

    private static boolean canBeKept(Part part) {
        return !(part instanceof Attribute attribute) || SavedAttributes.canBeKept(attribute.value());
    }

    private static void writeHead(Head head, DataOutputStream out) throws IOException {
        out.writeByte(FORMAT);
        out.writeUTF(head.edition());
        out.writeUTF(head.owner());
        out.writeUTF(head.contentType());
        out.writeUTF(head.entityTag());
        out.writeByte(head.headers().size());
        for (Header header : head.headers()) {
            out.writeUTF(header.name());
            out.writeUTF(header.value());
        }
    }

    private static void writeParts(List<Part> parts, DataOutputStream out) throws IOException {
        out.writeShort(parts.size());
        for (Part part : parts) {
            if (part instanceof Text text) {
                out.writeByte(TEXT);
                out.writeInt(text.length());
            } else if (part instanceof Include include) {
                out.writeByte(INCLUDE);
                out.writeUTF(include.path());
            } else if (part instanceof Attribute attribute) {
                out.writeByte(ATTRIBUTE);
                out.writeUTF(attribute.name());
                byte[] value = SavedAttributes.encoded(attribute.value());
                out.writeInt(value.length);
                out.write(value);
            }
        }
    }

    private static Head readHead(DataInputStream in) throws IOException {
        String edition = in.readUTF();
        String owner = in.readUTF();
        String contentType = in.readUTF();
        String entityTag = in.readUTF();
        int count = in.readUnsignedByte();
        List<Header> headers = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            headers.add(new Header(in.readUTF(), in.readUTF()));
        }
        return new Head(edition, owner, contentType, entityTag, headers);
    }

    private static List<Part> readParts(DataInputStream in, byte[] bytes) throws IOException {
        int count = in.readUnsignedShort();
        List<Part> parts = new ArrayList<>(count);
        int length = 0;
        for (int i = 0; i < count; i++) {
            Part part = readPart(in, length);
            parts.add(part);
            length += part instanceof Text text ? text.length() : 0;
        }
        if (length != in.available()) {
            throw new IOException("A page in the cache has lost or gained text");
        }
        int start = bytes.length - length;
        parts.replaceAll(part -> part instanceof Text text ? new Text(start + text.start(), text.length()) : part);
        return parts;
    }

    private static Part readPart(DataInputStream in, int start) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case TEXT -> new Text(start, readLength(in));
            case INCLUDE -> new Include(in.readUTF());
            case ATTRIBUTE -> new Attribute(in.readUTF(), SavedAttributes.decoded(in.readNBytes(readLength(in))));
            default -> throw new IOException("A page in the cache has a part of kind " + kind);
        };
    }

    private static int readLength(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("A page in the cache has a part of length " + length);
        }
        return length;
    }
}
