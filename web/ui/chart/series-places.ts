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

type Shown = {
  isItem?: boolean;
  color: 'previous' | number;
  dashed?: boolean;
  values: readonly (number | null)[];
};

/** Whether it goes to the right edge of the plot, where its name would be beside it. */
const isToTheEnd = ({ values }: Shown) => values.slice(-2).some((value) => value !== null);

/** How each of the shown series stands; `isMarked` tells lines among several, which have a mark of their own; names need a wide chart. */
export function seriesPlaces<S extends Shown>(
  shown: readonly S[],
  isMarked: (series: S) => boolean,
  isWide: boolean,
): (series: S) => SeriesPlace {
  const hasItems = shown.some(({ isItem }) => isItem);
  const hasMany = isWide && shown.some(isMarked);
  return (series) => ({
    isBehind: hasItems && series.isItem !== true,
    isNamed: hasMany && series.color !== 'previous' && !series.dashed && isToTheEnd(series),
  });
}

/** The opacity of what stands behind. */
export const FADED = 0.35;
const NAME_MAX = 24;
/** Of a letter of a name, with some air. */
const LETTER_PX = 6.5;
const NAME_GAP_PX = 12;

/** Charts that are narrower leave the names of their lines to the legend. */
export const NAMES_FROM_PX = 440;

const shortName = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name);

/** How wide the room beside the plot is in which the names of lines stand, px. */
export const namesRoom = (names: readonly string[]): number =>
  names.length === 0
    ? 0
    : NAME_GAP_PX + Math.ceil(LETTER_PX * Math.max(...names.map((name) => shortName(name).length)));

/** The name of a series beside the plot, at the height of its end, where several have to be told apart. */
export const endLabel = (name: string, look: ChartLook, color: string): LineSeriesOption => ({
  endLabel: {
    show: true,
    formatter: shortName(name),
    color,
    fontSize: AXIS_FONT_PX,
    align: 'right',
    verticalAlign: 'middle',
    textBorderColor: look.surface,
    textBorderWidth: 3,
    minMargin: 8,
  },
  labelLayout: { x: '100%', dx: -4, align: 'right', moveOverlap: 'shiftY' },
});
