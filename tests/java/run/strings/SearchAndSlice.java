// indexOf, lastIndexOf, contains, startsWith, endsWith, substring, charAt, regionMatches.
public class SearchAndSlice {
    public static void main(String[] args) {
        String s = "the cat sat on the mat";
        System.out.println(s.indexOf("at") + " " + s.indexOf("at", 6) + " " + s.lastIndexOf("at") + " " + s.lastIndexOf("at", 18) + " " + s.indexOf("dog"));
        System.out.println(s.indexOf('t') + " " + s.indexOf('t', 1) + " " + s.lastIndexOf('t') + " " + s.indexOf('z') + " " + s.indexOf('t', 99) + " " + s.indexOf('t', -5));
        System.out.println(s.indexOf("") + " " + s.lastIndexOf("") + " " + s.indexOf("", 100) + " " + "".indexOf("a"));
        System.out.println(s.contains("sat") + " " + s.contains("") + " " + s.startsWith("the") + " " + s.startsWith("cat", 4) + " " + s.endsWith("mat") + " " + s.endsWith(""));
        System.out.println(s.substring(4, 7) + "|" + s.substring(19) + "|" + s.substring(22) + "|" + s.substring(3, 3) + "|");
        System.out.println(s.charAt(4) + " " + s.length() + " " + s.isEmpty() + " " + " \t".isBlank());
        System.out.println(s.regionMatches(0, "in the end", 3, 3) + " " + s.regionMatches(true, 4, "CAT", 0, 3) + " " + s.subSequence(0, 3));
        System.out.println("a".compareTo("b") + " " + "apple".compareTo("app") + " " + "Z".compareTo("a") + " " + "Z".compareToIgnoreCase("a") + " " + "same".compareTo("same"));
        System.out.println("HeLLo".equalsIgnoreCase("hEllO") + " " + "x".contentEquals(new StringBuilder("x")));
    }
}
