// Optional and OptionalInt: map, flatMap, filter, orElse family, ifPresentOrElse, equality, toString.
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

public class OptionalUses {
    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        System.out.println(parse("5") + " " + parse("x") + " " + Optional.ofNullable(null).isPresent() + " " + parse("7").isEmpty());
        System.out.println(parse("5").map(x -> x * 2).filter(x -> x > 9).orElse(-1) + " " + parse("4").filter(x -> x > 9).orElse(-1) + " " + parse("q").orElseGet(() -> 77));
        System.out.println(parse("12").flatMap(x -> parse("" + x % 10)) + " " + parse("z").or(() -> parse("1")) + " " + parse("3").map(x -> (String) null));
        parse("8").ifPresent(x -> System.out.print("has " + x + " "));
        parse("w").ifPresentOrElse(x -> System.out.println(x), () -> System.out.println("nothing"));
        try {
            parse("w").orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            parse("w").orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
        System.out.println(Optional.of("a").equals(Optional.of("a")) + " " + Optional.empty().equals(Optional.of(1)) + " " + Optional.of(1).stream().count());
        System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty().orElse(4) + " " + OptionalDouble.of(2.5).getAsDouble() + " " + OptionalInt.of(3).equals(OptionalInt.of(3)));
    }
}
