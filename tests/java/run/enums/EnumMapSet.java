// EnumMap and EnumSet: order by ordinal, ranges, complements, bulk operations.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class EnumMapSet {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    public static void main(String[] args) {
        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.SUN, "rest");
        m.put(Day.MON, "work");
        m.put(Day.WED, null);
        System.out.println(m + " " + m.size() + " " + m.containsKey(Day.WED) + " " + m.get(Day.TUE));
        for (Map.Entry<Day, String> e : m.entrySet()) e.setValue(e.getKey() + "!");
        System.out.println(m.values() + " " + m.remove(Day.MON) + " " + m.keySet());
        EnumSet<Day> week = EnumSet.range(Day.MON, Day.FRI);
        EnumSet<Day> end = EnumSet.complementOf(week);
        System.out.println(week + " " + end + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size());
        EnumSet<Day> s = EnumSet.of(Day.SAT, Day.TUE);
        s.addAll(end);
        s.retainAll(EnumSet.of(Day.SUN, Day.TUE, Day.WED));
        System.out.println(s + " " + s.contains(Day.SUN) + " " + s.size());
        s.removeIf(d -> d.ordinal() > 3);
        System.out.println(s + " " + week.containsAll(s) + " " + s.equals(EnumSet.of(Day.TUE)));
    }
}
