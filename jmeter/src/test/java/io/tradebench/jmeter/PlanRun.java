package io.tradebench.jmeter;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.control.ReplaceableController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.exceptions.IllegalUserActionException;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jmeter.modifiers.JSR223PreProcessor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.threads.openmodel.OpenModelThreadGroup;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/**
 * One run of a plan inside the test's process, as {@code jmeter -n} would do it.
 *
 * @param samples top-level samples, the rows of a result file, in the order of their ends
 * @param properties JMeter's properties after the run, with what the plan's clients shared
 * @param arrivals the seed by which sessions of the open model started; 0 if the plan has none
 */
record PlanRun(List<SampleResult> samples, Properties properties, long arrivals) {

    static final Path PLAN = Path.of("trade.jmx");
    /** What ends by a number of samples must not end before, however slow the machine is. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private static final Duration LIMIT = LONGEST.plusMinutes(1);
    private static final Runnable NOTHING = () -> {};

    /**
     * Runs {@code trade.jmx} against the stub.
     *
     * @param enough the run is stopped after so many samples; it ends earlier if its duration is over
     * @param parameters the plan's properties, as given by {@code -J}
     */
    static PlanRun against(BrokerageStub stub, int enough, Map<String, String> parameters) throws Exception {
        return of(PLAN, stub.port(), enough, parameters);
    }

    /**
     * The same, and does something after each sample.
     *
     * @param then what
     */
    static PlanRun against(BrokerageStub stub, int enough, Map<String, String> parameters, Runnable then)
            throws Exception {
        return of(load(PLAN), stub.port(), samples(enough), parameters, then);
    }

    /**
     * Runs {@code trade.jmx} until every client has done enough.
     *
     * @param enough samples of each, logins included
     */
    static PlanRun untilEachClientHas(BrokerageStub stub, int enough, Map<String, String> parameters) throws Exception {
        int clients = Integer.parseInt(parameters.get("clients"));
        return of(
                load(PLAN),
                stub.port(),
                samples -> IntStream.rangeClosed(1, clients)
                        .allMatch(client -> samplesOf(client, samples).count() >= enough),
                parameters,
                NOTHING);
    }

    private static Predicate<List<SampleResult>> samples(int enough) {
        return samples -> samples.size() == enough;
    }

    /** Runs a plan against what listens at a port. */
    static PlanRun of(Path plan, int port, int enough, Map<String, String> parameters) throws Exception {
        return of(load(plan), port, samples(enough), parameters, NOTHING);
    }

    /** Runs {@code trade.jmx} as if the script of one element were interrupted before it has done anything. */
    static PlanRun interruptedAt(String element, BrokerageStub stub, Map<String, String> parameters) throws Exception {
        HashTree plan = load(PLAN);
        SearchByClass<JSR223PreProcessor> scripts = new SearchByClass<>(JSR223PreProcessor.class);
        plan.traverse(scripts);
        scripts.getSearchResults().stream()
                .filter(script -> script.getName().equals(element))
                .forEach(script -> script.setProperty("script", "return null;"));
        return of(plan, stub.port(), samples(Integer.MAX_VALUE), parameters, NOTHING);
    }

    private static PlanRun of(
            HashTree plan,
            int port,
            Predicate<List<SampleResult>> enough,
            Map<String, String> parameters,
            Runnable then)
            throws Exception {
        Properties properties = JMeterUtils.getJMeterProperties();
        properties.setProperty("port", String.valueOf(port));
        properties.setProperty("rampup", "0");
        properties.setProperty("duration", Long.toString(LONGEST.toSeconds()));
        properties.putAll(parameters);

        StandardJMeterEngine engine = new StandardJMeterEngine();
        SampleCollector collector = new SampleCollector(enough, then, () -> engine.stopTest(false));
        plan.add(plan.getArray()[0], collector);
        engine.configure(plan);
        engine.runTest();
        engine.awaitTermination(LIMIT);
        SearchByClass<OpenModelThreadGroup> sessions = new SearchByClass<>(OpenModelThreadGroup.class);
        plan.traverse(sessions);
        return new PlanRun(
                collector.samples(),
                properties,
                sessions.getSearchResults().stream()
                        .mapToLong(OpenModelThreadGroup::getRandomSeed)
                        .findFirst()
                        .orElse(0));
    }

    /** Samples of one name. */
    List<SampleResult> samples(String label) {
        return samples.stream().filter(s -> s.getSampleLabel().equals(label)).toList();
    }

    /** Names of the transactions of one client in their order, without logins. */
    List<String> actions(int client) {
        return samplesOf(client, samples)
                .map(SampleResult::getSampleLabel)
                .filter(label -> !label.equals("login"))
                .toList();
    }

    private static Stream<SampleResult> samplesOf(int client, List<SampleResult> samples) {
        return samples.stream().filter(s -> s.getThreadName().endsWith("-" + client));
    }

    private static void freshProperties() throws IOException {
        Path bin = Files.createDirectories(Path.of("target", "jmeter", System.getProperty("test.fork", "1"), "bin"));
        for (String name : List.of("jmeter.properties", "saveservice.properties", "upgrade.properties")) {
            try (InputStream in = PlanRun.class.getResourceAsStream("/bin/" + name)) {
                Files.write(bin.resolve(name), in.readAllBytes());
            }
        }
        JMeterUtils.setJMeterHome(bin.getParent().toString());
        JMeterUtils.loadJMeterProperties(bin.resolve("jmeter.properties").toString());
        JMeterUtils.initLocale();
    }

    private static HashTree load(Path plan) throws IOException, IllegalUserActionException {
        freshProperties();
        HashTree tree = SaveService.loadTree(plan.toFile());
        JMeterTreeModel model = modelWithoutGui();
        JMeterTreeNode root = (JMeterTreeNode) model.getRoot();
        model.addSubTree(tree, root);
        SearchByClass<ReplaceableController> modules = new SearchByClass<>(ReplaceableController.class);
        tree.traverse(modules);
        modules.getSearchResults().forEach(module -> module.resolveReplacementSubTree(root));
        return JMeter.convertSubTree(tree, true);
    }

    @SuppressWarnings("deprecation") // every other constructor needs a GUI
    private static JMeterTreeModel modelWithoutGui() {
        return new JMeterTreeModel(new Object());
    }
}
