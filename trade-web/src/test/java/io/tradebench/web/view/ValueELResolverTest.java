package io.tradebench.web.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.OrderStatus;
import jakarta.el.ELContext;
import jakarta.el.ELResolver;
import jakarta.el.FunctionMapper;
import jakarta.el.PropertyNotWritableException;
import jakarta.el.VariableMapper;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueELResolverTest {
    /** A value with a component, a derived property and a question. */
    public record Sample(String text, int number) {
        public String shout() {
            return text + "!";
        }

        public boolean isLong() {
            return text.length() > 10;
        }
    }

    private final ValueELResolver resolver = new ValueELResolver();
    private final ELContext context = new EmptyContext(resolver);
    private final Sample sample = new Sample("<b>", 7);

    @Test
    void getValue_escapesStrings() {
        assertThat(resolver.getValue(context, sample, "text")).isEqualTo("&lt;b&gt;");
        assertThat(resolver.getValue(context, sample, "shout")).isEqualTo("&lt;b&gt;!");
        assertThat(context.isPropertyResolved()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"s:0,s:0", "AT&T,AT%26T", "a+b#c,a%2Bb%23c", "<b>,%3Cb%3E", "100%,100%25", "Ü\"x,%C3%9C%22x"})
    void getValue_forAUrl_encodesWhatMayNotStandThere(String text, String inUrl) {
        assertThat(resolver.getValue(context, new Sample(text, 7), "textInUrl")).isEqualTo(inUrl);
    }

    @Test
    void getValue_leavesOtherTypes() {
        assertThat(resolver.getValue(context, sample, "number")).isEqualTo(7);
        assertThat(resolver.getValue(context, OrderStatus.CLOSED, "code")).isEqualTo("closed");
    }

    @Test
    void getValue_ofAQuestion_worksWithAndWithoutIs() {
        assertThat(resolver.getValue(context, sample, "long")).isEqualTo(false);
        assertThat(resolver.getValue(context, sample, "isLong")).isEqualTo(false);
    }

    @Test
    void getValue_ofAnUnknownProperty_namesIt() {
        assertThatThrownBy(() -> resolver.getValue(context, sample, "price"))
                .hasMessage("Sample has no property price");
    }

    @Test
    void getValue_ofWhatIsNoProperty_isRefused() {
        assertThatThrownBy(() -> resolver.getValue(context, sample, "getClass"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void getValue_ofOtherObjects_isLeftToOthers() {
        context.setPropertyResolved(false);
        assertThat(resolver.getValue(context, List.of(1), "size")).isNull();
        assertThat(context.isPropertyResolved()).isFalse();
    }

    @Test
    void setValue_isRefused() {
        assertThat(resolver.isReadOnly(context, sample, "text")).isTrue();
        assertThatThrownBy(() -> resolver.setValue(context, sample, "text", "x"))
                .isInstanceOf(PropertyNotWritableException.class);
    }

    private static final class EmptyContext extends ELContext {
        private final ELResolver resolver;

        private EmptyContext(ELResolver resolver) {
            this.resolver = resolver;
        }

        @Override
        public ELResolver getELResolver() {
            return resolver;
        }

        @Override
        public FunctionMapper getFunctionMapper() {
            return null;
        }

        @Override
        public VariableMapper getVariableMapper() {
            return null;
        }
    }
}
