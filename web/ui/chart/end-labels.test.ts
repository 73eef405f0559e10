import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import type { ChartLook } from './chart-look.ts';
import { AXIS_FONT_PX } from './chart-option.ts';
import type { TimeChart } from './chart-time-data.ts';
import { timeOption } from './chart-time-option.ts';
import { lettersOf } from './series-places.ts';

use([LineChart, GridComponent, LabelLayout, SVGRenderer]);

const look: ChartLook = {
  text: '#111111',
  dimmed: '#666666',
  faint: '#cccccc',
  line: '#eeeeee',
  surface: '#ffffff',
  season: 'orange',
  font: 'sans-serif',
  series: ['#00f', '#f80', '#0a8', '#808', '#a60', '#066'],
  still: true,
};
const NAMES = ['Price of clicked products', 'Price of listed products', 'Third', 'Fourth', 'Fifth'];

const WIDTH_PX = 640;
/** Of letters of that size, mostly. */
const CHARACTER_PX = 6;
type Label = { x: number; y: number; text: string };

/** A chart of lines with such ends, as ECharts itself lays it out; the last bucket may be on its way. */
function drawn(ends: readonly number[], { letters = lettersOf(WIDTH_PX), isRunning = false } = {}) {
  const chart: TimeChart = {
    kind: 'price',
    unit: 'RSD',
    shape: 'line',
    incompleteNote: 'Incomplete',
    buckets: [
      { axis: '01.11.', name: 'Sun 01.11.26', incomplete: false },
      { axis: '02.11.', name: 'Mon 02.11.26', incomplete: false },
      { axis: '03.11.', name: 'Tue 03.11.26', incomplete: isRunning },
    ],
    series: ends.map((end, color) => ({
      key: `line-${color}`,
      name: NAMES[color] ?? '',
      color,
      values: [40_000, 41_000, end],
    })),
  };
  const view = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH_PX, height: 230 });
  view.setOption({ ...timeOption(chart, new Set(), look, letters), animation: false });
  const svg = view.renderToSVGString();
  view.dispose();
  const shown = ends.map((_, color) => (NAMES[color] ?? '').slice(0, 12));
  const labels = [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)]
    .filter(([, , text = '']) => shown.some((name) => text.startsWith(name)))
    .map(([, attributes = '', text = '']): Label => {
      const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(attributes) ?? [];
      expect(attributes).toContain('text-anchor="end"');
      return { x: Number(x), y: Number(y), text };
    })
    .sort((a, b) => a.y - b.y);
  const strokes = look.series.map((color) => `stroke="${color}"`);
  const lines = [...svg.matchAll(/<path d="([^"]*)"([^>]*)>/g)].filter(([, , attributes = '']) =>
    strokes.some((stroke) => attributes.includes(stroke)),
  );
  const right = Math.max(
    ...lines.flatMap(([, path = '']) => [...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x))),
  );
  return { labels, right };
}

it.each([
  ['two lines that end beside each other', [41_000, 41_900]],
  ['two that end in one point', [41_000, 41_000]],
  ['five', [41_000, 41_100, 41_200, 41_300, 41_400]],
])('the names at the ends do not touch: %s', (_, ends) => {
  const { labels, right } = drawn(ends);
  expect(labels).toHaveLength(ends.length);
  const places = labels.map(({ y }) => y);
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(AXIS_FONT_PX + 5);
  // The plot is what one looks at.
  expect(right).toBeGreaterThan(0.75 * WIDTH_PX);
  for (const { x, text } of labels) expect(x - text.length * CHARACTER_PX).toBeGreaterThan(right);
});

it('the names stand beside the plot also where its last day is not over, and a narrow chart leaves them to its legend', () => {
  const { labels, right } = drawn([41_000, 43_000], { isRunning: true });
  expect(labels).toHaveLength(2);
  for (const { x, text } of labels) expect(x - text.length * CHARACTER_PX).toBeGreaterThan(right);
  const over = drawn([41_000, 43_000]);
  // At the height where the line ends, and not where its last whole day was.
  expect(labels.map(({ y }) => Math.round(y))).toEqual(over.labels.map(({ y }) => Math.round(y)));
  const narrow = drawn([41_000, 43_000], { letters: lettersOf(360) });
  expect(narrow.labels).toEqual([]);
  expect(narrow.right).toBeGreaterThan(right);
});
