// Structures with function pointer members: a small class with methods and inheritance by embedding.
#include <stdio.h>

struct animal;
struct vtable {
    const char *(*sound)(const struct animal *);
    int (*legs)(const struct animal *);
};
struct animal {
    const struct vtable *vt;
    const char *name;
};
struct dog {
    struct animal base;
    int loud;
};

static const char *dog_sound(const struct animal *a) { return ((const struct dog *)a)->loud ? "WOOF" : "woof"; }
static int four(const struct animal *a) { return 4; }
static const char *bird_sound(const struct animal *a) { return "tweet"; }
static int two(const struct animal *a) { return 2; }

static const struct vtable dogs = {dog_sound, four};
static const struct vtable birds = {.legs = two, .sound = bird_sound};

static void speak(const struct animal *a) { printf("%s says %s on %d legs\n", a->name, a->vt->sound(a), a->vt->legs(a)); }

int main(void) {
    struct dog rex = {{&dogs, "Rex"}, 1}, tiny = {{&dogs, "Tiny"}, 0};
    struct animal bird = {&birds, "Tweety"};
    const struct animal *all[] = {&rex.base, &bird, &tiny.base};
    for (int i = 0; i < 3; i++)
        speak(all[i]);
    rex.base.vt = &birds;
    speak(&rex.base);
    return 0;
}
