package io.tradebench.trade.cluster;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ContextService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * Offers services to the members of the cluster. They run on threads of the cluster's, in the context of the component that
 * offered them.
 */
@ApplicationScoped
public class ClusterServices {
    @Inject
    private Cluster cluster;

    @Resource
    private ContextService contexts;

    public void offer(String topic, MemberService service) {
        cluster.serve(topic, contexts.createContextualProxy(service, MemberService.class));
    }
}
