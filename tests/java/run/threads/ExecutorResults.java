// A fixed thread pool: futures in submission order, exceptions wrapped, orderly shutdown.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ExecutorResults {
    public static void main(String[] args) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(2);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int k = i;
            fs.add(ex.submit(() -> { int s = 0; for (int j = 1; j <= k * 10; j++) s += j; return s; }));
        }
        for (Future<Integer> f : fs) System.out.print(f.get() + " ");
        System.out.println();
        Future<String> bad = ex.submit(() -> { if (true) throw new IllegalStateException("task"); return ""; });
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        System.out.println(ex.invokeAll(List.of(() -> "a", () -> "b")).get(1).get());
        ex.shutdown();
        System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS) + " " + ex.isShutdown() + " " + ex.isTerminated());
        try {
            ex.submit(() -> 1);
        } catch (java.util.concurrent.RejectedExecutionException e) {
            System.out.println("rejected");
        }
    }
}
