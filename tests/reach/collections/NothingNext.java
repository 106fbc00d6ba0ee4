package collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * An iterator at its end has nothing to give.
 *
 * Trigger: NothingNext.run();
 */
public class NothingNext {
    public static int run() {
        List<String> list = new ArrayList<>();

        Iterator<String> it = list.iterator();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            return 1; // goal: reachable entry=NothingNext#run
        }
        return 0;
    }
}
