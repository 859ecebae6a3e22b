package io.tradebench.cache.channel;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.socket.SocketChannel;
import java.util.concurrent.TimeUnit;

/** The end of a connection at which requests arrive: first of all a greeting, or the connection ends. */
final class Requests extends ChannelInitializer<SocketChannel> {
    private final Greeting expected;
    private final Greeting back;
    private final ChannelReceiver receiver;
    private final ChannelGroup open;

    /**
     * @param expected how a member greets
     * @param back what it is greeted with
     * @param receiver answers
     * @param open gets each connection
     */
    Requests(Greeting expected, Greeting back, ChannelReceiver receiver, ChannelGroup open) {
        this.expected = expected;
        this.back = back;
        this.receiver = receiver;
        this.open = open;
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        open.add(channel);
        Frames.expectGreeting(channel.pipeline());
        channel.pipeline().addLast(new Door());
        channel.eventLoop()
                .schedule(
                        () -> {
                            if (channel.pipeline().get(Door.class) != null) {
                                channel.close();
                            }
                        },
                        Frames.GREETING_SECONDS,
                        TimeUnit.SECONDS);
    }

    private static void reply(Channel channel, long number, ChannelReply reply) {
        ChannelReply fitting = reply.message().length <= Frames.LARGEST_REPLY
                ? reply
                : ChannelReply.refused("a reply of " + reply.message().length + " bytes is too large");
        channel.writeAndFlush(Frames.frame(channel, number, 1 + fitting.message().length, fitting::write));
    }

    /** Lets in who greets as a member. */
    private final class Door extends SimpleChannelInboundHandler<ByteBuf> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, ByteBuf said) {
            if (!expected.isSaidBy(ByteBufUtil.getBytes(said))) {
                context.close();
                return;
            }
            context.pipeline().replace(this, "requests", new Answers());
            Frames.expectFrames(context.pipeline());
            reply(context.channel(), Frames.GREETED, ChannelReply.answered(back.bytes()));
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.close();
        }
    }

    /** Answers one request after the other; reads no more of them from who does not read the replies. */
    private final class Answers extends SimpleChannelInboundHandler<ByteBuf> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, ByteBuf frame) {
            long number = frame.readLong();
            reply(context.channel(), number, receiver.receive(ChannelRequest.read(frame)));
        }

        @Override
        public void channelWritabilityChanged(ChannelHandlerContext context) {
            context.channel().config().setAutoRead(context.channel().isWritable());
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
            context.close();
        }
    }
}
