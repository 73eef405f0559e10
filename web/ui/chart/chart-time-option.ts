import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import { formatAxis, formatWithUnit } from '../table/data-table-format.ts';
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
import type { TimeChart, TimeSeries } from './chart-time-data.ts';
import type { TooltipContent } from './chart-tooltip.ts';
import { comparedMarks, isMarked, markOf, type SeriesMark } from './series-marks.ts';
import { endLabel, FADED, NAME_MAX, namesRoom, type SeriesPlace, seriesPlaces } from './series-places.ts';

export function seriesColor(look: ChartLook, color: TimeSeries['color']): string {
  return color === 'previous' ? look.dimmed : (look.series[color] ?? look.dimmed);
}

/** The strokes and the shape of a line among several; the shop's own, the compared one and bounds have their own look. */
export const seriesMark = ({ color, dashed }: TimeSeries): SeriesMark | undefined =>
  color === 'previous' || dashed ? undefined : markOf(color);

function bandLine({ band, kind, unit }: TimeChart, index: number, hidden: ReadonlySet<string>) {
  const [low, high] = [band?.low[index] ?? null, band?.high[index] ?? null];
  if (!band || low === null || hidden.has(band.series)) return [];
  const value = `${formatWithUnit(kind, low, unit)} – ${formatWithUnit(kind, high, unit)}`;
  return [{ name: band.name, value }];
}

/** What the tooltip says about one bucket. */
export function timeContent(
  chart: TimeChart,
  index: number,
  hidden: ReadonlySet<string>,
  look: ChartLook,
): TooltipContent {
  const bucket = chart.buckets[index];
  const shown = chart.series.filter((series) => !hidden.has(series.key));
  const lines = shown.map((series) => ({
    name: series.name,
    value: formatWithUnit(chart.kind, series.values[index] ?? null, chart.unit),
    color: seriesColor(look, series.color),
  }));
  return {
    title: bucket?.name ?? '',
    lines: [...lines, ...bandLine(chart, index, hidden)],
    ...(bucket?.notes ? { dayNotes: bucket.notes } : {}),
    ...(bucket?.incomplete ? { note: chart.incompleteNote } : {}),
  };
}

/** The compared period is over unless it is cut; of all others an incomplete bucket says less than it seems to. */
function isIncomplete(chart: TimeChart, series: TimeSeries, index: number): boolean {
  return chart.buckets[index]?.incomplete === true && (series.color !== 'previous' || series.isCut === true);
}

function lineData(chart: TimeChart, series: TimeSeries): NonNullable<LineSeriesOption['data']> {
  const values = series.values.map((value, index) => (isIncomplete(chart, series, index) ? null : value));
  const known = (index: number) => typeof values[index] === 'number';
  const mark = seriesMark(series);
  return values.map((value, index) => {
    // A value between two gaps has no line to be seen on.
    const alone = !known(index - 1) && !known(index + 1);
    const isShown = alone || (mark !== undefined && isMarked(index, values.length, Number(series.color)));
    return { value, symbol: isShown ? (mark?.shape ?? 'circle') : 'none', symbolSize: mark ? 8 : 6 };
  });
}

function lineSeries(
  chart: TimeChart,
  series: TimeSeries,
  look: ChartLook,
  { isBehind, letters }: SeriesPlace,
): LineSeriesOption {
  const color = seriesColor(look, series.color);
  const isPrevious = series.color === 'previous';
  const isOwn = series.color === 0 && !series.dashed;
  const plain = {
    width: isOwn ? 2.25 : 1.75,
    type: series.dashed ? ('dashed' as const) : [...(seriesMark(series)?.dash ?? [])],
  };
  return {
    type: 'line',
    id: series.key,
    name: series.name,
    data: lineData(chart, series),
    showAllSymbol: true,
    color,
    z: isPrevious ? 1 : 3,
    lineStyle: {
      ...(isPrevious ? { width: 1.5, type: 'dashed', opacity: 0.6 } : plain),
      ...(isBehind ? { opacity: FADED } : {}),
    },
    ...(isOwn ? { areaStyle: { color, opacity: isBehind ? 0.04 : 0.1 } } : {}),
    ...(isBehind ? { yAxisIndex: 1 } : {}),
    ...(letters > 0 && !isIncomplete(chart, series, series.values.length - 1)
      ? endLabel(series.name, look, color, letters)
      : {}),
    emphasis: { disabled: true },
    silent: true,
  };
}

/** The ways to and from incomplete buckets, dotted and with hollow points; null where there are none. */
function incompleteSeries(
  chart: TimeChart,
  series: TimeSeries,
  look: ChartLook,
  { isBehind, letters }: SeriesPlace,
): LineSeriesOption | null {
  const here = (index: number) => isIncomplete(chart, series, index);
  if (!series.values.some((_, index) => here(index))) return null;
  const color = seriesColor(look, series.color);
  const point = { symbol: 'circle', symbolSize: 8 };
  return {
    type: 'line',
    id: `${series.key}-incomplete`,
    name: series.name,
    data: series.values.map((value, index) => {
      if (here(index)) return { value, ...point };
      return { value: here(index - 1) || here(index + 1) ? value : null, symbol: 'none' };
    }),
    color,
    z: 3,
    lineStyle: {
      color,
      width: series.color === 0 ? 2.25 : 1.75,
      type: 'dotted',
      ...(isBehind ? { opacity: FADED } : {}),
    },
    itemStyle: {
      color: look.surface,
      borderColor: color,
      borderWidth: 2,
      ...(isBehind ? { opacity: FADED } : {}),
    },
    ...(isBehind ? { yAxisIndex: 1 } : {}),
    ...(letters > 0 && here(series.values.length - 1) ? endLabel(series.name, look, color, letters) : {}),
    emphasis: { disabled: true },
    silent: true,
  };
}

