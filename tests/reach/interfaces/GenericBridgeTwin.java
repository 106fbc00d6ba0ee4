package interfaces;

/**
 * A generic interface calls the implementation through a bridge that casts.
 *
 * Twin: the argument is of the class that the bridge wants.
 */
public class GenericBridgeTwin {
    interface Sink<T> { void take(T t); }

    static final class TextSink implements Sink<String> {
        int taken;
        public void take(String s) { taken++; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int run() {
        Sink sink = new TextSink();
        try {
            sink.take("text");
        } catch (ClassCastException e) {
            return 1; // goal: unreachable entry=GenericBridgeTwin#run
        }
        return 0;
    }
}
