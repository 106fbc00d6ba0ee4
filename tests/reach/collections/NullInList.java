package collections;

import java.util.ArrayList;
import java.util.List;

/**
 * A list takes null and gives it back.
 *
 * Trigger: NullInList.run(null);
 */
public class NullInList {
    public static int run(String s) {

        List<String> list = new ArrayList<>();
        list.add(s);
        String got = list.get(0);
        return got.length(); // goal: reachable entry=NullInList#run failure=null
    }
}
