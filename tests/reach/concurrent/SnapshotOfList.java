package concurrent;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.Iterator;

/**
 * An iterator of a list that copies itself sees what was there when it was made.
 *
 * Trigger: SnapshotOfList.run();
 */
public class SnapshotOfList {
    public static int run() {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        Iterator<String> all = list.iterator();
        list.add("late");
        if (!all.hasNext()) {
            return -1; // goal: reachable entry=SnapshotOfList#run
        }
        return all.next().length();
    }
}
