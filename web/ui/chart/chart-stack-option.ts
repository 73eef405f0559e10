import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import { type CellKind, formatAxis, formatWithUnit } from '../table/data-table-format.ts';
import type { ChartLook } from './chart-look.ts';
import {
  baseOption,
  type ChartOption,
  nameAxis,
  seasonArea,
  tooltip,
  unfinishedBar,
  valueAxis,
} from './chart-option.ts';
import type { TimeBucket } from './chart-time-data.ts';
import type { TooltipContent } from './chart-tooltip.ts';

export type StackPart = {
  key: string;
  name: string;
  /** A place in the look's colours. */
  color: number;
  values: readonly number[];
};

/** How a whole is made up over time. */
export type StackChart = {
  kind: CellKind;
  unit: string;
  /** Of the sum of the parts. */
  totalName: string;
  buckets: readonly TimeBucket[];
  /** From the axis upwards. */
  parts: readonly StackPart[];
  /** Every bucket is drawn as 100 %. */
  asShares: boolean;
  /** Said of an incomplete bucket. */
  incompleteNote: string;
};

/** More buckets than this are drawn as areas: bars would be thinner than the gaps between them. */
const BARS_MAX = 124;

const shownParts = (chart: StackChart, hidden: ReadonlySet<string>) =>
  chart.parts.filter((part) => !hidden.has(part.key));

const sumAt = (parts: readonly StackPart[], index: number) =>
  parts.reduce((sum, part) => sum + (part.values[index] ?? 0), 0);

const partColor = (look: ChartLook, part: StackPart) => look.series[part.color] ?? look.dimmed;

/** What the tooltip says about one bucket: the parts from above, each with its share, then the whole. */
export function stackContent(
  chart: StackChart,
  index: number,
  hidden: ReadonlySet<string>,
  look: ChartLook,
): TooltipContent {
  const bucket = chart.buckets[index];
  const parts = shownParts(chart, hidden);
  const whole = sumAt(parts, index);
  const lines = parts.toReversed().map((part) => {
    const value = part.values[index] ?? 0;
    const share = formatWithUnit('share', whole > 0 ? value / whole : null);
    return {
      name: part.name,
      value: `${formatWithUnit(chart.kind, value)} · ${share}`,
      color: partColor(look, part),
    };
  });
  return {
    title: bucket?.name ?? '',
    lines: [...lines, { name: chart.totalName, value: formatWithUnit(chart.kind, whole) }],
    ...(bucket?.incomplete ? { note: chart.incompleteNote } : {}),
  };
}

function partValues(chart: StackChart, parts: readonly StackPart[], part: StackPart): (number | null)[] {
  return part.values.map((value, index) => {
    if (!chart.asShares) return value;
    const whole = sumAt(parts, index);
    return whole > 0 ? value / whole : null;
  });
}

function bars(
  part: StackPart,
  values: readonly (number | null)[],
  buckets: StackChart['buckets'],
  look: ChartLook,
): BarSeriesOption {
  const color = partColor(look, part);
  return {
    type: 'bar',
    id: part.key,
    name: part.name,
    stack: 'all',
    color,
    barMaxWidth: 28,
    barCategoryGap: '30%',
    data: values.map((value, index) => ({
      value,
      itemStyle: buckets[index]?.incomplete ? unfinishedBar(color) : {},
    })),
    emphasis: { disabled: true },
  };
}

function area(part: StackPart, values: readonly (number | null)[], look: ChartLook): LineSeriesOption {
  const color = partColor(look, part);
  return {
    type: 'line',
    id: part.key,
    name: part.name,
    stack: 'all',
    color,
    data: [...values],
    symbol: 'none',
    lineStyle: { width: 1 },
    areaStyle: { color, opacity: 0.75 },
    emphasis: { disabled: true },
    silent: true,
  };
}

/** Parts on top of each other; those in `hidden` are switched off in the legend. */
export function stackOption(chart: StackChart, hidden: ReadonlySet<string>, look: ChartLook): ChartOption {
  const parts = shownParts(chart, hidden);
  const asBars = chart.buckets.length <= BARS_MAX;
  const kind = chart.asShares ? 'share' : chart.kind;
  const names = chart.buckets.map((bucket) => bucket.axis);
  const values = valueAxis(
    look,
    chart.asShares ? '%' : chart.unit,
    (value) => formatAxis(kind, value),
    kind === 'count',
  );
  return {
    ...baseOption(look),
    grid: { left: 8, right: 16, top: 8, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    xAxis: {
      ...nameAxis(look, names),
      boundaryGap: asBars,
      splitArea: seasonArea(chart.buckets, look),
    },
    yAxis: chart.asShares ? { ...values, max: 1 } : values,
    tooltip: tooltip(look, 'axis', (index) => stackContent(chart, index, hidden, look)),
    series: parts.map((part) => {
      const drawn = partValues(chart, parts, part);
      return asBars ? bars(part, drawn, chart.buckets, look) : area(part, drawn, look);
    }),
  };
}
