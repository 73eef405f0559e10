import type { Goal, PlannedGoalBid } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalKind } from '../../../../shared/rules/auto-bids/goals.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import type { Translate } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { changeShown, formatBid, formatClicks } from '../../bidding/bidding.public.ts';
import type { autoBidsTexts } from '../auto-bids-texts.ts';
import { formatPart } from '../goal-texts.ts';

type RowKey = KeyOfTexts<typeof autoBidsTexts, 'rows'>;
/** What a sentence needs of the goal; null where it is gone. */
type RowGoal = Pick<Goal, 'kind' | 'position' | 'cost_share'> | null;

/** Sentences of kinds that have their own for each reason. */
const PREFIXES: Readonly<Partial<Record<GoalKind, 'hold' | 'cpc' | 'share'>>> = {
  hold_position: 'hold',
  target_cpc: 'cpc',
  target_cost_share: 'share',
};

/** Which sentence says it. */
function keyOf({ reason, now, planned }: PlannedGoalBid, goal: RowGoal): RowKey {
  const isHeld = goal?.kind === 'hold_position' && planned.held !== null;
  if (reason === 'paced' || reason === 'bounds' || reason === 'on_the_way') return reason;
  if (reason === 'rule' || reason === 'turn') return reason;
  if (reason === 'starts') return isHeld ? 'hold_starts' : 'starts';
  if (goal?.kind === 'most_profit' && now.profit !== null && planned.profit !== null) return 'profit_gains';
  const prefix = goal && PREFIXES[goal.kind];
  if (prefix === undefined || prefix === null || (prefix === 'hold' && (!isHeld || now.held === null)))
    return 'usual';
  // Without a click there is no price of one.
  if (prefix === 'cpc' && (now.clicks === 0 || planned.clicks === 0)) return 'usual';
  return `${prefix}_${reason}`;
}

const perClick = ({ cost, clicks }: PlannedGoalBid['now']): string =>
  formatEur(clicks > 0 ? cost / clicks : null);

/** Why a bid changes, from what to what, and what that brings a day. */
export function rowSentence(t: Translate<RowKey>, row: PlannedGoalBid, goal: RowGoal): string {
  const { now, planned } = row;
  const key = keyOf(row, goal);
  const isCpc = goal?.kind === 'target_cpc';
  return t(key, {
    position: goal?.position ?? 1,
    share: formatPart(goal?.cost_share ?? 0),
    from: formatBid(row.from_bid),
    to: formatBid(row.to_bid),
    now: isCpc ? perClick(now) : formatPart(now.held ?? 0),
    after: isCpc ? perClick(planned) : formatPart(planned.held ?? 0),
    clicks_now: formatClicks(now.clicks),
    clicks: formatClicks(planned.clicks),
    profit_now: formatEur(now.profit),
    profit: formatEur(planned.profit),
    cost: changeShown(now.cost, planned.cost, 'eur') ?? `±${formatEur(0)}`,
  });
}
