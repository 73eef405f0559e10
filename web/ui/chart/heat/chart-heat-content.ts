import { type CellKind, formatWithUnit } from '../../table/data-table-format.ts';

export type HeatName = {
  /** For the axis. */
  short: string;
  /** In full, for tooltip and screen reader. */
  full: string;
};

export type HeatChart = {
  kind: CellKind;
  /** What is counted. */
  measure: string;
  /** The shades begin near the smallest value and not at zero: for what differs little. */
  isZoomed?: boolean;
  rows: readonly HeatName[];
  columns: readonly HeatName[];
  /** By row and column; null where there is nothing to count. */
  values: readonly (readonly (number | null)[])[];
};

export type HeatPlace = { row: number; column: number };

const placeName = (chart: HeatChart, row: number, column: number) =>
  `${chart.rows[row]?.full ?? ''}, ${chart.columns[column]?.full ?? ''}`;

/** What is said of one place of the grid. */
export function heatContent(chart: HeatChart, at: HeatPlace) {
  const value = chart.values[at.row]?.[at.column] ?? null;
  return {
    title: placeName(chart, at.row, at.column),
    text: `${chart.measure}: ${formatWithUnit(chart.kind, value)}`,
  };
}

/** Where most is, and how much; null where there is nothing. */
export function heatSummary(chart: HeatChart): { max: string; maxAt: string } | null {
  let best = { value: 0, row: -1, column: -1 };
  chart.values.forEach((cells, row) => {
    cells.forEach((value, column) => {
      if (value !== null && value > best.value) best = { value, row, column };
    });
  });
  if (best.row < 0) return null;
  return {
    max: formatWithUnit(chart.kind, best.value),
    maxAt: placeName(chart, best.row, best.column),
  };
}
