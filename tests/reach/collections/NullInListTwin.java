package collections;

import java.util.ArrayList;
import java.util.List;

/**
 * A list takes null and gives it back.
 *
 * Twin: null is turned away first.
 */
public class NullInListTwin {
    public static int run(String s) {
        if (s == null) return 0;
        List<String> list = new ArrayList<>();
        list.add(s);
        String got = list.get(0);
        return got.length(); // goal: unreachable entry=NullInListTwin#run failure=null
    }
}
