import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartLook } from './chart-look.ts';
import { type TooltipContent, tooltipElement } from './chart-tooltip.ts';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

export const AXIS_FONT_PX = 11;
const ANIMATION_MS = 350;

/** What all charts have in common. */
export function baseOption(look: ChartLook): ChartOption {
  return {
    animation: !look.still,
    animationDuration: ANIMATION_MS,
    animationDurationUpdate: ANIMATION_MS,
    textStyle: { fontFamily: look.font, color: look.text },
    aria: { enabled: false }, // the wrapper says more, in the reader's language
  };
}

/** An axis of names, without lines that carry nothing. */
export function nameAxis(look: ChartLook, names: readonly string[]) {
  return {
    type: 'category' as const,
    data: [...names],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.dimmed, fontSize: AXIS_FONT_PX, hideOverlap: true },
  };
}

/** Tints the ground of the season's days, weeks or months. */
export function seasonArea(buckets: readonly { isSeason?: boolean }[], look: ChartLook) {
  const color = buckets.map(({ isSeason }) => (isSeason ? look.season : 'transparent'));
  return { show: color.includes(look.season), interval: 0, areaStyle: { color } };
}

/** How a bar of a day, week or month looks that is not over: paler, with a dashed edge. */
export const unfinishedBar = (color: string) => ({
  opacity: 0.45,
  borderColor: color,
  borderWidth: 1,
  borderType: 'dashed' as const,
});

/** An axis of values from 0, with its unit at the end. */
export function valueAxis(look: ChartLook, unit: string, write: (value: number) => string, whole: boolean) {
  return {
    type: 'value' as const,
    name: unit,
    nameTextStyle: {
      color: look.dimmed,
      fontSize: AXIS_FONT_PX,
      align: 'right' as const,
      padding: [0, 8, 0, 0],
    },
    nameGap: 12,
    splitNumber: 4,
    ...(whole ? { minInterval: 1 } : {}),
    axisLabel: { color: look.dimmed, fontSize: AXIS_FONT_PX, formatter: write },
    splitLine: { lineStyle: { color: look.line } },
  };
}

/** A tooltip made of text nodes, because names come from shops. */
export function tooltip(
  look: ChartLook,
  trigger: 'axis' | 'item',
  content: (index: number) => TooltipContent,
): TooltipComponentOption {
  return {
    trigger,
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.line,
    padding: [8, 12],
    textStyle: { color: look.text, fontSize: 12, fontFamily: look.font },
    axisPointer: { type: 'line', lineStyle: { color: look.dimmed, type: 'dashed' } },
    transitionDuration: look.still ? 0 : 0.15,
    formatter: (params) => {
      const first = Array.isArray(params) ? params[0] : params;
      return first ? tooltipElement(content(first.dataIndex), look) : '';
    },
  };
}
