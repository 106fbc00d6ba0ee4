package collections;

import java.util.ArrayList;

/**
 * A list that comes from outside, of the exact class, with a null element.
 *
 * Twin: the list is too short for that element, whatever its fields say.
 */
public class GivenListTwin {
    public static void run(ArrayList<String> given) {
        if (given.getClass() == ArrayList.class && given.size() == 1) {
            if (given.get(1) == null) {
                given = null; // goal: unreachable entry=GivenListTwin#run
            }
        }
    }
}
