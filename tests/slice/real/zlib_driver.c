/* Packs what standard input holds, unpacks it, and checks it: for slices of zlib that run beside their original. */
#include <stdio.h>
#include <zlib.h>

int main(void) {
    unsigned char text[48], packed[160], back[48];
    uLongf packed_size = sizeof packed, back_size = sizeof back;
    uLong length = 0;
    int c;
    while (length < sizeof text && (c = getchar()) != EOF)
        text[length++] = (unsigned char)c;
    uLong sum = adler32(adler32(0, Z_NULL, 0), text, (uInt)length);
    uLong code = crc32(crc32(0, Z_NULL, 0), text, (uInt)length);
    int packing = compress(packed, &packed_size, text, length);
    int unpacking = uncompress(back, &back_size, packed, packed_size);
    int equal = packing == Z_OK && unpacking == Z_OK && back_size == length;
    for (uLong at = 0; equal && at < length; at++)
        equal = back[at] == text[at];
    printf("%lu %lu %lu %d\n", sum, code, (unsigned long)packed_size, equal);
    return !equal;
}
