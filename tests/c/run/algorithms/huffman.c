// Huffman coding: builds the tree from frequencies, prints codes, encodes and decodes.
#include <stdio.h>
#include <string.h>

struct node {
    int weight, left, right, used;
    char c;
};
static struct node nodes[64];
static int count;
static char codes[128][16];

static int lightest(void) {
    int best = -1;
    for (int i = 0; i < count; i++)
        if (!nodes[i].used && (best < 0 || nodes[i].weight < nodes[best].weight))
            best = i;
    nodes[best].used = 1;
    return best;
}

static void assign(int n, char *prefix, int depth) {
    if (nodes[n].left < 0) {
        prefix[depth] = 0;
        strcpy(codes[(int)nodes[n].c], prefix);
        return;
    }
    prefix[depth] = '0';
    assign(nodes[n].left, prefix, depth + 1);
    prefix[depth] = '1';
    assign(nodes[n].right, prefix, depth + 1);
}

int main(void) {
    const char *text = "abracadabra alakazam";
    int freq[128] = {0};
    for (const char *p = text; *p; p++)
        freq[(int)*p]++;
    for (int c = 0; c < 128; c++)
        if (freq[c])
            nodes[count++] = (struct node){freq[c], -1, -1, 0, (char)c};
    int leaves = count;
    for (int i = 1; i < leaves; i++) {
        int a = lightest(), b = lightest();
        nodes[count++] = (struct node){nodes[a].weight + nodes[b].weight, a, b, 0, 0};
    }
    char prefix[16], bits[256] = "";
    assign(count - 1, prefix, 0);
    for (int c = 0; c < 128; c++)
        if (freq[c])
            printf("'%c' %d %s\n", c, freq[c], codes[c]);
    for (const char *p = text; *p; p++)
        strcat(bits, codes[(int)*p]);
    printf("%s (%zu)\n", bits, strlen(bits));
    int n = count - 1;
    for (const char *b = bits; *b; b++) {
        n = *b == '0' ? nodes[n].left : nodes[n].right;
        if (nodes[n].left < 0) {
            putchar(nodes[n].c);
            n = count - 1;
        }
    }
    putchar('\n');
    return 0;
}
