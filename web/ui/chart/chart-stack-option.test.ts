import { describe, expect, it } from 'vitest';
import type { ChartLook } from './chart-look.ts';
import { type StackChart, stackContent, stackOption } from './chart-stack-option.ts';

const look: ChartLook = {
  text: 'black',
  dimmed: 'gray',
  faint: 'silver',
  line: 'silver',
  surface: 'white',
  season: 'orange',
  font: 'serif',
  series: ['red', 'blue'],
  still: true,
};
const bucket = (name: string) => ({ axis: name, name, incomplete: false });
const chart: StackChart = {
  kind: 'count',
  unit: 'clicks',
  totalName: 'All',
  buckets: [bucket('one'), { ...bucket('two'), incomplete: true }],
  parts: [
    { key: 'a', name: 'A', color: 0, values: [3, 0] },
    { key: 'b', name: 'B', color: 1, values: [1, 0] },
  ],
  asShares: false,
  incompleteNote: 'not over',
};
const NONE = new Set<string>();
const seriesOf = (shown: StackChart, hidden = NONE) =>
  stackOption(shown, hidden, look).series as { id: string; type: string; data: unknown[] }[];

describe('parts of a whole over time', () => {
  it('are told from above, each with its share, then the whole', () => {
    expect(stackContent(chart, 0, NONE, look)).toEqual({
      title: 'one',
      lines: [
        { name: 'B', value: '1 · 25,0\u00a0%', color: 'blue' },
        { name: 'A', value: '3 · 75,0\u00a0%', color: 'red' },
        { name: 'All', value: '4' },
      ],
    });
  });

  it('have no share where the whole is nothing, and a note where the bucket is not over', () => {
    const { lines, note } = stackContent(chart, 1, NONE, look);
    expect(lines[0]?.value).toBe('0 · –');
    expect(note).toBe('not over');
  });

  it('make up the whole of those that are switched on', () => {
    expect(stackContent(chart, 0, new Set(['b']), look).lines).toEqual([
      { name: 'A', value: '3 · 100,0\u00a0%', color: 'red' },
      { name: 'All', value: '3' },
    ]);
    expect(seriesOf(chart, new Set(['b'])).map(({ id }) => id)).toEqual(['a']);
  });

  it('can be drawn as shares, with a gap where the whole is nothing', () => {
    expect(seriesOf({ ...chart, asShares: true }).map(({ data }) => data)).toEqual([
      [{ value: 0.75, itemStyle: {} }, expect.objectContaining({ value: null })],
      [{ value: 0.25, itemStyle: {} }, expect.objectContaining({ value: null })],
    ]);
  });

  it.each([false, true])('have a bucket that is not over drawn as unfinished (shares %s)', (asShares) => {
    const running = { ...chart, parts: chart.parts.map((part) => ({ ...part, values: [3, 1] })), asShares };
    const unfinished = (color: string) => ({
      itemStyle: { opacity: 0.45, borderColor: color, borderWidth: 1, borderType: 'dashed' },
    });
    const drawn = seriesOf(running).map(({ data }) => data);
    expect(drawn[0]?.[1]).toMatchObject(unfinished('red'));
    expect(drawn[1]?.[1]).toMatchObject(unfinished('blue'));
    for (const [finished] of drawn) expect(finished).not.toHaveProperty('itemStyle.opacity');
  });

  it('stand on the tinted ground of the season', () => {
    const buckets = [{ ...bucket('one'), isSeason: true }, bucket('two')];
    expect(stackOption({ ...chart, buckets }, NONE, look).xAxis).toMatchObject({
      splitArea: { show: true, areaStyle: { color: ['orange', 'transparent'] } },
    });
  });

  it('are bars as long as those can be told apart, then areas', () => {
    const many = (count: number) => ({
      ...chart,
      buckets: Array.from({ length: count }, (_, index) => bucket(String(index))),
    });
    expect(seriesOf(many(92)).map(({ type }) => type)).toEqual(['bar', 'bar']);
    expect(seriesOf(many(365)).map(({ type }) => type)).toEqual(['line', 'line']);
  });
});
