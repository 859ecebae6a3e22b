package io.tradebench.kit.load.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.profile.ProfileKind;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What load is asked for, and how it is asked for again. */
class LoadSettingsTest {

    @Test
    void logins_ofTheOpenModel_areNoLogOffs() {
        assertThat(LoadSettings.named("test").build().logins()).containsExactlyInAnyOrder("login", "log off");
        assertThat(LoadSettings.named("test").rate(10).build().logins()).containsExactly("login");
    }

    @Test
    void arguments_ofStandardLoad_sayAllThatCounts() {
        assertThat(String.join(" ", LoadSettings.named("base").build().arguments()))
                .isEqualTo("--name base --clients 16 --warmup auto --duration 1m --mix standard --updates 14"
                        + " --think 0 --seed 1");
    }

    @Test
    void arguments_ofOtherLoad_nameWhatDiffers() {
        LoadSettings settings = LoadSettings.named("other")
                .mix("high-volume", null)
                .warmup(WarmupGoal.time(Duration.ofSeconds(90)))
                .symbols(3)
                .rate(20)
                .images(true)
                .recorded(true)
                .traced(true)
                .profiled(EnumSet.allOf(ProfileKind.class))
                .build();

        assertThat(settings.arguments())
                .containsSubsequence(
                        "--warmup",
                        "1m30s",
                        "--mix",
                        "high-volume",
                        "--symbols",
                        "3",
                        "--rate",
                        "20.0",
                        "--images",
                        "--jfr",
                        "--trace",
                        "--profile=cpu,alloc")
                .doesNotContain("--updates");
    }

    @Test
    void planProperties_ofSeveralDrivers_haveClientsAndUsersOfTheirOwn() {
        LoadSettings settings = LoadSettings.named("any")
                .clients(8)
                .rate(3)
                .drivers(3, List.of())
                .build();

        List<Map<String, String>> plans = Part.of(3)
                .map(part -> settings.planProperties(URI.create("http://127.0.0.1:9080"), 11, 10, part))
                .toList();

        assertThat(plans).extracting(plan -> plan.get("clients")).containsExactly("3", "3", "2");
        assertThat(plans).extracting(plan -> plan.get("offset")).containsExactly("0", "4", "8");
        assertThat(plans).extracting(plan -> plan.get("users")).containsExactly("4", "4", "3");
        assertThat(plans).extracting(plan -> plan.get("rate")).containsOnly("1.0");
        assertThat(plans).extracting(plan -> plan.get("seed")).containsOnly("1");
    }

    @Test
    void planProperties_smallPartOfARate_hasNoExponent() {
        LoadSettings settings =
                LoadSettings.named("any").rate(0.001).drivers(2, List.of()).build();

        assertThat(Part.of(2).map(part -> settings.planProperties(URI.create("http://127.0.0.1:9080"), 11, 10, part)))
                .extracting(plan -> plan.get("rate"))
                .containsOnly("0.00050");
    }

    @Test
    void arguments_ofDrivers_sayWhatIsNotTheDefault() {
        assertThat(drivers(2, List.of())).endsWith("--drivers", "2");
        assertThat(drivers(null, List.of("ssh a trade driver")))
                .endsWith("1", "--driver-command", "ssh a trade driver");
        assertThat(drivers(1, List.of("ssh a trade driver")))
                .endsWith("--drivers", "1", "--driver-command", "ssh a trade driver");
        assertThat(drivers(null, List.of())).doesNotContain("--drivers", "--driver-command");
    }

    @Test
    void build_driversThatCannotWork_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drivers(0, List.of()))
                .withMessage("--drivers 0: that needs a --driver-command");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drivers(17, List.of()))
                .withMessage("--clients 16: 17 drivers need at least as many clients");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> drivers(null, List.of(" ")))
                .withMessageStartingWith("--driver-command is empty");
    }

    private static List<String> drivers(Integer here, List<String> commands) {
        return LoadSettings.named("any").drivers(here, commands).build().arguments();
    }

    @Test
    void build_valueOutOfRange_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadSettings.named("any").clients(0).build())
                .withMessage("--clients 0: use 1 to 10000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadSettings.named("any").rate(Double.NaN).build())
                .withMessageStartingWith("--rate");
    }
}