/** The band as two stacked series: the low value unseen, and above it what lies between. */
function bandSeries(chart: TimeChart, hidden: ReadonlySet<string>, look: ChartLook): LineSeriesOption[] {
  const { band } = chart;
  const of = chart.series.find(({ key }) => key === band?.series);
  if (!band || !of || hidden.has(of.key)) return [];
  const between = band.high.map((high, index) => {
    const low = band.low[index] ?? null;
    return high === null || low === null ? null : high - low;
  });
  const one = (id: string, data: readonly (number | null)[], opacity: number): LineSeriesOption => ({
    type: 'line',
    id,
    stack: 'band',
    data: [...data],
    symbol: 'none',
    lineStyle: { opacity: 0 },
    areaStyle: { color: seriesColor(look, of.color), opacity },
    emphasis: { disabled: true },
    silent: true,
    z: 1,
  });
  return [one('band-low', band.low, 0), one('band', between, 0.18)];
}

function barSeries(
  chart: TimeChart,
  series: TimeSeries,
  look: ChartLook,
  { isBehind }: SeriesPlace,
): BarSeriesOption {
  const color = seriesColor(look, series.color);
  return {
    type: 'bar',
    id: series.key,
    name: series.name,
    color,
    z: 2,
    barMaxWidth: 28,
    barCategoryGap: '30%',
    data: series.values.map((value, index) => ({
      value,
      itemStyle: chart.buckets[index]?.incomplete ? unfinishedBar(color) : {},
    })),
    itemStyle: { borderRadius: [3, 3, 0, 0], ...(isBehind ? { opacity: FADED } : {}) },
    ...(isBehind ? { yAxisIndex: 1 } : {}),
    emphasis: { disabled: true },
  };
}

/** The scale of the values; of chosen things on the left, and of the whole behind them on the right. */
function valueAxes(chart: TimeChart, shown: readonly TimeSeries[], look: ChartLook) {
  const write = (value: number) => formatAxis(chart.kind, value);
  const axis = {
    ...valueAxis(look, chart.unit, write, chart.kind === 'count'),
    scale: chart.isZoomed ?? false,
  };
  const whole = shown.find(({ isItem, color }) => !isItem && color === 0);
  const hasItems = shown.some(({ isItem }) => isItem);
  if (!hasItems || shown.every(({ isItem }) => isItem)) return axis;
  const nameTextStyle = { ...axis.nameTextStyle, align: 'left' as const, padding: [0, 0, 0, 8] };
  // What is counted says its unit by its name.
  const name = whole && (chart.kind === 'count' ? whole.name : `${whole.name}, ${chart.unit}`);
  return [
    axis,
    {
      ...axis,
      name: name ?? chart.unit,
      nameTextStyle,
      position: 'right' as const,
      splitLine: { show: false },
    },
  ];
}

/** A chart over time; series in `hidden` are switched off in the legend, names at the ends of lines have so many letters. */
export function timeOption(
  chart: TimeChart,
  hidden: ReadonlySet<string>,
  look: ChartLook,
  letters = NAME_MAX,
): ChartOption {
  const shown = chart.series.filter((series) => !hidden.has(series.key));
  const isBar = (series: TimeSeries) => chart.shape === 'bar' && series.color === 0;
  const names = chart.buckets.map((bucket) => bucket.axis);
  const placeOf = seriesPlaces(shown, (series) => seriesMark(series) !== undefined, letters);
  const named = shown.filter((series) => placeOf(series).letters > 0 && !isBar(series));
  return {
    ...baseOption(look),
    grid: {
      left: 8,
      right:
        16 +
        namesRoom(
          named.map(({ name }) => name),
          letters,
        ),
      top: 8,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'all',
    },
    xAxis: {
      ...nameAxis(look, names),
      boundaryGap: chart.shape === 'bar',
      splitArea: seasonArea(chart.buckets, look),
    },
    yAxis: valueAxes(chart, shown, look),
    tooltip: tooltip(look, 'axis', (index) => timeContent(chart, index, hidden, look)),
    series: [
      ...bandSeries(chart, hidden, look),
      ...shown.flatMap((series): (BarSeriesOption | LineSeriesOption)[] => {
        const place = placeOf(series);
        if (isBar(series)) return [barSeries(chart, series, look, place)];
        if (chart.shape === 'bar' && series.color === 'previous') {
          const marks = comparedMarks({ ...series, id: series.key }, look);
          const itemStyle = { ...marks.itemStyle, opacity: FADED };
          return [place.isBehind ? { ...marks, itemStyle, yAxisIndex: 1 } : marks];
        }
        const dotted = incompleteSeries(chart, series, look, place);
        return [lineSeries(chart, series, look, place), ...(dotted ? [dotted] : [])];
      }),
    ],
  };
}
