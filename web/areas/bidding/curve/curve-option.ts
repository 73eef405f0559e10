import type { LineSeriesOption } from 'echarts/charts';
import type { AdCurveAnswer } from '../../../../shared/contract/bidding/ad-curve.contract.ts';
import type { BidCurveAnswer } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import { formatDecimal, formatEur, formatPercent } from '../../../../shared/rules/money/money.ts';
import type { ChartLook } from '../../../ui/chart/chart-look.ts';
import {
  AXIS_FONT_PX,
  baseOption,
  type ChartOption,
  tooltip,
  valueAxis,
} from '../../../ui/chart/chart-option.ts';
import type { TooltipContent } from '../../../ui/chart/chart-tooltip.ts';
import { formatAxis } from '../../../ui/table/data-table-format.ts';
import { bidText, formatBid } from '../bid-amount.ts';
import { formatClicks } from '../editor/projection-format.ts';
import { axisEnd, type CurveMark, markLines } from './curve-marks.ts';

export type CurveWords = Readonly<
  Record<
    'clicks' | 'cost' | 'position' | 'premium' | 'bid_axis' | 'nothing' | 'current' | 'typed' | 'break_even',
    string
  >
> & {
  readonly point: (bid: string) => string;
};

/** The curve of a bid, or of a product ad’s. */
export type AnyCurve = BidCurveAnswer | AdCurveAnswer;

/** What is drawn: the curve, the bid that is typed and what a click may cost, in EUR. */
export type DrawnCurve = {
  readonly curve: AnyCurve;
  readonly typed: number | null;
  readonly breakEven: number | null;
};

const PERCENT = 100;
/** Of the width, left and right of the first and the last step. */
const MARGIN = 0.08;
/** Px left and right of what is drawn, for the numbers of its axes: the slider below it begins and ends there too. */
export const CURVE_SIDE_PX = 48;
/** For the numbers of the bids and their name. */
const BELOW_PX = 44;
const [CLICKS_COLOR, COST_COLOR] = [0, 1];

/** From the first to the last bid that counts, with the bids that stand and are typed, and some room. */
export function curveRange({ curve, typed }: Omit<DrawnCurve, 'breakEven'>): {
  readonly min: number;
  readonly max: number;
} {
  const shown = [
    ...curve.points.slice(1).map(({ bid }) => bid),
    ...(curve.current ? [curve.current.bid] : []),
    ...(typed === null ? [] : [typed]),
  ];
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const room = Math.max((high - low) * MARGIN, 0.01);
  return { min: Math.max(0, low - room), max: high + room };
}

/** What is said of one point of the curve. */
export function curveContent({ points, views }: AnyCurve, index: number, words: CurveWords): TooltipContent {
  const point = points[Math.min(index, points.length - 1)];
  if (!point) return { title: '', lines: [] };
  const premium = views - (point.views_at.at(-1) ?? 0);
  return {
    title: point.bid === 0 ? words.nothing : words.point(formatBid(point.bid)),
    lines: [
      { name: words.clicks, value: formatClicks(point.clicks_month) },
      { name: words.cost, value: formatEur(point.cost_month) },
      { name: words.position, value: formatDecimal(point.position_avg) },
      {
        name: words.premium,
        value: formatPercent(views === 0 ? null : (premium / views) * PERCENT, 0),
      },
    ],
  };
}

/** Clicks stay as they are until the next point. */
function clickLine({ curve: { points } }: DrawnCurve, max: number): NonNullable<LineSeriesOption['data']> {
  const last = points.at(-1);
  return [...points.map(({ bid, clicks_month }) => [bid, clicks_month]), [max, last?.clicks_month ?? 0]];
}

/** Cost too, unless a click costs the bid: then it rises to the next point and falls or jumps there. */
function costLine({ curve: { points } }: DrawnCurve, max: number): NonNullable<LineSeriesOption['data']> {
  return points.flatMap(({ bid, cost_month, cost_month_until }, index) => {
    const next = points[index + 1]?.bid ?? max;
    return [
      [bid, cost_month],
      [next, index === points.length - 1 ? cost_month : cost_month_until],
    ];
  });
}

