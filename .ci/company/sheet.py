"""A sheet of the example company, with what each of its rows counts for."""

import csv
import io
import random
from collections import Counter

YEAR = 2025
BEFORE = 'before the year'
TOTAL = 'a total of other rows'


class Chance(random.Random):
    """Numbers that look like a year of business, the same every time."""

    def between(self, low, high, digits=0):
        value = low + (high - low) * self.random()
        return round(value, digits) if digits else int(value)

    def one_of(self, choices):
        return choices[int(self.random() * len(choices))]


class Sheet:
    """Rows as they stand in the file; `row` says beside each what it counts for, or why it is left out."""

    def __init__(self, file, kind, headings, sheet=None, above=()):
        self.file, self.kind, self.sheet = file, kind, sheet
        self.lines = [*above, headings]
        self.heading_row = len(self.lines)
        self.rows = self.counted = 0
        self.left_out = Counter()
        self.activities = Counter()

    def row(self, cells, counts=(), out=None):
        self.lines.append(cells)
        self.rows += 1
        if out:
            self.left_out[out] += 1
            return
        self.counted += 1
        for activity, amount in counts:
            self.activities[activity] += amount


def seasonal(month, mean, swing):
    """Shares of a mean by month: more in winter."""
    return mean * (1 + swing * (1, 0.85, 0.5, 0.1, -0.4, -0.8, -1, -0.95, -0.5, 0, 0.5, 0.85)[month - 1])


def comma(value, digits):
    """A number as German and French offices write it."""
    return f'{value:.{digits}f}'.replace('.', ',')


def text_of(sheet, delimiter=',', encoding='utf-8'):
    buffer = io.StringIO()
    csv.writer(buffer, delimiter=delimiter, lineterminator='\n').writerows(sheet.lines)
    return buffer.getvalue().encode(encoding)
