// Listeners, callbacks and events with inner classes, generics and removal during notification.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

public class ObserverPattern {
    static class Bus {
        private final Map<Class<?>, List<Consumer<Object>>> subs = new LinkedHashMap<>();
        <E> Runnable on(Class<E> type, Consumer<? super E> c) {
            Consumer<Object> k = o -> c.accept(type.cast(o));
            subs.computeIfAbsent(type, t -> new ArrayList<>()).add(k);
            return () -> subs.get(type).remove(k);
        }
        int post(Object e) {
            int n = 0;
            for (Map.Entry<Class<?>, List<Consumer<Object>>> s : subs.entrySet())
                if (s.getKey().isInstance(e)) for (Consumer<Object> c : new ArrayList<>(s.getValue())) { c.accept(e); n++; }
            return n;
        }
    }
    record Temp(int deg) {}
    record Alarm(String why) {}

    public static void main(String[] args) {
        Bus bus = new Bus();
        List<String> log = new ArrayList<>();
        bus.on(Temp.class, t -> log.add("t" + t.deg()));
        bus.on(Temp.class, t -> { if (t.deg() > 30) bus.post(new Alarm("hot " + t.deg())); });
        Runnable[] off = new Runnable[1];
        off[0] = bus.on(Alarm.class, a -> { log.add(a.why()); off[0].run(); });
        bus.on(Object.class, o -> log.add(o.getClass().getSimpleName()));
        for (int d : new int[] {20, 35, 40}) System.out.println(bus.post(new Temp(d)) + " " + log);
        System.out.println(bus.post("text") + " " + log.size());
    }
}
