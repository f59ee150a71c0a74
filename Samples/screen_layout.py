# SPDX-License-Identifier: MIT
"""Stacks, texts and shapes for draw-screens, laid out as SwiftUI does it.

Every node answers `measure(width, ax)` with its size in points, for a proposed width (None: as wide as it likes) at the
standard or the largest (`ax`) text size, and paints itself on a page.
"""

import re

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 375, 667
BLACK, GRAY, LIGHT, TINT, RED = (0, 0, 0), (110, 110, 115), (199, 199, 204), (0, 98, 204), (200, 30, 20)
PAGE, CARD, FILL, GREEN, DIM = (242, 242, 247), (255, 255, 255), (225, 225, 230), (52, 170, 80), (120, 120, 125)
# What the dark appearance has in their place: of letters, and of what lies below them.
DARK_INK = {BLACK: (255, 255, 255), GRAY: (152, 152, 158), TINT: (64, 156, 255), RED: (255, 80, 70)}
DARK_GROUND = {PAGE: (0, 0, 0), CARD: (28, 28, 30), FILL: (58, 58, 60), LIGHT: (72, 72, 74), TINT: (10, 102, 214),
               DIM: (50, 50, 52), GRAY: (152, 152, 158), GREEN: (48, 160, 76)}

# Point size, leading and weight of the text styles, at the standard size and at the largest.
STYLES = {
    "largeTitle": ((34, 41), (60, 70), "Bold"),
    "title2b": ((22, 28), (56, 66), "Bold"),
    "title2": ((22, 28), (56, 66), "Regular"),
    "headline": ((17, 22), (53, 62), "SemiBold"),
    "body": ((17, 22), (53, 62), "Regular"),
    "subheadline": ((15, 20), (49, 58), "Regular"),
    "footnote": ((13, 18), (44, 52), "Regular"),
    "caption": ((12, 16), (43, 51), "Regular"),
    "caption2": ((11, 13), (40, 48), "Regular"),
    "bar": ((17, 22), (17, 22), "Regular"),
    "barTitle": ((17, 22), (17, 22), "SemiBold"),
    "tab": ((10, 12), (10, 12), "Regular"),
}
# From 28 pt on the system font is narrower than Inter: advance = size * (a * Inter's advance + b), by kind of
# character.
NARROW = {
    "Regular": ((0.939, -0.0286), (1.003, -0.0480), (0.975, -0.0094), (1.146, -0.0894), 0.2048),
    "SemiBold": ((0.959, -0.0272), (0.960, -0.0136), (0.943, 0.0118), (1.095, -0.0721), 0.2002),
    "Bold": ((0.969, -0.0242), (0.933, 0.0097), (0.924, 0.0272), (1.073, -0.0622), 0.1975),
}
HYPHENS = [
    "al-lowed", "can-cel", "con-nec-tion", "con-nect", "con-nect-ed", "en-abled", "en-cryp-tion", "in-ter-rupt-ed",
    "mes-sages", "mo-bile", "net-work", "of-fice", "on-line", "re-con-nect", "run-ning", "ses-sions", "stor-age",
]
NO_LINE_START = set("、。，．・！？)」』】ーァィゥェォッャュョぁぃぅぇぉっゃゅょ")
fonts = {}


def font(name, pixels):
    if (name, pixels) not in fonts:
        folder = "noto/" if name.startswith("Noto") else "inter/"
        ending = ".ttc" if name.startswith("Noto") else ".otf"
        path = "/usr/share/fonts/opentype/" + folder + name + ending
        fonts[name, pixels] = ImageFont.truetype(path, pixels)
    return fonts[name, pixels]


def is_wide(character):
    return ord(character) >= 0x2E80


