import { type CouponForm, EMPTY_COUPON_FORM } from './coupon-form.ts';

/** What was typed and not saved, and the version of the coupon that it began from (0 for a new one). */
export type KeptDraft = { form: CouponForm; version: number };

/** Whose draft of which coupon. */
export type DraftPlace = { userId: number; shopId: number; couponId: number | null };

const keyOf = ({ userId, shopId, couponId }: DraftPlace) =>
  `app_coupon_draft.${userId}.${shopId}.${couponId ?? 'new'}`;

/** The same kind of thing in each place as in an empty form. */
function isForm(value: unknown): value is CouponForm {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return Object.entries(EMPTY_COUPON_FORM).every(([name, empty]) => {
    const one = found[name];
    if (empty === null) return one !== undefined;
    return Array.isArray(empty) ? Array.isArray(one) : typeof one === typeof empty;
  });
}

/** What was kept in this tab; null where nothing was, or where it is none of ours. */
export function readKeptDraft(place: DraftPlace): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    const { form, version } = (kept ?? {}) as Record<string, unknown>;
    return isForm(form) && typeof version === 'number' ? { form, version } : null;
  } catch {
    return null;
  }
}

/**
 * Hands what was typed over an approved coupon on to the change that was opened of it meanwhile, as typed before that was
 * read; false where nothing was typed.
 */
export function moveCouponDraft(from: DraftPlace, changeId: number): boolean {
  const kept = readKeptDraft(from);
  if (kept === null) return false;
  keepCouponDraft({ ...from, couponId: changeId }, { ...kept, version: 0 });
  keepCouponDraft(from, null);
  return true;
}

/** Keeps what was typed in this tab, over reloads; null forgets it. Where storage is blocked or full nothing is kept. */
export function keepCouponDraft(place: DraftPlace, draft: KeptDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // The guard still asks before it is lost.
  }
}
