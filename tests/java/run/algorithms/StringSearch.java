// Knuth-Morris-Pratt, rolling hash, palindromes, run-length coding, Caesar and Vigenere ciphers, roman numerals.
import java.util.ArrayList;
import java.util.List;

public class StringSearch {
    static List<Integer> kmp(String t, String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) { while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1]; if (p.charAt(i) == p.charAt(k)) k++; f[i] = k; }
        List<Integer> out = new ArrayList<>();
        for (int i = 0, k = 0; i < t.length(); i++) {
            while (k > 0 && t.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (t.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) { out.add(i - k + 1); k = f[k - 1]; }
        }
        return out;
    }

    static String longestPalindrome(String s) {
        String best = "";
        for (int c = 0; c < 2 * s.length(); c++) {
            int l = c / 2, r = l + c % 2;
            while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) { l--; r++; }
            if (r - l - 1 > best.length()) best = s.substring(l + 1, r);
        }
        return best;
    }

    static String rle(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) { for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) { } sb.append(j - i).append(s.charAt(i)); }
        return sb.toString();
    }

    static String shift(String s, String key) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) { char c = s.charAt(i); sb.append(Character.isLowerCase(c) ? (char) ((c - 'a' + key.charAt(i % key.length()) - 'a') % 26 + 'a') : c); }
        return sb.toString();
    }

    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] r = "M CM D CD C XC L XL X IX V IV I".split(" ");
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < v.length; i++) while (n >= v[i]) { sb.append(r[i]); n -= v[i]; }
        return sb.toString();
    }

    public static void main(String[] args) {
        System.out.println(kmp("abababcababab", "abab") + " " + kmp("aaaa", "aa") + " " + kmp("abc", "d"));
        System.out.println(longestPalindrome("forgeeksskeegfor") + " " + longestPalindrome("xabay"));
        System.out.println(rle("aaabccdddd") + " [" + rle("") + "]");
        System.out.println(shift("hello, world", "d") + " " + shift("attackatdawn", "lemon"));
        System.out.println(roman(1994) + " " + roman(3999) + " " + roman(4));
    }
}
