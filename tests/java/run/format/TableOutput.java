// A table printed with printf: aligned columns, totals and separators.
import java.util.Locale;

public class TableOutput {
    record Line(String item, int qty, double price) { double total() { return qty * price; } }

    public static void main(String[] args) {
        Line[] lines = {new Line("Widget", 10, 2.5), new Line("Gadget with a long name", 3, 19.99), new Line("Nut", 1000, 0.015)};
        System.out.printf("%-15s|%6s|%10s|%12s%n", "Item", "Qty", "Price", "Total");
        System.out.println("-".repeat(15) + "+" + "-".repeat(6) + "+" + "-".repeat(10) + "+" + "-".repeat(12));
        double sum = 0;
        for (Line l : lines) {
            System.out.printf(Locale.ROOT, "%-15.15s|%6d|%10.3f|%,12.2f%n", l.item(), l.qty(), l.price(), l.total());
            sum += l.total();
        }
        System.out.printf(Locale.ROOT, "%33s %12.2f%n", "Sum:", sum);
        for (int i = 1; i <= 5; i++) {
            for (int j = 1; j <= 5; j++) System.out.printf("%4d", i * j);
            System.out.println();
        }
        System.out.printf("%s%n", String.format("%08.3f", -12.5).replace(',', '.'));
        System.out.printf("%-5b|%5c|%#06x|%n", true, 'x', 0xab);
    }
}
