// An exception in a second thread ends that thread only: report names the thread, exit code 0.
public class UncaughtInThread {
    static class Job extends Thread {
        Job() { super("job-1"); }
        @Override public void run() {
            System.out.println("running");
            throw new IllegalStateException("thread dies");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Job j = new Job();
        j.start();
        j.join();
        System.out.println("alive " + j.isAlive());
    }
}
