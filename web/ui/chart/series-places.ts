import type { LineSeriesOption } from 'echarts/charts';
import type { ChartLook } from './chart-look.ts';
import { AXIS_FONT_PX } from './chart-option.ts';

/** How a series stands among the others of its chart. */
export type SeriesPlace = {
  /** The chosen things have the scale on the left; the whole stands behind them, on the right. */
  isBehind: boolean;
  /** Its name stands at its end. */
  isNamed: boolean;
};

type Shown = { isItem?: boolean; color: 'previous' | number; dashed?: boolean };

/** How each of the shown series stands; `isMarked` tells lines among several, which have a mark of their own. */
export function seriesPlaces<S extends Shown>(
  shown: readonly S[],
  isMarked: (series: S) => boolean,
): (series: S) => SeriesPlace {
  const hasItems = shown.some(({ isItem }) => isItem);
  const hasMany = shown.some(isMarked);
  return ({ isItem, color, dashed }) => ({
    isBehind: hasItems && isItem !== true,
    isNamed: hasMany && color !== 'previous' && !dashed,
  });
}

/** The opacity of what stands behind. */
export const FADED = 0.35;
const NAME_MAX = 24;

/** The name of a series at the end of its line, where several have to be told apart. */
export const endLabel = (name: string, look: ChartLook, color: string): LineSeriesOption => ({
  endLabel: {
    show: true,
    formatter: name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name,
    color,
    fontSize: AXIS_FONT_PX,
    align: 'right',
    verticalAlign: 'bottom',
    textBorderColor: look.surface,
    textBorderWidth: 3,
    minMargin: 8,
  },
  labelLayout: { moveOverlap: 'shiftY' },
});
