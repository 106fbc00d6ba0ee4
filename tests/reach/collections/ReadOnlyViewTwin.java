package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A view that cannot be changed refuses an element.
 *
 * Twin: the list itself takes it.
 */
public class ReadOnlyViewTwin {
    public static int run() {
        List<String> list = new ArrayList<>();
        List<String> view = list;
        try {
            view.add("x");
        } catch (UnsupportedOperationException e) {
            return 1; // goal: unreachable entry=ReadOnlyViewTwin#run
        }
        return 0;
    }
}
