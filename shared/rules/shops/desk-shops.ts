import { type BudgetStatus, budgetStatus } from '../budget/budget.ts';
import { LIMIT_ERROR_TEXTS, LIMIT_MAX_EUR, type LimitError, limitIssue } from '../budget/limit-change.ts';
import { eurToMicros } from '../money/money.ts';
import { isWebAddress, UNREADABLE } from '../people/contact-details.ts';
import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';

export const DESK_REASON_MAX = 500;
export const SHOP_NAME_MAX = 120;
export const SHOP_WEBSITE_MAX = 500;

export type DeskError = Extract<LimitError, 'missing' | 'too_high' | 'too_fine'> | 'not_positive' | 'same';

/** In English, as the API answers; the browser says the same in its language. */
export const DESK_ERROR_TEXTS: Readonly<Record<DeskError, string>> = {
  missing: LIMIT_ERROR_TEXTS.missing,
  too_high: LIMIT_ERROR_TEXTS.too_high,
  too_fine: LIMIT_ERROR_TEXTS.too_fine,
  not_positive: 'A limit is above 0; a shop that must not trade is suspended',
  same: 'The limit is this one already',
};

/** Why staff cannot set a limit; both in EUR, null is no limit. */
export function deskLimitError(
  value: number | null | undefined,
  currentEur: number | null,
): DeskError | null {
  if (value === undefined || Number.isNaN(value)) return 'missing';
  if (value === currentEur) return 'same';
  if (value === null) return null;
  if (value <= 0) return 'not_positive';
  if (value > LIMIT_MAX_EUR) return 'too_high';
  return Math.round(value * 100) / 100 === value ? null : 'too_fine';
}

/** An error of a limit that staff set, with its code. */
export function deskLimitIssue(field: string, error: DeskError): FieldIssue {
  if (error === 'not_positive') return createFieldIssue(field, 'not_positive', {});
  return error === 'same' ? createFieldIssue(field, 'unchanged', {}) : limitIssue(field, error);
}

export type LimitEffect = {
  readonly before: BudgetStatus;
  readonly after: BudgetStatus;
  /** What the change does to the shop's products at once. */
  readonly products: 'hidden' | 'shown' | 'stay_hidden' | 'stay_shown';
};

/** What another limit does at once; amounts in EUR, `spent` of this month. */
export function limitEffect(shop: {
  readonly limit: number | null;
  readonly to: number | null;
  readonly spent: number;
  readonly suspended: boolean;
}): LimitEffect {
  const { limit, to, spent, suspended } = shop;
  const statusOf = (eur: number | null) =>
    budgetStatus({
      limitMicros: eur === null ? null : eurToMicros(eur),
      spentMicros: eurToMicros(spent),
      suspended,
    });
  const [before, after] = [statusOf(limit), statusOf(to)];
  const isHidden = (status: BudgetStatus) => status === 'Limit Reached' || status === 'Inactive';
  const products = isHidden(after)
    ? (isHidden(before) && 'stay_hidden') || 'hidden'
    : (isHidden(before) && 'shown') || 'stay_shown';
  return { before, after, products };
}

export type NewShopError = 'missing' | 'too_long' | 'control' | 'website';

const lineError = (text: string, max: number): NewShopError | null => {
  if (text.trim() === '') return 'missing';
  if (text.length > max) return 'too_long';
  return UNREADABLE.test(text) ? 'control' : null;
};

export const shopNameError = (name: string) => lineError(name, SHOP_NAME_MAX);
export const reasonError = (reason: string): NewShopError | null =>
  lineError(reason.replace(/[\n\t]/g, ' '), DESK_REASON_MAX);
export const websiteError = (website: string): NewShopError | null =>
  lineError(website, SHOP_WEBSITE_MAX) ?? (isWebAddress(website.trim()) ? null : 'website');

export const NEW_SHOP_ERROR_TEXTS: Readonly<Record<NewShopError, string>> = {
  missing: 'This field is required',
  too_long: 'This text is too long',
  control: 'This text has characters that cannot be read',
  website: 'A whole address is expected, such as https://shop.example',
};

const NEW_SHOP_MAX = { name: SHOP_NAME_MAX, website: SHOP_WEBSITE_MAX, reason: DESK_REASON_MAX } as const;

/** An error of a line that staff write, with its code. */
export function newShopIssue(field: keyof typeof NEW_SHOP_MAX, error: NewShopError): FieldIssue {
  switch (error) {
    case 'missing':
      return createFieldIssue(field, 'required', {});
    case 'too_long':
      return createFieldIssue(field, 'too_long', { maximum: NEW_SHOP_MAX[field] });
    case 'control':
      return createFieldIssue(field, 'unreadable', {});
    case 'website':
      return createFieldIssue(field, 'invalid_format', { format: 'url' });
  }
}
