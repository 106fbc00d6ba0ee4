package statics;

/**
 * The stream that is printed to is there: the virtual machine has put it over the null of the class's initialiser, so the line behind is reached.
 *
 * Twin: zero is turned away after it was printed.
 */
public class PrintedBeforeTwin {
    public static int run(int a, int b) {
        if (b == 0) {
            System.out.println("zero");
            return 0;
        }
        return a / b; // goal: unreachable entry=PrintedBeforeTwin#run failure=division
    }
}
