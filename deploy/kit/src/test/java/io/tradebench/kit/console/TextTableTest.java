package io.tradebench.kit.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void render_figures_areRightOfTheirLabel() {
        String table = TextTable.ofFigures("name", "tx/s")
                .row("home", "9.5")
                .row("update account", "123.0")
                .render();

        assertThat(table.lines())
                .containsExactly(
                        " name             tx/s",
                        "--------------------------",
                        " home              9.5",
                        " update account  123.0");
    }

    @Test
    void render_words_areLeft() {
        assertThat(TextTable.ofWords("a", "b").row("1", "two").render().lines()).endsWith(" 1  two");
    }

    @Test
    void row_wrongNumberOfCells_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TextTable.ofWords("a", "b").row("1"));
    }
}
