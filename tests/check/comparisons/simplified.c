// Conditions that say something twice.

int inside(int number, int other) {
    if (number > 5 && other > 3) {
        if (number + other > 7)
            return 1;
        return 2;
    }
    return 0;
}
