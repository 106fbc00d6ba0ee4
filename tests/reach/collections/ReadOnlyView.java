package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A view that cannot be changed refuses an element.
 *
 * Trigger: ReadOnlyView.run();
 */
public class ReadOnlyView {
    public static int run() {
        List<String> list = new ArrayList<>();
        List<String> view = Collections.unmodifiableList(list);
        try {
            view.add("x");
        } catch (UnsupportedOperationException e) {
            return 1; // goal: reachable entry=ReadOnlyView#run
        }
        return 0;
    }
}
