package io.tradebench.trade.ejb;

import io.tradebench.trade.database.sql.Timestamps;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.sql.Timestamp;
import java.time.Instant;

/** Keeps instants as time stamps in UTC. */
@Converter(autoApply = true)
public class InstantConverter implements AttributeConverter<Instant, Timestamp> {
    @Override
    public Timestamp convertToDatabaseColumn(Instant instant) {
        return Timestamps.of(instant);
    }

    @Override
    public Instant convertToEntityAttribute(Timestamp timestamp) {
        return Timestamps.instant(timestamp);
    }
}
