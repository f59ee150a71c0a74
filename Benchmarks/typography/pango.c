/* SPDX-License-Identifier: MIT */
/* Measures and breaks the strings on standard input (language, tab, text) with Pango, and prints the rates. */
#include <pango/pangoft2.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LIMIT = 20000, ROUNDS = 5 };
static char *languages[LIMIT], *texts[LIMIT];
static int count;

static double used(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void set_points(PangoLayout *layout, double points) {
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, points * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

static void set_text(PangoContext *context, PangoLayout *layout, int index) {
  pango_context_set_language(context, pango_language_from_string(languages[index]));
  pango_layout_context_changed(layout);
  pango_layout_set_text(layout, texts[index], -1);
}

static long measure(PangoContext *context, PangoLayout *layout) {
  long total = 0;
  set_points(layout, 17);
  pango_layout_set_width(layout, -1);
  for (int index = 0; index < count; index++) {
    int width;
    set_text(context, layout, index);
    pango_layout_get_size(layout, &width, NULL);
    total += width;
  }
  return total;
}

static long break_lines(PangoContext *context, PangoLayout *layout) {
  static const double sizes[] = {17, 23, 28, 40, 53}, columns[] = {120, 251, 311, 408};
  long lines = 0;
  for (int index = 0; index < count; index++) {
    set_text(context, layout, index);
    for (int size = 0; size < 5; size++) {
      set_points(layout, sizes[size]);
      for (int column = 0; column < 4; column++) {
        pango_layout_set_width(layout, columns[column] * PANGO_SCALE);
        lines += pango_layout_get_line_count(layout);
      }
    }
  }
  return lines;
}

static void report(const char *what, int made, long (*work)(PangoContext *, PangoLayout *), PangoContext *context,
                   PangoLayout *layout) {
  double best = 1e9;
  for (int round = 0; round < ROUNDS; round++) {
    double start = used();
    if (work(context, layout) == 0) return;
    double seconds = used() - start;
    if (seconds < best) best = seconds;
  }
  printf("Pango, %s: %d in %.0f ms, %.0f a second\n", what, made, best * 1e3, made / best);
}

int main(void) {
  static char line[4096];
  while (count < LIMIT && fgets(line, sizeof line, stdin)) {
    char *tab = strchr(line, '\t');
    if (!tab) continue;
    *tab = 0;
    tab[1 + strcspn(tab + 1, "\n")] = 0;
    languages[count] = strdup(line);
    texts[count++] = strdup(tab + 1);
  }
  PangoFontMap *map = pango_ft2_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  report("strings measured", count, measure, context, layout);
  report("strings broken into lines", count * 20, break_lines, context, layout);
  return 0;
}
