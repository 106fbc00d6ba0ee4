package collections;

import java.util.ArrayList;

/**
 * A list that comes from outside, of the exact class, with a null element.
 *
 * Trigger: ArrayList<String> l = new ArrayList<>(); l.add("x"); l.add(null); GivenList.run(l);
 */
public class GivenList {
    public static void run(ArrayList<String> given) {
        if (given.getClass() == ArrayList.class && given.size() == 2) {
            if (given.get(1) == null) {
                given = null; // goal: reachable entry=GivenList#run
            }
        }
    }
}