def advance(character, size, weight):
    """Points from one character to the next."""
    if is_wide(character):
        return size
    inter = font("Inter-" + weight, 1000).getlength(character) / 1000
    if size < 28:
        return size * (inter - 0.02)
    lower, upper, digit, other, space = NARROW[weight]
    if character == " ":
        return size * (space + 0.008)
    a, b = lower if character.islower() else upper if character.isupper() else digit if character.isdigit() else other
    return size * (a * inter + b + 0.0105)


class Text:
    def __init__(self, text, style="body", color=BLACK, limit=None, fixed=False, align="left"):
        self.text, self.style, self.color, self.limit, self.fixed, self.align = text, style, color, limit, fixed, align

    def metrics(self, ax):
        standard, largest, weight = STYLES[self.style]
        return (*(largest if ax else standard), weight)

    def width(self, text, ax):
        size, _, weight = self.metrics(ax)
        return sum(advance(character, size, weight) for character in text)

    def units(self):
        """The pieces between which a line may end."""
        pieces = re.findall(r"[^\s⺀-￿]+ ?|[⺀-￿] ?| ", self.text)
        units = []
        for piece in pieces:
            if units and piece[0] in NO_LINE_START:
                units[-1] += piece
            else:
                units.append(piece)
        return units

    def lines(self, limit, ax):
        if self.fixed or limit is None:
            return [self.text]
        lines, line = [], ""
        for unit in self.units():
            if self.width((line + unit).rstrip(), ax) <= limit + 0.01:
                line += unit
                continue
            if line.strip():
                lines.append(line.rstrip())
            line = unit
            while self.width(line.rstrip(), ax) > limit + 0.01 and len(line.rstrip()) > 1:
                head = self.head(line.rstrip(), limit, ax)
                lines.append(head)
                line = line[len(head.rstrip("-")):]
        if line.strip():
            lines.append(line.rstrip())
        if self.limit and len(lines) > self.limit:
            kept = self.text
            while kept and self.width(kept + "…", ax) > limit:
                kept = kept[:-1]
            return [kept.rstrip() + "…"]
        return lines

    def head(self, word, limit, ax):
        """As much of a word as fits, with a hyphen where there is a point for one."""
        count = 1
        while count < len(word) and self.width(word[:count + 1], ax) <= limit:
            count += 1
        for pattern in HYPHENS:
            plain = pattern.replace("-", "")
            if plain.endswith(word.lower()):
                points, length = [], -(len(plain) - len(word))
                for part in pattern.split("-")[:-1]:
                    length += len(part)
                    points.append(length)
                points = [point for point in points if 0 < point <= count]
                if points and self.width(word[:points[-1]] + "-", ax) <= limit:
                    return word[:points[-1]] + "-"
                break
        return word[:count]

    def measure(self, width, ax):
        lines = self.lines(width, ax)
        size, leading, _ = self.metrics(ax)
        return max(self.width(line, ax) for line in lines), leading * (len(lines) - 1) + round(1.2 * size)

    def shortest(self, ax):
        return self.measure(None, ax)[0] if self.fixed else max(self.width(c, ax) for c in self.text)

    def paint(self, page, x, y, width, ax):
        size, leading, weight = self.metrics(ax)
        lines = self.lines(width, ax)
        page.seen.append((self.text, lines, ax))
        block = max(self.width(line, ax) for line in lines)
        for number, line in enumerate(lines):
            left = x + (block - self.width(line, ax)) * {"left": 0, "center": 0.5}[self.align]
            page.write(line, left, y + number * leading + size * 0.97, size, weight, self.color)


