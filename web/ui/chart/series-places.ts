import type { LineSeriesOption } from 'echarts/charts';
import type { ChartLook } from './chart-look.ts';
import { AXIS_FONT_PX } from './chart-option.ts';

/** How a series stands among the others of its chart. */
export type SeriesPlace = {
  /** The chosen things have the scale on the left; the whole stands behind them, on the right. */
  isBehind: boolean;
  /** How many letters of its name stand at its end; 0 where it stands in the legend alone. */
  letters: number;
};

type Shown = {
  isItem?: boolean;
  color: 'previous' | number;
  dashed?: boolean;
  values: readonly (number | null)[];
};

/** Whether it goes to the right edge of the plot, where its name would be beside it. */
const isToTheEnd = ({ values }: Shown) => values.slice(-2).some((value) => value !== null);

/** How each of the shown series stands; `isMarked` tells lines among several, which have a mark of their own, and have names of as many `letters` at their ends. */
export function seriesPlaces<S extends Shown>(
  shown: readonly S[],
  isMarked: (series: S) => boolean,
  letters: number,
): (series: S) => SeriesPlace {
  const hasItems = shown.some(({ isItem }) => isItem);
  const hasMany = shown.some(isMarked);
  return (series) => ({
    isBehind: hasItems && series.isItem !== true,
    letters: hasMany && series.color !== 'previous' && !series.dashed && isToTheEnd(series) ? letters : 0,
  });
}

/** The opacity of what stands behind. */
export const FADED = 0.35;
/** Letters of a name beside a plot, at most. */
export const NAME_MAX = 24;
/** Of a letter of a name, with some air. */
const LETTER_PX = 6.5;
const NAME_GAP_PX = 12;
/** How much of the width of a chart its names may take from the plot. */
const NAMES_SHARE = 0.18;

/** Charts that are narrower leave the names of their lines to the legend. */
const NAMES_FROM_PX = 440;

/** How many letters of a name stand beside the plot of a chart of that width, px; the legend has the whole name. */
export const lettersOf = (widthPx: number): number =>
  widthPx < NAMES_FROM_PX
    ? 0
    : Math.min(NAME_MAX, Math.floor((widthPx * NAMES_SHARE - NAME_GAP_PX) / LETTER_PX));

const shortName = (name: string, letters: number) =>
  name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;

/** How wide the room beside the plot is in which the names of lines stand, px. */
export const namesRoom = (names: readonly string[], letters: number): number =>
  names.length === 0
    ? 0
    : NAME_GAP_PX + Math.ceil(LETTER_PX * Math.max(...names.map((name) => shortName(name, letters).length)));

/** The name of a series beside the plot, at the height of its end, where several have to be told apart. */
export const endLabel = (
  name: string,
  look: ChartLook,
  color: string,
  letters: number,
): LineSeriesOption => ({
  endLabel: {
    show: true,
    formatter: shortName(name, letters),
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
