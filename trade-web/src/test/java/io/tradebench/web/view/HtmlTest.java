package io.tradebench.web.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void escaped_replacesEverythingWithAMeaning() {
        assertThat(Html.escaped("a<b>&\"c'd")).isEqualTo("a&lt;b&gt;&amp;&#34;c&#39;d");
    }

    @Test
    void escaped_withNothingToReplace_isTheSameText() {
        String text = "uid:0 of Zürich";
        assertThat(Html.escaped(text)).isSameAs(text);
    }
}
