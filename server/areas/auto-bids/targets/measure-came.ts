import { type CameSoFar, NOTHING_CAME } from '../../../../shared/rules/auto-bids/choose-bid.ts';
import { type ExperimentArm, TURN_HOURS } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { followMoves, listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { GoalRow } from '../goals.repository.ts';
import { type GoalBidPlace, type GoalQuestion, placeKey } from './goal-places.ts';

type DayOfPlace = {
  readonly day: Day;
  readonly categoryId: number;
  readonly productId: number;
  readonly clicks: number;
  readonly costMicros: number;
};

/** Of an experiment, only what came in the turns of one of its wishes. */
export const OF_TURNS = `({parity:Int8} < 0
  OR (dateDiff('day', {first:Date}, day) + intDiv(toHour(at, 'Europe/Belgrade'), {hours:UInt8})) % 2 = {parity:Int8})`;

// As in the replay, a click is of the nearest place, a product before its categories; ads and modules are not what bids bring.
const SQL = `SELECT day, 0 AS productId,
  arrayLast(one -> has({categories:Array(UInt32)}, one), [category_l1, category_l2, category_l3, category_id]) AS categoryId,
  toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid AND kind IN ('bid', 'base') AND ${OF_TURNS}
  AND NOT has({products:Array(UInt32)}, product_id)
GROUP BY day, categoryId HAVING categoryId > 0
UNION ALL
SELECT day, product_id AS productId, 0 AS categoryId,
  toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid AND kind IN ('bid', 'base') AND ${OF_TURNS}
  AND has({products:Array(UInt32)}, product_id)
GROUP BY day, productId`;

/** The turns of an experiment that one of its wishes had, the challenger’s being even. */
export type OwnTurns = { readonly firstDay: Day; readonly arm: ExperimentArm };

/** What `OF_TURNS` is asked with; without an experiment all turns count. */
export const turnParams = (turns: OwnTurns | undefined, today: Day) => ({
  first: turns?.firstDay ?? today,
  parity: turns === undefined ? -1 : turns.arm === 'challenger' ? 0 : 1,
  hours: TURN_HOURS,
});

/** The last day on which what came does not count: its goal was another one, or its experiment had not begun. */
export const lastDayBefore = (turns: OwnTurns | undefined, { changedAt }: Pick<GoalRow, 'changedAt'>): Day =>
  turns ? addDays(turns.firstDay, -1) : belgradeDay(changedAt.getTime());

/** Whether a goal is about the mean price of a click. */
const isOfMean = ({ goal: { kind } }: GoalBidPlace) => kind === 'target_cpc' || kind === 'target_cost_share';

/** What really came on places of goals about a mean, in the whole days of the last two weeks that the goal has been as it is. */
export async function measureCame(
  { services, shop, signal }: Pick<GoalQuestion, 'services' | 'shop' | 'signal'>,
  all: readonly GoalBidPlace[],
  { today, turns }: { readonly today: Day; readonly turns: OwnTurns | undefined },
): Promise<(place: GoalBidPlace) => CameSoFar> {
  if (!all.some(isOfMean)) return () => NOTHING_CAME;
  const params = {
    shop: shop.id,
    from: addDays(today, -REPLAY_DAYS),
    to: addDays(today, -1),
    categories: all.flatMap(({ categoryId }) => categoryId ?? []),
    products: all.flatMap(({ productId }) => productId ?? []),
    ...turnParams(turns, today),
  };
  const query = followMoves({ sql: SQL, params }, await listProductMoves(services.db, shop.id));
  const days = await selectRows<DayOfPlace>(services.clickhouse, query.sql, query.params, signal);
  const ofPlace = Map.groupBy(days, ({ categoryId, productId }) =>
    placeKey({ categoryId, productId: productId === 0 ? null : productId }),
  );
  return (place) => {
    if (!isOfMean(place)) return NOTHING_CAME;
    const changed = lastDayBefore(turns, place.goal);
    const own = (ofPlace.get(placeKey(place)) ?? []).filter(({ day }) => day > changed);
    return {
      clicks: own.reduce((sum, { clicks }) => sum + clicks, 0),
      cost: own.reduce((sum, { costMicros }) => sum + costMicros, 0),
    };
  };
}
