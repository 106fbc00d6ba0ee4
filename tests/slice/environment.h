/* What the programs of this folder get from outside: numbers, each call site with one of its own, and a place to ask about a value. */
int unknown(int site);
void _SLICE(int value);
