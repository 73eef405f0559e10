import type { CameSoFar } from '../../../../shared/rules/auto-bids/choose-bid.ts';
import { REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { GoalRow } from '../goals.repository.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { lastDayBefore, OF_TURNS, type OwnTurns, turnParams } from '../targets/measure-came.ts';

type DayOfAd = {
  readonly day: Day;
  readonly ad: number;
  readonly clicks: number;
  readonly costMicros: number;
};

const SQL = `SELECT day, ad_id AS ad, toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid AND kind = 'ad' AND ${OF_TURNS}
  AND has({ads:Array(UInt32)}, ad_id)
GROUP BY day, ad ORDER BY day, ad`;

/** What really came on some ads in the whole days of the last two weeks since their goal was changed. */
export async function measureAdsCame(
  { services, shop, signal }: Pick<GoalQuestion, 'services' | 'shop' | 'signal'>,
  adIds: readonly number[],
  { today, turns }: { readonly today: Day; readonly turns: OwnTurns | undefined },
): Promise<(adId: number, goal: Pick<GoalRow, 'changedAt'>) => CameSoFar> {
  const params = {
    shop: shop.id,
    from: addDays(today, -REPLAY_DAYS),
    to: addDays(today, -1),
    ads: [...adIds],
    ...turnParams(turns, today),
  };
  const rows = await selectRows<DayOfAd>(services.clickhouse, SQL, params, signal);
  const ofAd = Map.groupBy(rows, ({ ad }) => ad);
  return (adId, goal) => {
    const changed = lastDayBefore(turns, goal);
    const own = (ofAd.get(adId) ?? []).filter(({ day }) => day > changed);
    return {
      clicks: own.reduce((sum, { clicks }) => sum + clicks, 0),
      cost: own.reduce((sum, { costMicros }) => sum + costMicros, 0),
    };
  };
}
