import { simulateClimbing } from '../../tests/goals/simulate-climbing.ts';
import { isOnTarget, type SharedCost, simulateCostShare } from '../../tests/goals/simulate-cost-share.ts';
import { printWeekdayForecasts } from './weekday-figures.ts';

const FIRST_SEED = Number(process.env.SEED ?? 1);
const SEEDS = [0, 1, 2, 3, 4].map((more) => FIRST_SEED + more);
const MANY_CLICKS = 200;
const TARGET = 0.9;
const MOST_CHANGES = 12;

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

function printCostShares(): void {
  let [kept, judged, by] = [0, 0, 0];
  for (const seed of SEEDS) {
    const { wanted, categories } = simulateCostShare(seed);
    const many = categories.filter(({ clicks }) => clicks >= MANY_CLICKS);
    const inReach = many.filter(({ isInReach }) => isInReach);
    const isByOrders = ({ costMicros, revenueMicros }: SharedCost) =>
      Math.abs(costMicros / revenueMicros / wanted - 1) <= 0.1;
    const own = inReach.filter((category) => isOnTarget(category, wanted)).length;
    [kept, judged, by] = [kept + own, judged + inReach.length, by + inReach.filter(isByOrders).length];
    console.log(
      `seed ${seed}: ${categories.length} categories, ${many.length} with ${MANY_CLICKS} clicks, ${inReach.length} in reach, ${own} within a tenth`,
    );
  }
  const part = kept / judged;
  console.log(
    `cost share within a tenth in ${percent(part)}, target at least ${percent(TARGET)}: ${verdict(part >= TARGET)}`,
  );
  console.log(`by the orders of the fortnight itself, which fall as they fall: ${percent(by / judged)}`);
}

function printClimbs(): void {
  for (const seed of SEEDS) {
    const climbs = simulateClimbing(seed);
    const most = Math.max(...climbs.map(({ mostChanges }) => mostChanges));
    const over = climbs.filter(({ reached, highest }) => reached > highest).length;
    const last = climbs.reduce((sum, { changesOfLastWeek }) => sum + changesOfLastWeek, 0);
    const changes = `at most ${most} changes of a bid and day, ${(last / climbs.length / 7).toFixed(2)} in the third week`;
    console.log(
      `seed ${seed}: ${climbs.length} shops, ${changes}, ${over} over their highest: ${verdict(most <= MOST_CHANGES && over === 0)}`,
    );
  }
}

/** Counts, not times: how exactly goals of a cost share are kept, where twenty equal wishes end, and what weekdays say of a forecast. `SEED` is the first of five. */
export async function runGoalFigures(): Promise<void> {
  printCostShares();
  printClimbs();
  printWeekdayForecasts(SEEDS);
}
