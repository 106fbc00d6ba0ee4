package collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * An iterator at its end has nothing to give.
 *
 * Twin: there is one element.
 */
public class NothingNextTwin {
    public static int run() {
        List<String> list = new ArrayList<>();
        list.add("x");
        Iterator<String> it = list.iterator();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            return 1; // goal: unreachable entry=NothingNextTwin#run
        }
        return 0;
    }
}
