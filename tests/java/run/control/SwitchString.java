// switch over strings, with two labels whose hash codes collide, and a null selector.
public class SwitchString {
    static String f(String s) {
        switch (s) {
            case "Aa": return "first";
            case "BB": return "second";
            case "": return "empty";
            case "AaAa": case "BBBB": return "long";
            case "x": s += "y";
            default: return "default " + s;
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "C#", "", "AaAa", "BBBB", "AaBB", "BBAa", "x", "zz"})
            System.out.println(s + " -> " + f(s));
        System.out.println(f(new String("Aa")) + " " + f("B" + "B".toUpperCase()));
        System.out.println("Aa".hashCode() == "BB".hashCode());
        try {
            f(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
    }
}
