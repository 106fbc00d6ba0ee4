// replaceAll with a function, appendReplacement and appendTail, results stream, split with patterns.
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class ReplaceWithFunction {
    public static void main(String[] args) {
        Pattern num = Pattern.compile("\\d+");
        System.out.println(num.matcher("a1b22c333").replaceAll(m -> "<" + Integer.parseInt(m.group()) * 2 + ">"));
        System.out.println(num.matcher("a1b22").replaceFirst(m -> "" + m.start()));
        Map<String, String> env = Map.of("name", "World", "n", "3");
        System.out.println(Pattern.compile("\\$\\{(\\w+)\\}").matcher("Hi ${name} x${n} ${none}!").replaceAll(m -> Matcher.quoteReplacement(env.getOrDefault(m.group(1), "$?"))));
        Matcher m = Pattern.compile("(\\w)(\\d)").matcher("a1-b2-c3");
        StringBuilder sb = new StringBuilder();
        int k = 0;
        while (m.find()) m.appendReplacement(sb, k++ % 2 == 0 ? "$2$1" : "_");
        m.appendTail(sb);
        System.out.println(sb);
        System.out.println(num.matcher("4 8 15").results().map(MatchResult::group).map(Integer::valueOf).collect(Collectors.toList()));
        System.out.println(Arrays.toString(Pattern.compile("\\s*[,;]\\s*").split("a , b;c ;; d")));
        System.out.println(Arrays.toString(Pattern.compile("(?=[A-Z])").split("splitCamelCase")));
        System.out.println(List.of("ab", "cd", "ax").stream().filter(Pattern.compile("^a").asPredicate()).toList());
        System.out.println(Pattern.compile("a.").asMatchPredicate().test("abc") + " " + m.toMatchResult().groupCount());
    }
}