function bidAxis({ min, max }: ReturnType<typeof curveRange>, name: string, look: ChartLook) {
  return {
    type: 'value' as const,
    min,
    max,
    name,
    nameLocation: 'middle' as const,
    nameGap: 24,
    nameTextStyle: { color: look.dimmed, fontSize: AXIS_FONT_PX },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.dimmed,
      fontSize: AXIS_FONT_PX,
      hideOverlap: true,
      showMinLabel: false,
      showMaxLabel: false,
      formatter: bidText,
    },
    splitLine: { show: false },
  };
}

type AxisEnds = { readonly clicks: number; readonly cost: number };

/** Clicks on the left, cost on the right; an end that is no round number has no label. */
function outcomeAxes(words: CurveWords, ends: AxisEnds, look: ChartLook) {
  const named = (color: number, align: 'left' | 'right') => ({
    color: look.series[color] ?? look.text,
    fontSize: AXIS_FONT_PX,
    align,
  });
  const axis = (name: string, kind: 'count' | 'money', max: number) => {
    const shown = valueAxis(look, name, (value) => formatAxis(kind, value), false);
    return { ...shown, max, axisLabel: { ...shown.axisLabel, showMaxLabel: false } };
  };
  return [
    {
      ...axis(words.clicks, 'count', ends.clicks),
      nameTextStyle: named(CLICKS_COLOR, 'left'),
    },
    {
      ...axis(`${words.cost}, €`, 'money', ends.cost),
      position: 'right' as const,
      nameTextStyle: named(COST_COLOR, 'right'),
      splitLine: { show: false },
    },
  ];
}

const outcomeLine = (
  look: ChartLook,
  about: { readonly id: string; readonly color: number; readonly dash: 'solid' | 'dashed' },
): LineSeriesOption => {
  const color = look.series[about.color] ?? look.text;
  return {
    type: 'line',
    id: about.id,
    symbol: 'none',
    lineStyle: { color, width: 2, type: about.dash },
    itemStyle: { color },
    emphasis: { disabled: true },
  };
};

/** Clicks and cost over the bid, with the bid as it stands and the one that is typed. */
export function curveOption(drawn: DrawnCurve, words: CurveWords, look: ChartLook): ChartOption {
  const { curve, typed, breakEven } = drawn;
  const range = curveRange(drawn);
  const mark = (id: CurveMark['id'], at: number | null | undefined) =>
    typeof at === 'number' ? [{ id, name: words[id], at }] : [];
  const marks = [
    ...mark('current', curve.current?.bid),
    ...mark('typed', typed === curve.current?.bid ? null : typed),
    ...mark(
      'break_even',
      breakEven !== null && breakEven > range.min && breakEven < range.max ? breakEven : null,
    ),
  ];
  const highest = (values: readonly number[], least: number) =>
    axisEnd(Math.max(...values, least), marks.length);
  const ends = {
    clicks: highest(
      curve.points.map(({ clicks_month }) => clicks_month),
      1,
    ),
    cost: highest(
      curve.points.flatMap(({ cost_month, cost_month_until }) => [cost_month, cost_month_until]),
      0.01,
    ),
  };
  return {
    ...baseOption(look),
    grid: { left: CURVE_SIDE_PX, right: CURVE_SIDE_PX, top: 28, bottom: BELOW_PX, outerBoundsMode: 'none' },
    xAxis: bidAxis(range, words.bid_axis, look),
    yAxis: outcomeAxes(words, ends, look),
    tooltip: tooltip(look, 'axis', (index) => curveContent(curve, index, words)),
    series: [
      {
        ...outcomeLine(look, { id: 'clicks', color: CLICKS_COLOR, dash: 'solid' }),
        name: words.clicks,
        step: 'end',
        data: clickLine(drawn, range.max),
      },
      {
        ...outcomeLine(look, { id: 'cost', color: COST_COLOR, dash: 'dashed' }),
        name: words.cost,
        yAxisIndex: 1,
        data: costLine(drawn, range.max),
      },
      ...markLines(marks, { ...range, top: ends.clicks }, look),
    ],
  };
}
