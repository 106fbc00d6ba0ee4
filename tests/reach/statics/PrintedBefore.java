package statics;

/**
 * The stream that is printed to is there: the virtual machine has put it over the null of the class's initialiser, so the line behind is reached.
 *
 * Trigger: PrintedBefore.run(1, 0);
 */
public class PrintedBefore {
    public static int run(int a, int b) {
        if (b == 0) {
            System.out.println("zero");
        }
        return a / b; // goal: reachable entry=PrintedBefore#run failure=division
    }
}
