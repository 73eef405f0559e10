import { describe, expect, it } from 'vitest';
import type { ChartLook } from './chart-look.ts';
import { notedBuckets, withNoteMarks } from './chart-notes.ts';
import { columnOption, rankOption, ringOption, type ShareChart, shareContent } from './chart-share-option.ts';
import type { TimeChart } from './chart-time-data.ts';
import { timeContent, timeOption } from './chart-time-option.ts';
import { spokenContent, tooltipElement } from './chart-tooltip.ts';

const look: ChartLook = {
  text: '#111111',
  dimmed: '#666666',
  faint: '#cccccc',
  line: '#eeeeee',
  surface: '#ffffff',
  season: 'orange',
  font: 'sans-serif',
  series: ['#00f', '#f80', '#0a8'],
  still: false,
};
const NONE: ReadonlySet<string> = new Set();

const chart: TimeChart = {
  kind: 'money',
  unit: '€',
  shape: 'bar',
  incompleteNote: 'Incomplete',
  buckets: [
    { axis: '01.11.', name: 'Sun 01.11.26', incomplete: false },
    { axis: '02.11.', name: 'Mon 02.11.26', incomplete: true },
  ],
  series: [
    { key: 'own', name: 'Cost', color: 0, values: [10, 4] },
    { key: 'previous', name: 'Previous period', color: 'previous', values: [8, 9] },
    { key: 'item-3', name: '<b>TV</b>', color: 2, values: [1, null] },
  ],
};

type Drawn = { id: string; type: string; color: string; data: Record<string, unknown>[] };
const drawn = (hidden = NONE, of = chart) => timeOption(of, hidden, look).series as Drawn[];

