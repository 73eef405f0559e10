import type { KeyFigureData } from '../../ui/panel/key-figure.tsx';
import { type CellKind, formatWithUnit } from '../../ui/table/data-table-format.ts';

type Value = number | null;
type SeriesAnswer<M extends string> = {
  data: Record<M, Value>[];
  total: Record<M, Value>;
  previous: Record<M, Value>;
  growth: Record<M, Value>;
};

/** One measure of a series as a key figure; undefined while there is no answer. A `price` needs its unit. */
export function seriesFigure<M extends string>(
  answer: SeriesAnswer<M> | undefined,
  measure: M,
  kind: CellKind,
  unit = '',
): KeyFigureData | undefined {
  return (
    answer && {
      value: formatWithUnit(kind, answer.total[measure], unit),
      previous: formatWithUnit(kind, answer.previous[measure], unit),
      growth: answer.growth[measure],
      line: answer.data.map((row) => row[measure]),
    }
  );
}
