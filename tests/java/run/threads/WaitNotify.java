// A one-slot buffer with wait and notifyAll between a producer and a consumer.
public class WaitNotify {
    private Integer slot;

    synchronized void put(int v) throws InterruptedException {
        while (slot != null) wait();
        slot = v;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (slot == null) wait();
        int v = slot;
        slot = null;
        notifyAll();
        return v;
    }

    public static void main(String[] args) throws InterruptedException {
        WaitNotify box = new WaitNotify();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 20; i++) box.put(i * i);
                box.put(-1);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        producer.start();
        int sum = 0;
        for (int v; (v = box.take()) >= 0; ) {
            sum += v;
            System.out.print(v + " ");
        }
        producer.join();
        System.out.println("= " + sum);
    }
}
