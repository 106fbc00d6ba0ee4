// Text blocks: indentation, escapes, line continuation, trailing spaces, quotes.
public class TextBlocks {
    public static void main(String[] args) {
        String a = """
            {
              "name": "x",
              "list": [1, 2]
            }
            """;
        System.out.print(a);
        String b = """
            one \
            line
              indented\tTab
            trailing\040\040
            quote \""" done""";
        System.out.println(b.replace(' ', '.'));
        System.out.println("""
            a
          b
        """.length());
        System.out.println("""
            %d items
            and %s""".formatted(3, "text"));
        System.out.println("""
            """.isEmpty());
        System.out.println("""
            a
            b""" == "a\nb");
    }
}
