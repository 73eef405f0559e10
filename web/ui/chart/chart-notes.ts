import type { LineSeriesOption } from 'echarts/charts';
import { useSyncExternalStore } from 'react';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { formatDay } from '../../core/texts/day-format.ts';
import type { ChartLook } from './chart-look.ts';
import type { ChartOption } from './chart-option.ts';

/** What somebody noted on a day. */
export type ChartNote = { readonly day: Day; readonly text: string };

/** What a place of a chart says of its days. */
export type NotedDays = {
  /** Those within the range. */
  days?: Period;
  /** What people noted on them. */
  notes?: readonly string[];
};

let shown: readonly ChartNote[] = [];
const listeners = new Set<() => void>();

/** Puts notes on the days of every chart of the page, in place of those before. */
export function showChartNotes(notes: readonly ChartNote[]): void {
  shown = notes;
  for (const tell of listeners) tell();
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useChartNotes = () => useSyncExternalStore(listen, () => shown);

/** The buckets with what was noted on their days, oldest first; of weeks and months each note says its day. */
export function notedBuckets<B extends NotedDays>(buckets: readonly B[], notes: readonly ChartNote[]): B[] {
  return buckets.map((bucket) => {
    const { days } = bucket;
    const own = notes.filter(({ day }) => days && day >= days.from && day <= days.to);
    if (!days || own.length === 0) return bucket;
    const say = ({ day, text }: ChartNote) => (days.from === days.to ? text : `${formatDay(day)} ${text}`);
    return { ...bucket, notes: own.toSorted((a, b) => a.day.localeCompare(b.day)).map(say) };
  });
}

/** A triangle above each bucket on which something is noted. */
const noteMarks = (buckets: readonly NotedDays[], yAxisIndex: number, look: ChartLook): LineSeriesOption => ({
  type: 'line',
  id: 'day-notes',
  yAxisIndex,
  data: buckets.map(({ notes }) => ({ value: notes ? 1 : null, symbol: notes ? 'triangle' : 'none' })),
  symbolSize: 10,
  symbolRotate: 180,
  showAllSymbol: true,
  lineStyle: { opacity: 0 },
  itemStyle: { color: look.text, borderColor: look.surface, borderWidth: 1 },
  clip: false,
  z: 5,
  emphasis: { disabled: true },
  silent: true,
});

/** The chart with its marks, which stand on an unseen scale of their own: at the upper edge, whatever the values are. */
export function withNoteMarks(
  option: ChartOption,
  buckets: readonly NotedDays[],
  look: ChartLook,
): ChartOption {
  if (!buckets.some(({ notes }) => notes)) return option;
  const scales = [option.yAxis ?? []].flat();
  const series = [option.series ?? []].flat();
  return {
    ...option,
    yAxis: [...scales, { type: 'value', show: false, min: 0, max: 1 }],
    series: [...series, noteMarks(buckets, scales.length, look)],
  };
}
