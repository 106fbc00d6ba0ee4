// A discrete event simulation with a priority queue, lambdas as events and a fixed random seed.
import java.util.PriorityQueue;
import java.util.Random;

public class EventQueue {
    record Event(int time, int seq, Runnable action) implements Comparable<Event> {
        @Override public int compareTo(Event o) { return time != o.time ? Integer.compare(time, o.time) : Integer.compare(seq, o.seq); }
    }

    final PriorityQueue<Event> q = new PriorityQueue<>();
    final Random rnd = new Random(12345);
    int now, seq, waiting, served;
    boolean busy;

    void at(int delay, Runnable r) { q.add(new Event(now + delay, seq++, r)); }

    void arrive(int left) {
        waiting++;
        say("arrival, waiting " + waiting);
        if (left > 0) at(1 + rnd.nextInt(5), () -> arrive(left - 1));
        serve();
    }

    void serve() {
        if (busy || waiting == 0) return;
        busy = true;
        waiting--;
        at(2 + rnd.nextInt(4), () -> { busy = false; served++; say("served " + served); serve(); });
    }

    void say(String s) { System.out.println(now + ": " + s); }

    public static void main(String[] args) {
        EventQueue e = new EventQueue();
        e.at(0, () -> e.arrive(7));
        while (!e.q.isEmpty()) {
            Event ev = e.q.poll();
            e.now = ev.time();
            ev.action().run();
        }
        System.out.println(e.now + " " + e.served);
    }
}
