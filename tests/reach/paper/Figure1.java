package paper;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Iterator;

/**
 * Figure 1 of the Snugglebug paper: the exception needs a NewCarList that holds a car of another year than 2009.
 * The paper finds c instanceof NewCarList, c.elems.length > 0 and c.elems[0].year != 2009, having expanded
 * NewCarList.iterator, Itr.hasNext and Itr.next.
 *
 * Trigger: NewCarList l = new NewCarList(); Car c = new Car(); c.setYear(2008); l.set(0, c); Figure1.entrypoint(l);
 */
public class Figure1 {
    public static class MyException extends Exception {}

    public static class Car {
        int year;
        void setYear(int y) { this.year = y; }
        int getYear() { return year; }
    }

    public static class NewCarList extends AbstractList<Car> {
        private Car[] elems = new Car[10];

        public final Iterator<Car> iterator() {
            return new Itr();
        }

        public Car set(int i, Car c) {
            Car old = elems[i];
            elems[i] = c;
            return old;
        }

        private class Itr implements Iterator<Car> {
            int cursor = 0;
            public boolean hasNext() {
                return cursor != elems.length;
            }
            public Car next() {
                return elems[cursor++];
            }
        }

        public Car get(int i) { return elems[i]; }

        public int size() { return elems.length; }
    }

    public static void entrypoint(Collection<Car> c) throws MyException {
        checkValid(c, c instanceof NewCarList);
    }

    private static void checkValid(Collection<Car> c, boolean newCarsOnly) throws MyException {
        Iterator<Car> it = c.iterator();
        while (it.hasNext()) {
            Car x = it.next();
            if (newCarsOnly) {
                int y = x.getYear();
                if (y != 2009) {
                    throw new MyException(); // goal: reachable entry=Figure1#entrypoint
                }
            }
        }
    }
}
