package io.tradebench.trade.soap;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.domain.Refusal;
import jakarta.xml.bind.annotation.XmlEnumValue;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is served by SOAP follows the brokerage. */
class ContractTest {
    @Test
    void operations_areThoseOfTheBrokerage() {
        assertThat(names(TradeWSServices.class)).containsExactlyInAnyOrderElementsOf(names(TradeServices.class));
    }

    @Test
    void operations_declareTheFault() {
        assertThat(TradeWSServices.class.getMethods())
                .allSatisfy(method -> assertThat(method.getExceptionTypes()).containsExactly(TradeFault.class));
    }

    @ParameterizedTest
    @EnumSource
    void refusal_hasItsCode(Refusal refusal) throws NoSuchFieldException {
        assertThat(wireName(FaultCode.of(refusal))).isEqualTo(refusal.code());
    }

    @ParameterizedTest
    @EnumSource
    void faultCode_isWrittenAsItIsNamed(FaultCode code) throws NoSuchFieldException {
        assertThat(code.word()).isEqualTo(wireName(code));
    }

    @ParameterizedTest
    @EnumSource
    void orderType_hasItsCode(OrderType type) throws NoSuchFieldException {
        assertThat(wireName(OrderData.Type.valueOf(type.name()))).isEqualTo(type.code());
    }

    @ParameterizedTest
    @EnumSource
    void orderStatus_hasItsCode(OrderStatus status) throws NoSuchFieldException {
        assertThat(wireName(OrderData.Status.valueOf(status.name()))).isEqualTo(status.code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-01-31T10:20:30.123456Z", "2026-01-31T11:20:30.123456+01:00"})
    void moment_isReadToTheMicrosecond(String text) {
        InstantAdapter adapter = new InstantAdapter();
        Instant moment = Instant.parse("2026-01-31T10:20:30.123456Z");
        assertThat(adapter.unmarshal(text)).isEqualTo(moment);
        assertThat(adapter.unmarshal(adapter.marshal(moment))).isEqualTo(moment);
        assertThat(adapter.marshal(null)).isNull();
    }

    private static String wireName(Enum<?> constant) throws NoSuchFieldException {
        return constant.getDeclaringClass()
                .getField(constant.name())
                .getAnnotation(XmlEnumValue.class)
                .value();
    }

    private static List<String> names(Class<?> type) {
        return Arrays.stream(type.getMethods()).map(Method::getName).toList();
    }
}
