import type { HitRate } from '../../../../shared/contract/bidding/hit-rate.contract.ts';
import { OUTCOME_DAYS } from '../../../../shared/rules/auto-bids/goals.ts';
import {
  isForecastHit,
  JUDGED_PLANS_DAYS,
  JUDGED_PLANS_MAX,
} from '../../../../shared/rules/auto-bids/hit-rate.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { comparePlans } from './compare-plans.ts';
import { listJudgedPlans } from './judged-plans.repository.ts';

/** How often what the plans of a shop expected came, after each span of days. */
export async function measureHitRate(question: GoalQuestion): Promise<HitRate[]> {
  const { services, shop } = question;
  const plans = await listJudgedPlans(services.db, shop.id, {
    since: new Date(services.clock() - JUDGED_PLANS_DAYS * DAY_MS),
    most: JUDGED_PLANS_MAX,
  });
  const compared = await comparePlans(question, plans);
  return OUTCOME_DAYS.map((days) => {
    const over = compared.filter((one) => one.days === days);
    const own = over.filter(({ bids }) => bids > 0);
    const sum = (of: 'clicks' | 'cost', side: 0 | 1) => own.reduce((all, one) => all + one[of][side], 0);
    const hits = (of: 'clicks' | 'cost') =>
      own.filter(({ [of]: [expected, came] }) => isForecastHit(expected, came)).length;
    return {
      days,
      plans: own.length,
      plans_changed: over.length - own.length,
      ...{ clicks_hit: hits('clicks'), cost_hit: hits('cost') },
      clicks_expected: Math.round(sum('clicks', 0) * 100) / 100,
      clicks: sum('clicks', 1),
      cost_expected: microsToEur(Math.round(sum('cost', 0))),
      cost: microsToEur(sum('cost', 1)),
    };
  });
}
