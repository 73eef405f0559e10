/** What the history of changes is about. */
export const CHANGE_SUBJECTS = ['bid', 'ad', 'limit'] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

export const CHANGE_ACTIONS = [
  'placed',
  'raised',
  'lowered',
  'enabled',
  'disabled',
  'removed',
  'changed',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Why a bid moved without anybody bidding: its product became part of another or was parted from it, or the shop's item counts as another product now. */
export const MOVE_REASONS = ['products_merged', 'products_parted', 'item_moved'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** The code of a bid's move; null for a change without one, or with a reason that somebody wrote. */
export function moveReason(change: { subject: ChangeSubject; reason: string | null }): MoveReason | null {
  return (change.subject === 'bid' && MOVE_REASONS.find((code) => code === change.reason)) || null;
}

export const CHANGES_PER_PAGE = 50;
/** How far back the history goes where no days are named. */
export const CHANGE_DAYS = 30;

/** A bid, an ad or a limit before a change or after it; an amount of null is none. */
export type MoneyState = { readonly micros: number | null; readonly enabled: boolean | null };

/**
 * What a change did, in one word: of an amount and a switch that changed together the amount counts, unless it was
 * switched off. A limit of null is no limit, so taking it away is `removed`.
 */
export function changeAction(from: MoneyState, to: MoneyState): ChangeAction {
  if (from.micros === null) return to.micros === null ? 'changed' : 'placed';
  if (to.micros === null) return 'removed';
  if (from.enabled !== to.enabled && (from.micros === to.micros || to.enabled === false)) {
    return to.enabled ? 'enabled' : 'disabled';
  }
  if (from.micros === to.micros) return 'changed';
  return to.micros > from.micros ? 'raised' : 'lowered';
}