describe('a chart over time', () => {
  it('draws the own series as asked and all others as lines, in their colours', () => {
    expect(drawn().map(({ id, type, color }) => [id, type, color])).toEqual([
      ['own', 'bar', '#00f'],
      ['previous', 'line', '#666666'],
      ['item-3', 'line', '#0a8'],
      ['item-3-incomplete', 'line', '#0a8'],
    ]);
  });

  it('tints the ground of the season, and of nothing else', () => {
    const [first, second] = chart.buckets as [TimeChart['buckets'][0], TimeChart['buckets'][0]];
    const areaOf = (buckets: TimeChart['buckets']) =>
      (timeOption({ ...chart, buckets }, NONE, look).xAxis as { splitArea: object }).splitArea;
    expect(areaOf([first, { ...second, isSeason: true }])).toMatchObject({
      show: true,
      interval: 0,
      areaStyle: { color: ['transparent', look.season] },
    });
    expect(areaOf(chart.buckets)).toMatchObject({ show: false });
  });

  it('marks days on which something is noted at its upper edge, and says what', () => {
    const days = ['2026-11-01', '2026-11-02'].map((day) => ({ from: day, to: day }));
    const buckets = chart.buckets.map((bucket, at) => ({ ...bucket, ...(days[at] && { days: days[at] }) }));
    const notes = [
      { day: '2026-11-02', text: 'Sale & <b>more</b>' },
      { day: '2026-11-03', text: 'Of another day' },
    ];
    const noted = { ...chart, buckets: notedBuckets(buckets, notes) };
    const option = withNoteMarks(timeOption(noted, NONE, look), noted.buckets, look);
    const marks = (option.series as Drawn[]).at(-1);
    expect(marks).toMatchObject({ id: 'day-notes', yAxisIndex: 1, data: [{ value: null }, { value: 1 }] });
    expect(option.yAxis).toMatchObject([{}, { show: false, max: 1 }]);
    const content = timeContent(noted, 1, NONE, look);
    expect(spokenContent(content)).toMatch(/Cost: 4,00\u00a0€.*\. Sale & <b>more<\/b>\. Incomplete$/);
    const box = tooltipElement(content, look);
    expect([box.textContent?.includes('▼ Sale & <b>more</b>'), box.querySelector('b')]).toEqual([true, null]);
    const plain = timeOption(chart, NONE, look);
    expect(withNoteMarks(plain, chart.buckets, look)).toBe(plain);
  });

  it('says the days of notes in a week, oldest first', () => {
    const week: TimeChart['buckets'][number] = {
      axis: '',
      name: '',
      incomplete: false,
      days: { from: '2026-11-02', to: '2026-11-08' },
    };
    const notes = [
      { day: '2026-11-08', text: 'Sale ends' },
      { day: '2026-11-02', text: 'Sale begins' },
    ];
    expect(notedBuckets([week], notes)[0]?.notes).toEqual(['02.11.26 Sale begins', '08.11.26 Sale ends']);
  });

  it('marks the compared period above bars, with an edge that is seen on them', () => {
    const [, marks] = drawn() as unknown as Record<string, object>[];
    expect(marks).toMatchObject({
      z: 4,
      lineStyle: { opacity: 0 },
      itemStyle: { color: look.text, borderColor: look.surface },
      data: [
        { value: 8, symbol: 'rect' },
        { value: 9, symbol: 'rect' },
      ],
    });
  });

  it('tells lines by strokes and shapes as well as by colour', () => {
    const values = Array.from({ length: 30 }, (_, at) => at);
    const buckets = values.map((at) => ({ axis: `${at}`, name: `${at}`, incomplete: false }));
    const items = [1, 2, 3, 4, 5].map((color) => ({ key: `item-${color}`, name: `${color}`, color, values }));
    const own = { key: 'own', name: 'All', color: 0, values };
    const lines = drawn(NONE, { ...chart, shape: 'line', buckets, series: [own, ...items] });
    const strokes = lines.map((line) => JSON.stringify((line as unknown as { lineStyle: object }).lineStyle));
    const shapes = lines.map(({ data }) => [...new Set(data.map(({ symbol }) => symbol))].join());
    expect(new Set(strokes).size).toBe(6);
    expect(lines.every((line) => 'showAllSymbol' in line)).toBe(true);
    expect(shapes).toEqual([
      'none',
      ...['circle', 'rect', 'triangle', 'diamond', 'roundRect'].map((one) => expect.stringContaining(one)),
    ]);
  });

  it('draws chosen things on a scale of their own, with the whole faded behind them on another', () => {
    const items = chart.series.map((one) => (one.key === 'item-3' ? { ...one, isItem: true } : one));
    const option = timeOption({ ...chart, series: items }, NONE, look);
    expect(option.yAxis).toMatchObject([{ name: '€' }, { name: 'Cost, €', position: 'right' }]);
    const axes = (option.series as { id: string; yAxisIndex?: number }[]).map(({ id, yAxisIndex }) => [
      id,
      yAxisIndex ?? 0,
    ]);
    expect(axes).toEqual([
      ['own', 1],
      ['previous', 1],
      ['item-3', 0],
      ['item-3-incomplete', 0],
    ]);
    expect((option.series as object[])[0]).toMatchObject({ itemStyle: { opacity: 0.35 } });
    // Alone they share the one scale that is there.
    const alone = timeOption({ ...chart, series: items }, new Set(['own', 'previous']), look);
    expect(alone.yAxis).not.toBeInstanceOf(Array);
  });

  it('names lines at their ends where several have to be told apart', () => {
    const ends = (of: TimeChart) =>
      drawn(NONE, of).flatMap((one) => {
        const { endLabel } = one as unknown as { endLabel?: { formatter: string } };
        return endLabel ? [endLabel.formatter] : [];
      });
    expect(ends({ ...chart, shape: 'line' })).toEqual(['Cost', '<b>TV</b>']);
    expect(ends({ ...chart, shape: 'line', series: chart.series.slice(0, 2) })).toEqual([]);
  });

  it('leaves out what the legend switches off', () => {
    expect(drawn(new Set(['own', 'item-3'])).map(({ id }) => id)).toEqual(['previous']);
    expect(timeContent(chart, 0, new Set(['own']), look).lines).toHaveLength(2);
  });

  it('marks an incomplete bucket: a pale bar, a dotted way to a hollow point; never on the previous period', () => {
    const [bars, previous] = drawn();
    expect(bars?.data.map((point) => point.itemStyle)).toEqual([
      {},
      expect.objectContaining({ borderType: 'dashed' }),
    ]);
    expect(previous?.data.map((point) => point.value)).toEqual([8, 9]);
    const [line, dotted] = drawn(NONE, { ...chart, shape: 'line' });
    expect(line?.data.map((point) => point.value)).toEqual([10, null]);
    expect(dotted?.id).toBe('own-incomplete');
    expect(dotted?.data.map((point) => [point.value, point.symbol])).toEqual([
      [10, 'none'],
      [4, 'circle'],
    ]);
  });

  it('shows a value between gaps as a point, for it has no line', () => {
    const series = [{ key: 'own', name: 'Cost', color: 0, values: [null, 5, null] }];
    const buckets = [0, 1, 2].map((at) => ({ axis: `${at}`, name: `${at}`, incomplete: false }));
    const [line] = drawn(NONE, { ...chart, shape: 'line', series, buckets });
    expect(line?.data.map((point) => point.symbol)).toEqual(['none', 'circle', 'none']);
  });

  it('says a bucket in full, in German numbers with unit, and that it is incomplete', () => {
    const { title, lines, note } = timeContent(chart, 1, NONE, look);
    expect([title, note]).toEqual(['Mon 02.11.26', 'Incomplete']);
    expect(lines.map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual(['4,00 €', '9,00 €', '–']);
  });

  it('stands still for those who want no motion', () => {
    expect(timeOption(chart, NONE, look).animation).toBe(true);
    expect(timeOption(chart, NONE, { ...look, still: true }).animation).toBe(false);
  });

  it('puts names into the tooltip as text, never as markup', () => {
    const box = tooltipElement(timeContent(chart, 0, NONE, look), look);
    expect(box.querySelector('b')).toBeNull();
    expect(box.textContent).toContain('<b>TV</b>');
  });
});

const shares: ShareChart = {
  kind: 'count',
  measure: 'Clicks',
  unit: 'clicks',
  rows: [
    { key: '1', name: 'Phones', value: 30, share: 0.3 },
    { key: 'rest', name: 'All others', value: 70, share: 0.7, faint: true },
  ],
};

describe('a chart of shares', () => {
  const colors = (option: ReturnType<typeof rankOption>) =>
    (option.series as { data: { itemStyle: { color: string } }[] }[])[0]?.data.map(
      (bar) => bar.itemStyle.color,
    );

  it('gives the rest no bar among names, which it would dwarf, but its share', () => {
    const [{ data }] = rankOption(shares, look).series as [{ data: { value: number }[] }];
    expect(data.map((bar) => bar.value)).toEqual([30, 0]);
    expect(shareContent(shares, 1).lines[0]?.value).toContain('70');
  });

  it('marks the compared period above standing bars, and says it', () => {
    const [first, rest] = shares.rows;
    const compared = {
      ...shares,
      comparedName: 'Previous period',
      rows: [{ ...first, before: 24 }, rest] as ShareChart['rows'],
    };
    expect(columnOption(compared, 'Position', look).series).toMatchObject([
      { type: 'bar' },
      {
        type: 'line',
        name: 'Previous period',
        lineStyle: { opacity: 0 },
        data: [
          { value: 24, symbol: 'rect' },
          { value: null, symbol: 'none' },
        ],
      },
    ]);
    const said = shareContent(compared, 0).lines.map(({ name, value }) => `${name}: ${value}`);
    expect(said[1]?.replaceAll('\u00a0', ' ')).toMatch(/^Previous period: 24/);
    expect(columnOption({ ...compared, comparedName: null }, 'Position', look).series).toHaveLength(1);
  });

  it('lets the rest stand back', () => {
    expect(colors(rankOption(shares, look))).toEqual(['#00f', '#cccccc']);
    expect(colors(columnOption(shares, 'Position', look))).toEqual(['#00f', '#cccccc']);
  });

  it('tells the parts of a ring apart', () =>
    expect(colors(ringOption(shares, look))).toEqual(['#00f', '#f80']));

  it('says value and share', () => {
    const { title, lines } = shareContent(shares, 0);
    expect([title, lines[0]?.name, lines[0]?.value.replaceAll('\u00a0', ' ')]).toEqual([
      'Phones',
      'Clicks',
      '30 · 30,0 %',
    ]);
  });
});