class Shape:
    """A symbol or a control of fixed size."""

    def __init__(self, kind, width, height, largest=None):
        self.kind, self.plain, self.largest, self.fixed = kind, (width, height), largest or (width, height), True

    def measure(self, width, ax):
        return self.largest if ax else self.plain

    def shortest(self, ax):
        return self.measure(None, ax)[0]

    def paint(self, page, x, y, width, ax):
        w, h = self.measure(width, ax)
        if self.kind == "icon":
            page.box(x + 8, y + 8, w - 16, h - 16, 7, TINT)
        elif self.kind == "switch":
            page.box(x, y, w, h, h / 2, GREEN)
            page.box(x + w - 40, y + 2, 38, h - 4, (h - 4) / 2, CARD)
        elif self.kind == "circle":
            page.box(x, y, w, h, w / 2, TINT)
        elif self.kind == "camera":
            page.box(x, y, w, h, 16, DIM)
        elif self.kind == "chevron":
            page.line([(x + w * 0.2, y), (x + w * 0.8, y + h / 2), (x + w * 0.2, y + h)], GRAY, 2)
        elif self.kind == "updown":
            page.line([(x, y + h * 0.35), (x + w / 2, y), (x + w, y + h * 0.35)], TINT, 2)
            page.line([(x, y + h * 0.65), (x + w / 2, y + h), (x + w, y + h * 0.65)], TINT, 2)


class Spacer:
    fixed = False

    def measure(self, width, ax):
        return max(width or 8, 8), 0

    def shortest(self, ax):
        return 8

    def paint(self, page, x, y, width, ax):
        pass


class Row:
    """An HStack: the least flexible child is asked first, each is offered an equal share of what is left."""

    fixed = False

    def __init__(self, *children, spacing=None, top=False):
        self.children, self.spacing, self.top = children, spacing, top

    def gap(self, index):
        pair = self.children[index:index + 2]
        if self.spacing is not None:
            return self.spacing
        return 0 if any(isinstance(child, Spacer) for child in pair) else 8

    def widths(self, width, ax):
        if width is None:
            return [None] * len(self.children)
        def flexibility(index):
            child = self.children[index]
            if isinstance(child, Spacer):
                return (2, 0)
            if isinstance(child, Wide):
                return (1, 0)
            return (0, child.measure(None, ax)[0] - child.shortest(ax))
        order = sorted(range(len(self.children)), key=flexibility)
        left = width - sum(self.gap(i) for i in range(len(self.children) - 1))
        spacers = [i for i in order if isinstance(self.children[i], Spacer)]
        left -= 8 * len(spacers)
        others = [i for i in order if i not in spacers]
        result = [0] * len(self.children)
        for position, index in enumerate(others):
            result[index] = max(left / (len(others) - position), 0)
            left -= self.children[index].measure(result[index], ax)[0]
        for position, index in enumerate(spacers):
            result[index] = 8 + max(left, 0) / len(spacers)
        return result

    def measure(self, width, ax):
        sizes = [child.measure(w, ax) for child, w in zip(self.children, self.widths(width, ax))]
        return sum(s[0] for s in sizes) + sum(self.gap(i) for i in range(len(sizes) - 1)), max(s[1] for s in sizes)

    def shortest(self, ax):
        return sum(child.shortest(ax) for child in self.children)

    def paint(self, page, x, y, width, ax):
        height = self.measure(width, ax)[1]
        for index, (child, w) in enumerate(zip(self.children, self.widths(width, ax))):
            size = child.measure(w, ax)
            child.paint(page, x, y + (0 if self.top else (height - size[1]) / 2), w, ax)
            x += size[0] + (self.gap(index) if index + 1 < len(self.children) else 0)


class Column:
    """A VStack."""

    fixed = False

    def __init__(self, *children, spacing=4, align=0.0):
        self.children, self.spacing, self.align = children, spacing, align

    def measure(self, width, ax):
        sizes = [child.measure(width, ax) for child in self.children]
        return max(s[0] for s in sizes), sum(s[1] for s in sizes) + self.spacing * (len(sizes) - 1)

    def shortest(self, ax):
        return max(child.shortest(ax) for child in self.children)

    def paint(self, page, x, y, width, ax):
        whole = self.measure(width, ax)[0]
        for child in self.children:
            size = child.measure(width, ax)
            child.paint(page, x + (whole - size[0]) * self.align, y, width, ax)
            y += size[1] + self.spacing


