package collections;

import java.util.ArrayList;
import java.util.List;

/**
 * After the first element is removed the second is the first.
 *
 * Twin: then it is not another one.
 */
public class RemovedFromFrontTwin {
    public static void run(Object a, Object b) {
        List<Object> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.remove(0);
        if (list.get(0) != b) {
            list = null; // goal: unreachable entry=RemovedFromFrontTwin#run
        }
    }
}
