import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import type { ChartLook } from './chart-look.ts';
import { AXIS_FONT_PX } from './chart-option.ts';
import { type TimeChart, timeOption } from './chart-time-option.ts';

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

/** Where the names at the ends of lines stand, from the top, px; as ECharts itself lays them out. */
function labelPlaces(ends: readonly number[]): number[] {
  const chart: TimeChart = {
    kind: 'price',
    unit: 'RSD',
    shape: 'line',
    incompleteNote: 'Incomplete',
    buckets: [
      { axis: '01.11.', name: 'Sun 01.11.26', incomplete: false },
      { axis: '02.11.', name: 'Mon 02.11.26', incomplete: false },
    ],
    series: ends.map((end, color) => ({
      key: `line-${color}`,
      name: NAMES[color] ?? '',
      color,
      values: [40_000, end],
    })),
  };
  const drawn = init(null, null, { renderer: 'svg', ssr: true, width: 480, height: 230 });
  drawn.setOption({ ...timeOption(chart, new Set(), look), animation: false });
  const svg = drawn.renderToSVGString();
  drawn.dispose();
  const shown = ends.map((_, color) => (NAMES[color] ?? '').slice(0, 20));
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)]
    .filter(([, , text = '']) => shown.some((name) => text.startsWith(name)))
    .map(([, attributes = '']) => Number(/translate\([-\d.]+ ([-\d.]+)\)/.exec(attributes)?.[1]))
    .sort((a, b) => a - b);
}

it.each([
  ['two lines that end beside each other', [41_000, 41_900]],
  ['two that end in one point', [41_000, 41_000]],
  ['five', [41_000, 41_100, 41_200, 41_300, 41_400]],
])('the names at the ends do not touch: %s', (_, ends) => {
  const places = labelPlaces(ends);
  expect(places).toHaveLength(ends.length);
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(AXIS_FONT_PX + 5);
});
