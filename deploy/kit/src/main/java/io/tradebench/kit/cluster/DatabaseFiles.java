package io.tradebench.kit.cluster;

import io.tradebench.kit.database.Database;
import io.tradebench.kit.database.DatabaseProgram;
import io.tradebench.kit.database.DerbyServer;
import io.tradebench.kit.database.PostgresBinaries;
import io.tradebench.kit.database.PostgresServer;
import io.tradebench.kit.process.Launch;
import java.nio.file.Path;
import java.security.SecureRandom;

/** Makes the database server that a plan asks for. */
final class DatabaseFiles implements Preparer {

    private static final String DERBY_HEAP = "512m";

    private final ClusterPlan plan;
    private final MemberSettings settings;
    private final Path wlp;
    private final Path packages;
    private final SecureRandom random;

    /**
     * @param wlp the unpacked server, which brings Derby
     * @param packages folder for other unpacked programs
     * @param random source of passwords
     */
    DatabaseFiles(ClusterPlan plan, MemberSettings settings, Path wlp, Path packages, SecureRandom random) {
        this.plan = plan;
        this.settings = settings;
        this.wlp = wlp;
        this.packages = packages;
        this.random = random;
    }

    @Override
    public Launch prepare(Component database, Path folder) {
        return program().prepare(folder, plan.database());
    }

    private DatabaseProgram program() {
        if (plan.database().kind() == Database.Kind.POSTGRES_OWN) {
            int connections = plan.cluster().members().size() * settings.connections();
            return new PostgresServer(PostgresBinaries.unpackTo(packages), connections, random);
        }
        return new DerbyServer(settings.javaHome(), wlp.resolve("usr/servers/trade/lib/derby"), DERBY_HEAP);
    }
}