class Padded:
    """A child with padding on a rounded background."""

    fixed = False

    def __init__(self, child, horizontal, vertical, color=FILL, radius=None):
        self.child, self.h, self.v, self.color, self.radius = child, horizontal, vertical, color, radius

    def measure(self, width, ax):
        w, h = self.child.measure(None if width is None else max(width - 2 * self.h, 0), ax)
        return w + 2 * self.h, h + 2 * self.v

    def shortest(self, ax):
        return self.child.shortest(ax) + 2 * self.h

    def paint(self, page, x, y, width, ax):
        w, h = self.measure(width, ax)
        radius = min(w, h) / 2 if self.radius is None else self.radius
        page.box(x, y, w, h, radius, self.color)
        self.child.paint(page, x + self.h, y + self.v, None if width is None else width - 2 * self.h, ax)


class Wide:
    """A child in a frame as wide as is offered."""

    fixed = False

    def __init__(self, child, align=0.5):
        self.child, self.align = child, align

    def measure(self, width, ax):
        w, h = self.child.measure(width, ax)
        return max(w, width or 0), h

    def shortest(self, ax):
        return self.child.shortest(ax)

    def paint(self, page, x, y, width, ax):
        w = self.child.measure(width, ax)[0]
        self.child.paint(page, x + max((width or w) - w, 0) * self.align, y, width, ax)


def wide_button(text, color=FILL, ink=BLACK):
    """A label in a frame as wide as is offered, with padding and background around it."""
    class Button(Wide):
        def paint(self, page, x, y, width, ax):
            page.box(x, y, width, self.measure(width, ax)[1], 12, color)
            super().paint(page, x, y, width, ax)
    return Button(Padded(Text(text, color=ink, align="center"), 12, 12, color, 12))


class Page:
    """A picture of `scale` pixels a point, in the light or the dark appearance. Colors are named as in the light one."""

    def __init__(self, background, scale=2, dark=False):
        self.background, self.scale, self.dark = background, scale, dark
        self.image = Image.new("RGB", (WIDTH * scale, HEIGHT * scale), self.ground(background))
        self.draw = ImageDraw.Draw(self.image)
        self.seen = []

    def ground(self, color):
        return DARK_GROUND.get(color, color) if self.dark else color

    def ink(self, color):
        return DARK_INK.get(color, color) if self.dark else color

    def box(self, x, y, w, h, radius, color):
        corners = [round(v * self.scale) for v in (x, y, x + w, y + h)]
        self.draw.rounded_rectangle([corners[0], corners[1], corners[2] - 1, corners[3] - 1], radius * self.scale,
                                    self.ground(color))

    def line(self, points, color, width):
        scaled = [(px * self.scale, py * self.scale) for px, py in points]
        self.draw.line(scaled, self.ground(color), round(width * self.scale))

    def write(self, text, x, baseline, size, weight, color):
        for character in text:
            name = ("InterDisplay-" if size >= 28 else "Inter-") + weight
            if is_wide(character):
                name = "NotoSansCJK-" + ("Regular" if weight == "Regular" else "Bold")
            place = (round(x * self.scale), round(baseline * self.scale))
            self.draw.text(place, character, self.ink(color), font(name, size * self.scale), anchor="ls")
            x += advance(character, size, weight)

    def save(self, path):
        """Saves with a fixed palette of 16 colors, so that the pictures are small and stay alike."""
        if self.dark:
            self.image.save(path)
            return
        shades = [(v, v, v) for v in (0, 55, 160)] + [CARD, PAGE, FILL, LIGHT, GRAY, DIM, GREEN]
        for ink, parts in ((TINT, (0, 0.3, 0.6)), (RED, (0, 0.4, 0.7))):
            shades += [tuple(round(c + (255 - c) * part) for c in ink) for part in parts]
        palette = Image.new("P", (1, 1))
        palette.putpalette([c for shade in shades for c in shade] + list(CARD) * (256 - len(shades)))
        self.image.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True, bits=4)
