import type { Goal } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalDraft, WishDraft } from '../../../shared/contract/bidding/goal-draft.contract.ts';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import type { GoalScheduleDraft } from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { costShareOfRoas } from '../../../shared/rules/auto-bids/goals.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { GoalColumns, GoalRow, WishColumns } from './goals.repository.ts';
import { presentSeason, seasonColumns } from './seasons/season-columns.ts';

/** What a goal wants, as the API says it. */
export function presentWish({ kind, position, share, micros, rule }: WishColumns): WishDraft {
  return {
    kind,
    ...(kind === 'hold_position' && position !== null && share !== null ? { position, share } : {}),
    ...(kind === 'target_cpc' && micros !== null ? { cpc: microsToEur(micros) } : {}),
    ...(kind === 'target_cost_share' && share !== null ? { cost_share: share } : {}),
    ...(kind === 'most_clicks' && micros !== null ? { budget: microsToEur(micros) } : {}),
    ...(rule === null ? {} : { rule: { ...rule, conditions: [...rule.conditions] } }),
  };
}

/** A goal as the API shows it. */
export function presentGoal(row: GoalRow): Goal {
  return {
    goal_id: row.id,
    version: row.version,
    name: row.name,
    ...presentWish(row),
    lowest_bid: microsToEur(row.lowest_micros),
    highest_bid: microsToEur(row.highest_micros),
    mode: row.mode,
    enabled: row.enabled,
    all_categories: row.all_categories,
    category_ids: row.categoryIds,
    product_ids: row.productIds,
    all_ads: row.allAds,
    ad_ids: row.adIds,
    matching: row.matching,
    seasons: row.seasons.map((season) => presentSeason(row.kind, season)),
    left_ad_ids: row.leftAdIds,
    weekdays: row.weekdays,
    hour_from: row.hour_from,
    hour_to: row.hour_to,
    date_from: row.from_day,
    date_to: row.to_day,
    author: row.author,
    changed_at: row.changedAt.toISOString(),
  };
}

/** A draft as if it were a goal that is on and acts at every hour; as it is not there yet, it has an id of none. */
export const goalOfDraft = (draft: GoalDraft, { at }: { readonly at: Date }): GoalRow => ({
  ...goalColumns({ ...draft, weekdays: [1, 2, 3, 4, 5, 6, 7], hour_from: 0, hour_to: 24 }),
  ...{ from_day: null, to_day: null, enabled: true },
  id: MAX_ID,
  version: 1,
  changedAt: at,
  authorId: null,
  author: null,
  categoryIds: draft.category_ids,
  productIds: draft.product_ids,
  adIds: draft.ad_ids,
  leftAdIds: [],
  allAds: draft.all_ads,
});

const costShareOf = ({ cost_share: share, roas }: WishDraft) =>
  share ?? (roas === undefined ? undefined : costShareOfRoas(roas));

/** A checked wish as it is kept. */
export function wishColumns(draft: WishDraft): WishColumns {
  const { kind } = draft;
  const eur = kind === 'target_cpc' ? draft.cpc : kind === 'most_clicks' ? draft.budget : undefined;
  const share =
    kind === 'hold_position' ? draft.share : kind === 'target_cost_share' ? costShareOf(draft) : undefined;
  return {
    kind,
    position: kind === 'hold_position' ? (draft.position ?? null) : null,
    share: share ?? null,
    micros: eur === undefined ? null : eurToMicros(eur),
    rule: kind === 'rule' ? (draft.rule ?? null) : null,
  };
}

/** Checked days and hours as they are kept. */
export const scheduleColumns = (draft: GoalScheduleDraft) => ({
  weekdays: [...new Set(draft.weekdays)].sort((a, b) => a - b),
  hour_from: draft.hour_from,
  hour_to: draft.hour_to,
  from_day: draft.date_from,
  to_day: draft.date_to,
});

/** A checked draft as it is kept. */
export function goalColumns(draft: GoalDraft): GoalColumns {
  return {
    name: draft.name,
    ...wishColumns(draft),
    lowest_micros: eurToMicros(draft.lowest_bid),
    highest_micros: eurToMicros(draft.highest_bid),
    mode: draft.mode,
    enabled: draft.enabled,
    all_categories: draft.all_categories,
    matching: draft.matching,
    seasons: seasonColumns(draft.seasons),
    ...scheduleColumns(draft),
  };
}
