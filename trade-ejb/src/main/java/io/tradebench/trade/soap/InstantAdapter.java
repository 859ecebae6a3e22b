package io.tradebench.trade.soap;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.time.Instant;
import java.time.OffsetDateTime;

/** A moment as {@code xs:dateTime}, in UTC. */
final class InstantAdapter extends XmlAdapter<String, Instant> {
    @Override
    public Instant unmarshal(String text) {
        return text == null ? null : OffsetDateTime.parse(text).toInstant();
    }

    @Override
    public String marshal(Instant moment) {
        return moment == null ? null : moment.toString();
    }
}
