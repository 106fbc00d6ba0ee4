package constructors;

/**
 * A field keeps its zero unless the constructor is told to set it.
 *
 * Trigger: MaybeConfigured.run(false);
 */
public class MaybeConfigured {
    static class Config {
        int timeout;
        Config(boolean set) {
            if (set) {
                timeout = 5;
            }
        }
    }

    public static int run(boolean set) {
        Config config = new Config(set);
        return 100 / config.timeout; // goal: reachable entry=MaybeConfigured#run failure=division
    }
}
