package io.tradebench.trade.cluster;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.concurrent.Callable;

/** A request on its way: text goes out, text comes back, and no Java object is deserialized. */
final class MemberRequest implements Callable<String[]>, HazelcastInstanceAware, IdentifiedDataSerializable {
    static final int FACTORY = 1;
    static final int CLASS = 1;

    /** Under this name a Hazelcast instance knows the services of its member. */
    static final String SERVICES = "trade.services";

    private String topic;
    private String body;
    private MemberServices services;

    /** For the receiver. */
    MemberRequest() {}

    MemberRequest(String topic, String body) {
        this.topic = topic;
        this.body = body;
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance instance) {
        services = (MemberServices) instance.getUserContext().get(SERVICES);
    }

    /** Outcome and text of the reply. */
    @Override
    public String[] call() {
        Reply reply = services.answer(topic, body);
        return new String[] {reply.outcome().name(), reply.text()};
    }

    static Reply reply(String[] answer) {
        return new Reply(Reply.Outcome.valueOf(answer[0]), answer[1]);
    }

    @Override
    public int getFactoryId() {
        return FACTORY;
    }

    @Override
    public int getClassId() {
        return CLASS;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(topic);
        out.writeString(body);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        topic = in.readString();
        body = in.readString();
    }
}
