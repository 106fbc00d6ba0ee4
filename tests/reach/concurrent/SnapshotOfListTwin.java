package concurrent;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.Iterator;

/**
 * An iterator of a list that copies itself sees what was there when it was made.
 *
 * Twin: it is made after the list was filled.
 */
public class SnapshotOfListTwin {
    public static int run() {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        list.add("early");
        Iterator<String> all = list.iterator();
        if (!all.hasNext()) {
            return -1; // goal: unreachable entry=SnapshotOfListTwin#run
        }
        return all.next().length();
    }
}
