package io.tradebench.kit.command;

import io.tradebench.kit.advice.Advice;
import io.tradebench.kit.advice.AdviceReport;
import io.tradebench.kit.advice.Advisor;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.report.chart.HitRatioChart;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** How large the cache should be. */
@Command(
        name = "advise",
        description =
                "Tells how many entries and which time-outs the caches of the members should have: what was asked of them during a load"
                        + " ('load --trace') is asked again of caches of every size, Trade's and Caffeine's. Writes advice.json and advice.svg"
                        + " to the folder of the result.",
        footer = {"%nExamples:", "  trade load --trace --name traced", "  trade advise results/20260101T120000Z-traced"
        })
final class AdviseCommand extends KitCommand {

    @Parameters(paramLabel = "RESULT", description = "The folder of the result.")
    private Path folder;

    @Override
    public Integer call() {
        Advice advice = Advisor.advise(folder);
        console().print(new AdviceReport(advice).render());
        Json.write(folder.resolve("advice.json"), advice);
        Path chart = folder.resolve("advice.svg");
        draw(() -> FileWork.orFail("write " + chart, () -> Files.writeString(chart, new HitRatioChart(advice).svg())));
        return 0;
    }
}
