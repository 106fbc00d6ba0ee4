// Compound assignment casts its result back to the variable's type and evaluates the left side once.
public class CompoundAssignment {
    static int calls;
    static int[] arr = {10, 20, 30};

    static int index() { return calls++; }

    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        System.out.println(b);
        b *= 3.7;
        System.out.println(b);
        short s = 1;
        s -= 70000;
        System.out.println(s);
        char c = 'a';
        c += 1.9;
        System.out.println(c);
        int i = 10;
        i /= 0.3;
        System.out.println(i);
        i += 1e20;
        System.out.println(i);
        long l = 5;
        l *= 2.5f;
        System.out.println(l);
        arr[index()] += 5;
        arr[index()]++;
        arr[index()] <<= 2;
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " calls " + calls);
        int k = 1;
        k += k++ + ++k;
        System.out.println(k);
        int[] a = {0, 1, 2};
        int j = 0;
        a[j] = j = 2;
        System.out.println(a[0] + " " + a[2]);
        String t = "x";
        t += 1 + 2;
        t += 'c';
        t += null;
        System.out.println(t);
    }
}
