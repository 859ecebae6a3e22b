package io.tradebench.cache.channel;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.tradebench.cache.Ticker;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A member's connections to others and theirs to it, one of each for a pair of members. Each has one of a few threads, which reads,
 * answers and writes: a request that takes long holds up what comes after it, until its sender gives the connection up.
 *
 * <p>A connection is made when there is a request for it, and made again no sooner than a second after it has ended; until it is
 * there, requests have to go another way.
 *
 * <p>Safe for use by many threads.
 */
public final class MemberChannels implements AutoCloseable {
    private static final Logger LOG = System.getLogger(MemberChannels.class.getName());

    /** What may wait, about, for one that does not read. */
    private static final WriteBufferWaterMark MOST_WAITING =
            new WriteBufferWaterMark(Frames.LARGEST_REQUEST / 2, Frames.LARGEST_REQUEST);

    private static final int CONNECT_MILLIS = 2_000;
    private static final int AGAIN_SECONDS = 1;
    private static final int CLOSE_SECONDS = 2;
    private static final int THREADS = 4;
    private static final ChannelReceiver NOBODY = request -> ChannelReply.refused("there is no cache here yet");

    private final EventLoopGroup threads = new MultiThreadIoEventLoopGroup(
            THREADS, new DefaultThreadFactory("trade cache channel", true), NioIoHandler.newFactory());

    /** Those of others, too; what opens after they were closed is closed at once. */
    private final ChannelGroup open = new DefaultChannelGroup(threads.next(), true);

    private final Map<InetSocketAddress, CompletableFuture<Connection>> connections = new ConcurrentHashMap<>();
    private final AtomicLong received = new AtomicLong();
    private final Greeting greeting;
    private final Greeting back;
    private final Ticker ticker;
    private final Channel listening;
    private volatile ChannelReceiver receiver = NOBODY;

    private MemberChannels(InetSocketAddress address, String cluster, Ticker ticker) throws IOException {
        this.ticker = ticker;
        greeting = Greeting.of(cluster);
        back = Greeting.back(cluster);
        ChannelFuture bound = new ServerBootstrap()
                .group(threads)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, MOST_WAITING)
                .childHandler(new Requests(greeting, back, this::answer, open))
                .bind(address)
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            threads.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS);
            throw new IOException(
                    "cannot listen on " + address + ": " + bound.cause().getMessage(), bound.cause());
        }
        listening = bound.channel();
        open.add(listening);
    }

    /**
     * Listens for other members.
     *
     * @param address where, which is also where its own connections come from; port 0 for any
     * @param cluster what members know, and nobody else
     * @param ticker by which a connection is given up over which nothing comes
     * @throws IOException if the address is taken, or not of this machine
     */
    public static MemberChannels listen(InetSocketAddress address, String cluster, Ticker ticker) throws IOException {
        return new MemberChannels(address, cluster, ticker);
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listening.localAddress();
    }

    /** How many requests have come since the start. */
    public long received() {
        return received.get();
    }

    /** Has requests answered; before that, all are refused. */
    public void answerBy(ChannelReceiver newReceiver) {
        receiver = newReceiver;
    }

    private ChannelReply answer(ChannelRequest request) {
        received.incrementAndGet();
        return receiver.receive(request);
    }

    /** The connection to a member, if there is one; if there is none, one is about to be made. */
    public Optional<Connection> to(InetSocketAddress member) {
        CompletableFuture<Connection> connection = connections.computeIfAbsent(member, this::connect);
        return connection.isDone() && !connection.isCompletedExceptionally()
                ? Optional.of(connection.join())
                : Optional.empty();
    }

    private CompletableFuture<Connection> connect(InetSocketAddress member) {
        CompletableFuture<Connection> greeted = new CompletableFuture<>();
        ChannelFuture connected = new Bootstrap()
                .group(threads)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.SO_KEEPALIVE, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, MOST_WAITING)
                .localAddress(address().getAddress(), 0)
                .handler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        open.add(channel);
                        Frames.expectFrames(channel.pipeline());
                        channel.pipeline()
                                .addLast(new Connection.Replies(new Connection(channel, ticker), back, greeted));
                    }
                })
                .connect(member);
        connected.addListener((ChannelFutureListener) future -> {
            if (future.isSuccess()) {
                greet(future.channel(), greeted, greeting);
                future.channel().closeFuture().addListener(ended -> forgetSoon(member, greeted));
            } else {
                LOG.log(Level.DEBUG, () -> "No channel to " + member, future.cause());
                forgetSoon(member, greeted);
            }
        });
        return greeted;
    }

    private static void greet(Channel channel, CompletableFuture<Connection> greeted, Greeting greeting) {
        channel.writeAndFlush(Unpooled.wrappedBuffer(greeting.bytes()));
        channel.eventLoop()
                .schedule(
                        () -> {
                            if (!greeted.isDone()) {
                                channel.close();
                            }
                        },
                        Frames.GREETING_SECONDS,
                        TimeUnit.SECONDS);
    }

    private void forgetSoon(InetSocketAddress member, CompletableFuture<Connection> connection) {
        if (!threads.isShuttingDown()) {
            threads.schedule(() -> connections.remove(member, connection), AGAIN_SECONDS, TimeUnit.SECONDS);
        }
    }

    /**
     * Ends all connections and gives the port back; requests that wait for a reply fail. Netty's threads close what is open when they
     * end, too, but not if the end is asked for while they are at work.
     */
    @Override
    public void close() {
        open.close();
        threads.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
