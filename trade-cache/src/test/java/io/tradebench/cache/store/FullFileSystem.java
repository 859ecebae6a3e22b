package io.tradebench.cache.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/** A file system of the MVStore's with little space. */
public final class FullFileSystem extends FilePathWrapper {
    static final String PREFIX = "full:";
    private static final AtomicLong SPACE = new AtomicLong();

    static void register(long space) {
        SPACE.set(space);
        FilePath.register(new FullFileSystem());
    }

    @Override
    public String getScheme() {
        return "full";
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new Limited(getBase().open(mode));
    }

    private static final class Limited extends FileBaseDefault {
        private final FileChannel file;

        Limited(FileChannel file) {
            this.file = file;
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public int read(ByteBuffer target, long position) throws IOException {
            return file.read(target, position);
        }

        @Override
        public int write(ByteBuffer source, long position) throws IOException {
            if (position + source.remaining() > SPACE.get()) {
                throw new IOException("No space left on device");
            }
            return file.write(source, position);
        }

        @Override
        protected void implTruncate(long size) throws IOException {
            file.truncate(size);
        }

        @Override
        public void force(boolean metaData) throws IOException {
            file.force(metaData);
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return file.tryLock(position, size, shared);
        }

        @Override
        public void implCloseChannel() throws IOException {
            file.close();
        }
    }
}
