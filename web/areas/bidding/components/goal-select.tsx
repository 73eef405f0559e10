import type { GoalOfBids } from '../../../../shared/contract/bidding/goals-of-bids.contract.ts';
import { NO_GOAL } from '../../../../shared/rules/auto-bids/goal-by-bid.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useGoalsOfBids } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { OneOrAll } from './one-or-all.tsx';

const isFor = ({ category_ids, product_ids, ad_ids }: GoalOfBids, of: 'bids' | 'ads'): boolean =>
  (of === 'ads' ? ad_ids : [...category_ids, ...product_ids]).length > 0;

/** Which goal changes the bids or the ads of a list; nothing where no goal does, and none is asked for. */
export function GoalSelect({
  of,
  shopId,
  value,
  onChange,
}: {
  of: 'bids' | 'ads';
  shopId: number;
  value: number | undefined;
  onChange: (goalId: number | undefined) => void;
}) {
  const t = useTexts(biddingTexts);
  const goals = (useGoalsOfBids(shopId).data?.data ?? []).filter((goal) => isFor(goal, of));
  if (goals.length === 0 && value === undefined) return null;
  const nameOf = new Map([
    ...goals.map(({ goal_id, name }) => [goal_id, name] as const),
    [NO_GOAL, t('goal_none')],
  ]);
  // One that has nothing left, or is gone, is still what is asked for.
  if (value !== undefined && !nameOf.has(value)) nameOf.set(value, '–');
  return (
    <OneOrAll
      label={t('goal_filter')}
      all={t('goal_all')}
      choices={[...nameOf.keys()].map(String)}
      nameOf={(id) => nameOf.get(Number(id)) ?? ''}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  );
}
