package interfaces;

/**
 * A generic interface calls the implementation through a bridge that casts.
 *
 * Trigger: GenericBridge.run();
 */
public class GenericBridge {
    interface Sink<T> { void take(T t); }

    static final class TextSink implements Sink<String> {
        int taken;
        public void take(String s) { taken++; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int run() {
        Sink sink = new TextSink();
        try {
            sink.take(Integer.valueOf(1));
        } catch (ClassCastException e) {
            return 1; // goal: reachable entry=GenericBridge#run
        }
        return 0;
    }
}
