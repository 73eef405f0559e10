import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { colorDifference, contrast, type Sight } from '../../../tests/references/color-sight.ts';
import { READABLE_RED } from './readable-red.ts';
import { cssVariables, EDGES, GROUNDS, SERIES_COLORS, SURFACES, theme } from './theme.ts';

/** Of CIEDE2000: what is nearer is taken for the same in a chart. */
const DIFFERENCE_MIN = 15;
const CONTRAST_MIN = 3;
const TEXT_CONTRAST_MIN = 4.5;
const SIGHTS: Sight[] = ['all', 'protanopia', 'deuteranopia'];

test('the references agree with what is published of them', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(colorDifference('#ffffff', '#000000', 'all')).toBeCloseTo(100, 0);
  // Red and green of one lightness are nearly one colour to somebody who does not see red.
  expect(colorDifference('#d9822b', '#a8862b', 'protanopia')).toBeLessThan(3.3);
});

describe.each(['light', 'dark'] as const)('series on %s', (scheme) => {
  const colors = SERIES_COLORS[scheme];
  const pairs = colors.flatMap((one, at) => colors.slice(at + 1).map((other) => [one, other] as const));

  test.each(SIGHTS)('are told apart by sight: %s', (sight) => {
    for (const [one, other] of pairs)
      expect(`${one} ${other} ${colorDifference(one, other, sight) >= DIFFERENCE_MIN}`).toBe(
        `${one} ${other} true`,
      );
  });

  test('stand out from what they are drawn on', () => {
    for (const color of colors)
      expect(contrast(color, SURFACES[scheme])).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });
});

describe.each(['light', 'dark'] as const)('edges and what has the focus on %s', (scheme) => {
  const named = Object.entries(EDGES[scheme]);

  test.each(GROUNDS[scheme])('stand out from %s', (ground) => {
    for (const [name, color] of named)
      expect(`${name} ${contrast(color, ground ?? '') >= CONTRAST_MIN}`).toBe(`${name} true`);
  });
});

describe('red words', () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = cssVariables(merged);
  /** Of an entry of a menu that has the focus or the pointer, as Mantine draws it. */
  const hovered = { light: merged.colors.gray[1], dark: merged.colors.dark[4] };

  test.each(['light', 'dark'] as const)('are readable on %s, also where the pointer is', (scheme) => {
    const name = READABLE_RED.match(/^var\((--[\w-]+)\)$/)?.[1] ?? '';
    const red = new Map(Object.entries(variables[scheme])).get(name) ?? '';
    for (const ground of [...GROUNDS[scheme], hovered[scheme]])
      expect(`${ground} ${contrast(red, ground ?? '') >= TEXT_CONTRAST_MIN}`).toBe(`${ground} true`);
  });
});
