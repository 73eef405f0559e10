import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KeyFigure } from './key-figure.tsx';
import { Growth, type GrowthMeaning, type GrowthTone, growthTone } from './key-figure-growth.tsx';
import { KeyFigureLine, linePath } from './key-figure-line.tsx';

describe('the tone of a change', () => {
  const tones: [string, number | null, GrowthMeaning, GrowthTone][] = [
    ['more clicks are good', 5, 'good', 'up'],
    ['fewer clicks are bad', -5, 'good', 'down'],
    ['a dearer click is bad', 5, 'bad', 'down'],
    ['a cheaper click is good', -5, 'bad', 'up'],
    ['more cost is neither', 5, 'neutral', 'plain'],
    ['no change has no tone', 0, 'good', 'plain'],
    ['what is shown as 0,0 % has no tone either', -0.04, 'good', 'plain'],
    ['less than 1 % more is no news', 0.9, 'good', 'plain'],
    ['less than 1 % less is no news', -0.9, 'good', 'plain'],
    ['what is shown as 1,0 % is', 0.96, 'good', 'up'],
    ['nothing to compare with has no tone', null, 'good', 'plain'],
  ];
  it.each(tones)('%s', (_, percent, meaning, tone) => expect(growthTone(percent, meaning)).toBe(tone));
});

const shown = (percent: number | null) => {
  const { container } = render(<Growth percent={percent} meaning="good" />, { wrapper: MantineProvider });
  return (container.querySelector('[data-tone], [data-size]')?.textContent ?? '').replaceAll('\u00a0', ' ');
};

describe('a change', () => {
  it('is said in words beside sign and arrow, not by colour alone', () => {
    expect(shown(12.3)).toBe('+12,3 %12,3 % more than in the compared period');
    expect(shown(-12.3)).toBe('-12,3 %12,3 % less than in the compared period');
    expect(shown(0)).toBe('0,0 %As much as in the compared period');
    expect(shown(null)).toBe('–Nothing to compare with in the compared period');
  });
});

const FIGURE = {
  meaning: 'good',
  comparedWith: '',
  noDataBefore: null,
  isRunning: false,
  isOld: false,
} as const;

describe('a key figure', () => {
  it('shows value, share, change and the value before', () => {
    const data = {
      value: '1.121',
      aside: { text: '19,9 %', hint: '19,9 % of clicks' },
      previous: '1.099',
      growth: 2,
      line: [1, 2],
    };
    render(<KeyFigure {...FIGURE} label="Bid clicks" data={data} />, { wrapper: MantineProvider });
    const text = screen.getByRole('listitem').textContent ?? '';
    for (const part of ['Bid clicks', '1.121', '19,9 % of clicks', 'before 1.099'])
      expect(text).toContain(part);
  });

  it('is marked as busy while it loads', () => {
    render(<KeyFigure {...FIGURE} label="Clicks" data={undefined} />, { wrapper: MantineProvider });
    expect(screen.getByRole('listitem').getAttribute('aria-busy')).toBe('true');
  });
});

describe('the small line', () => {
  const lines: [string, (number | null)[], string][] = [
    ['runs from the left edge to the right, 0 at the bottom', [0, 10], 'M0.0 22.0L100.0 2.0'],
    ['breaks where a value is missing', [10, null, 10], 'M0.0 2.0M100.0 2.0'],
    ['lies at the bottom when all is 0', [0, 0], 'M0.0 22.0L100.0 22.0'],
    ['is nothing without values', [], ''],
  ];
  it.each(lines)('%s', (_, values, path) => expect(linePath(values)).toBe(path));

  it('goes on dotted to a time that is not over, at the scale of all', () => {
    expect(linePath([10, 20, 5], 0, 2)).toBe('M0.0 12.0L50.0 2.0');
    expect(linePath([10, 20, 5], 1)).toBe('M50.0 2.0L100.0 17.0');
    const { container } = render(<KeyFigureLine values={[10, 20, 5]} isRunning />);
    expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      'M0.0 12.0L50.0 2.0',
      'M50.0 2.0L100.0 17.0',
    ]);
  });
});
