import { growthPercent } from '../../../shared/rules/money/growth.ts';
import type { SumRow } from './analytics.repository.ts';
import { type Figures, figuresOf } from './measure-definitions.ts';
import type { ReportRequest } from './normalize-report.ts';
import { PART } from './report-branches.ts';
import type { SumName } from './report-sums.ts';
import { type SumTally, tallySums } from './sum-tally.ts';

export type Compared = {
  readonly tally: SumTally;
  readonly total: Figures;
  readonly previous: Figures;
  /** Percent, by the figure's name. */
  readonly growth: Figures;
};

/** The range's totals beside the previous period's; money in the measures’ units. */
export function compareReport(
  { definition, shop }: ReportRequest,
  rows: readonly SumRow[],
  sums: readonly SumName[],
): Compared {
  const tally = tallySums(rows, sums);
  const [now, before] = [tally.whole(PART.now), tally.whole(PART.before)];
  const total = figuresOf(definition.measures, now, now, shop);
  const previous = figuresOf(definition.measures, before, before, shop);
  const growth = Object.fromEntries(
    Object.keys(total).map((name) => [name, growthPercent(total[name] ?? null, previous[name] ?? null)]),
  );
  return { tally, total, previous, growth };
}
