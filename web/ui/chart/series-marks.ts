import type { LineSeriesOption } from 'echarts/charts';
import type { ChartLook } from './chart-look.ts';

/** How a line is told from others where colours are not enough: its strokes and gaps in px, and the shape on it. */
export type SeriesMark = {
  dash: readonly number[];
  shape: 'circle' | 'rect' | 'triangle' | 'diamond' | 'roundRect';
};

const MARKS: readonly SeriesMark[] = [
  { dash: [9, 3], shape: 'circle' },
  { dash: [5, 3], shape: 'rect' },
  { dash: [12, 3, 2, 3], shape: 'triangle' },
  { dash: [16, 4], shape: 'diamond' },
  { dash: [6, 2, 2, 2, 2, 2], shape: 'roundRect' },
];
const SHOWN = 8;

/** The mark of a place in the colours; the shop's own line, the first, has none. */
export const markOf = (color: number): SeriesMark | undefined =>
  color > 0 ? MARKS[(color - 1) % MARKS.length] : undefined;

/** Whether the shape stands at a bucket: at some of a long course, and on lines of different colours at others. */
export function isMarked(index: number, length: number, color: number): boolean {
  const step = Math.max(1, Math.ceil(length / SHOWN));
  return index % step === color % step;
}

/** Px of a mark, no wider than a bar among so many on a phone. */
const markWidth = (bars: number) => Math.max(6, Math.min(16, Math.round(260 / bars)));

type Compared = { id: string; name: string; values: readonly (number | null)[] };

/** The compared period beside bars: a mark at its height, with an edge that is seen before a bar and beside it. */
export function comparedMarks({ id, name, values }: Compared, look: ChartLook): LineSeriesOption {
  return {
    type: 'line',
    id,
    name,
    color: look.dimmed,
    z: 4,
    data: values.map((value) => ({ value, symbol: value === null ? 'none' : 'rect' })),
    symbolSize: [markWidth(values.length), 5],
    showAllSymbol: true,
    lineStyle: { opacity: 0 },
    itemStyle: { color: look.text, borderColor: look.surface, borderWidth: 1, opacity: 1 },
    emphasis: { disabled: true },
    silent: true,
  };
}
