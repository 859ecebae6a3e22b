package io.tradebench.trade.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** What came of calls that many threads made at the same moment. */
record Outcomes(List<Object> succeeded, List<Throwable> failed) {

    static Outcomes of(int threads, IntFunction<Object> call) throws InterruptedException {
        List<Callable<Object>> calls = new ArrayList<>();
        CyclicBarrier start = new CyclicBarrier(threads);
        for (int i = 0; i < threads; i++) {
            int number = i;
            calls.add(() -> {
                start.await();
                return call.apply(number);
            });
        }
        return run(calls);
    }

    private static Outcomes run(List<Callable<Object>> calls) throws InterruptedException {
        List<Object> succeeded = new ArrayList<>();
        List<Throwable> failed = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(calls.size());
        try {
            for (Future<Object> outcome : threads.invokeAll(calls)) {
                try {
                    succeeded.add(outcome.get());
                } catch (ExecutionException failure) {
                    failed.add(failure.getCause());
                }
            }
        } finally {
            threads.shutdownNow();
        }
        return new Outcomes(succeeded, failed);
    }
}
