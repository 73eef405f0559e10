import type { CellKind } from '../table/data-table-format.ts';
import type { NotedDays } from './chart-notes.ts';

export type TimeBucket = NotedDays & {
  /** Short, for the axis. */
  axis: string;
  /** In full, for tooltip and screen reader. */
  name: string;
  /** Cut by the range, or not over yet. */
  incomplete: boolean;
  /** Its first day is one of the season, whose ground is tinted. */
  isSeason?: boolean;
};

export type TimeSeries = {
  key: string;
  name: string;
  /** `previous` is the faint one; else a place in the look's colours. */
  color: 'previous' | number;
  values: readonly (number | null)[];
  /** Drawn as a thin dashed line: a bound, or what is only expected. */
  dashed?: boolean;
  /** One thing chosen to stand beside the whole, which would flatten it: drawn on a scale of its own. */
  isItem?: boolean;
  /** Of the compared period: its last bucket goes only as far as today has come. */
  isCut?: boolean;
};

/** A tinted range that goes with a series: from its low value to its high one. */
export type TimeBand = {
  /** Of the series with which it is switched off. */
  series: string;
  name: string;
  low: readonly (number | null)[];
  high: readonly (number | null)[];
};

export type TimeChart = {
  kind: CellKind;
  unit: string;
  /** The axis begins near the lowest value and not at zero: for courses whose small changes count. */
  isZoomed?: boolean;
  /** How the first series is drawn; all others are lines. */
  shape: 'line' | 'bar';
  buckets: readonly TimeBucket[];
  /** The shop's own first. */
  series: readonly TimeSeries[];
  /** Said of an incomplete bucket. */
  incompleteNote: string;
  band?: TimeBand;
};
