import { MONTH_CAST } from '../../tests/goals/month-cast.ts';
import { isOnShare, monthlyFigures } from '../../tests/goals/month-figures.ts';
import { simulateMonths } from '../../tests/goals/simulate-months.ts';

const FIRST_SEED = Number(process.env.SEED ?? 1);
const SEEDS = [0, 1, 2].map((more) => FIRST_SEED + more);
/** September shows what days cost; the sale week is in November. */
const SPAN = { fromDay: '2026-09-01', firstDay: '2026-10-01', lastDay: '2026-12-31' } as const;
const MOST_CHANGES = 12;
const SHARES_KEPT = 0.9;

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

type Figures = ReturnType<typeof monthlyFigures>;

function printMonth(figures: Figures[number]): void {
  const { cast, month, kind, wouldCost, spent, deviation, dark, darkFrom, changes, mostChanges } = figures;
  const without = `${percent(wouldCost)} of its limit without pace`;
  const ran = darkFrom === null ? 'never dark' : `dark ${percent(dark)} of hours, from ${darkFrom} on`;
  const bids = `${changes} changes, at most ${mostChanges} of a bid and day, up to ${figures.highest} cents`;
  const shares = figures.shares.map(({ share }) => percent(share)).join(', ');
  const onShare = shares === '' ? '' : `; cost shares of categories in reach ${shares}`;
  const off = kind === 'room' ? '' : ` ${percent(deviation)} off its curve at most,`;
  console.log(
    `${cast.name}, ${month.slice(0, 7)} (${kind}): ${without}, spent ${percent(spent)},${off} ${ran}, factor from ${figures.leastPace.toFixed(2)} on; ${bids}${onShare}: ${verdict(figures.isMet)}`,
  );
}

function printVerdicts(all: Figures): void {
  for (const kind of ['dry', 'room', 'close'] as const) {
    const months = all.filter((one) => one.kind === kind);
    if (months.length === 0) continue;
    const met = months.filter(({ isMet }) => isMet).length;
    const wanted = {
      dry: 'would have run dry and end at 97 to 100 %, dark for 2 % of hours at most',
      room: 'have room and are untouched',
      close: 'are near their limit and are dark for 2 % of hours at most',
    }[kind];
    console.log(`${met} of ${months.length} months that ${wanted}: ${verdict(met === months.length)}`);
  }
  const unpaced = all.filter(
    ({ cast, leastPace }) => cast.wish.kind === 'target_cost_share' && leastPace === 1,
  );
  const wanted = unpaced.flatMap(({ cast, shares }) =>
    shares.map(
      ({ share }) => cast.wish.kind === 'target_cost_share' && isOnShare(share, cast.wish.costShare),
    ),
  );
  const kept = wanted.filter((isKept) => isKept).length;
  console.log(
    `cost share within a tenth in ${kept} of ${wanted.length} categories and months in reach with room, wanted ${percent(SHARES_KEPT)}: ${verdict(kept >= SHARES_KEPT * wanted.length)}`,
  );
  const most = Math.max(...all.map(({ mostChanges }) => mostChanges));
  const over = all.reduce((sum, { overHighest }) => sum + overHighest, 0);
  console.log(
    `goals against each other: at most ${most} changes of a bid and day, ${over} bids over their highest: ${verdict(most <= MOST_CHANGES && over === 0)}`,
  );
}

/**
 * Counts, not times: October to December of eight shops whose goals are planned every hour by the product’s own rule, with
 * weekdays, hours, the sale week, rivals that change bids, and a category of each that no goal steers. `SEED` is the first of three.
 */
export async function runPacingBench(): Promise<void> {
  const all = SEEDS.flatMap((seed) => {
    console.log(`seed ${seed}`);
    const figures = monthlyFigures(simulateMonths(MONTH_CAST, { seed, span: SPAN, categories: 6, each: 4 }));
    for (const month of figures) printMonth(month);
    return figures;
  });
  console.log(`seeds ${SEEDS.join(', ')}`);
  printVerdicts(all);
}
