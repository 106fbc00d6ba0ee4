package constructors;

/**
 * A field keeps its zero unless the constructor is told to set it.
 *
 * Twin: it is always told.
 */
public class MaybeConfiguredTwin {
    static class Config {
        int timeout;
        Config(boolean set) {
            if (set) {
                timeout = 5;
            }
        }
    }

    public static int run(boolean set) {
        Config config = new Config(true);
        return 100 / config.timeout; // goal: unreachable entry=MaybeConfiguredTwin#run failure=division
    }
}
