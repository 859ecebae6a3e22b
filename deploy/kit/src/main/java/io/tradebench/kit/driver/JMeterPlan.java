package io.tradebench.kit.driver;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.control.ReplaceableController;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.exceptions.IllegalUserActionException;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/** The plan, run by JMeter inside this process, as {@code jmeter -n} would run it. */
final class JMeterPlan {

    /** Without them JMeter can neither read a plan nor run it; its archive of settings holds them. */
    private static final List<String> SETTINGS =
            List.of("jmeter.properties", "saveservice.properties", "upgrade.properties");

    /** A property that the plan looks at whenever a card is drawn. */
    private static final String DEALT_MIX = "trade.plan.mix";

    private final StandardJMeterEngine engine = new StandardJMeterEngine();

    /**
     * Reads the plan.
     *
     * @param listeners of all that happens
     * @throws IOException if the plan or JMeter's settings cannot be read
     */
    JMeterPlan(DriverSettings settings, TestElement... listeners) throws IOException {
        configureJMeter(settings);
        HashTree plan = JMeter.convertSubTree(
                resolved(SaveService.loadTree(Path.of(settings.plan()).toFile())), true);
        plan.add(plan.getArray()[0], listeners);
        engine.configure(plan);
    }

    /** Puts what the plan's Module Controllers point to in their places. The only tree model without a GUI is deprecated. */
    @SuppressWarnings("deprecation")
    private static HashTree resolved(HashTree tree) throws IOException {
        JMeterTreeModel model = new JMeterTreeModel(new Object());
        JMeterTreeNode root = (JMeterTreeNode) model.getRoot();
        try {
            model.addSubTree(tree, root);
        } catch (IllegalUserActionException e) {
            throw new IOException("not a JMeter plan", e);
        }
        SearchByClass<ReplaceableController> modules = new SearchByClass<>(ReplaceableController.class);
        tree.traverse(modules);
        modules.getSearchResults().forEach(module -> module.resolveReplacementSubTree(root));
        return tree;
    }

    /** Starts the clients. */
    void start() throws JMeterEngineException {
        engine.runTest();
    }

    /** JMeter's own version. */
    static String version() {
        return JMeterUtils.getJMeterVersion();
    }

    /**
     * Has clients draw their cards from another deck.
     *
     * @param mix number of it among those of the plan, from 0
     */
    void deal(int mix) {
        JMeterUtils.setProperty(DEALT_MIX, Integer.toString(mix));
    }

    /** Whether clients are at work. */
    boolean isActive() {
        return engine.isActive();
    }

    /**
     * Ends the clients: each may finish its request, unless that takes too long.
     *
     * @throws InterruptedException if the waiting thread was interrupted
     */
    void stop(Duration patience) throws InterruptedException {
        engine.stopTest(false);
        try {
            engine.awaitTermination(patience);
        } catch (TimeoutException e) {
            engine.stopTest(true);
        } catch (ExecutionException e) {
            throw new IllegalStateException("JMeter failed to end", e);
        }
    }

    private static void configureJMeter(DriverSettings settings) throws IOException {
        Path home = Path.of(settings.workFolder());
        Path bin = Files.createDirectories(home.resolve("bin"));
        for (String name : SETTINGS) {
            try (InputStream in = JMeter.class.getClassLoader().getResourceAsStream("bin/" + name)) {
                if (in == null) {
                    throw new FileNotFoundException("JMeter's own " + name + " is not on the class path");
                }
                Files.copy(in, bin.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        JMeterUtils.setJMeterHome(home.toString());
        JMeterUtils.loadJMeterProperties(bin.resolve("jmeter.properties").toString());
        JMeterUtils.setLocale(Locale.ENGLISH);
        settings.properties().forEach(JMeterUtils::setProperty);
    }
}
