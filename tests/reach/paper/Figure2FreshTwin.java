package paper;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Iterator;

/**
 * The test of Figure 2 with a list of its own: the car in front is bad.
 *
 * Twin: both cars are good; behind them there are none, which is another failure.
 */
public class Figure2FreshTwin {
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
                    throw new MyException(); // goal: unreachable entry=Figure2FreshTwin#test
                }
            }
        }
    }

    public static void test() throws MyException {
        NewCarList l = new NewCarList();
        Car c1 = new Car();
        l.set(0, c1);
        c1.setYear(2009);
        Car c2 = new Car();
        l.set(1, c2);
        c2.setYear(2009);
        entrypoint(l);
    }
}
