import type { ProductAd, ProductAdDraft } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { readAmount } from '../../../shared/rules/money/amount-text.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { type AmountError, amountIssue, bidText, readTypedBid } from '../bidding/bidding.public.ts';
import type { MaxCpcQuery } from './product-ads.queries.ts';

/** What stands in the form; amounts as they were typed. */
export type AdForm = {
  categoryId: number | null;
  brandId: number | null;
  from: string;
  to: string;
  bid: string;
  enabled: boolean;
};
export type AdField = 'category' | 'from' | 'to' | 'bid';
export type AdError = 'category_missing' | 'price_unreadable' | 'price_upside_down' | AmountError;
export type AdErrorsByField = Partial<Record<AdField, AdError>>;

const priceFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const priceText = (price: number | null) => (price === null ? '' : priceFormat.format(price));

export function adFormOf(ad: ProductAd | null): AdForm {
  if (!ad) return { categoryId: null, brandId: null, from: '', to: '', bid: '', enabled: true };
  return {
    categoryId: ad.category_id,
    brandId: ad.brand_id,
    from: priceText(ad.price_from),
    to: priceText(ad.price_to),
    bid: bidText(ad.current_bid),
    enabled: ad.enabled,
  };
}

type Price = { price: number | null } | { error: AdError };

function readPrice(text: string): Price {
  const read = readAmount(text);
  if (read.kind === 'empty') return { price: null };
  return read.kind === 'amount' && read.value >= 0 ? { price: read.value } : { error: 'price_unreadable' };
}

type Range = { price_from: number | null; price_to: number | null };

/** The two ends of the price range, or what is wrong with which. */
export function readRange({ from, to }: Pick<AdForm, 'from' | 'to'>): Range | { errors: AdErrorsByField } {
  const [low, high] = [readPrice(from), readPrice(to)];
  if ('error' in low || 'error' in high) {
    return {
      errors: {
        ...('error' in low ? { from: low.error } : {}),
        ...('error' in high ? { to: high.error } : {}),
      },
    };
  }
  const isUpsideDown = high.price !== null && high.price <= (low.price ?? 0);
  if (isUpsideDown) return { errors: { to: 'price_upside_down' } };
  return { price_from: low.price, price_to: high.price };
}

/** What the server is asked about the target while it is chosen; null where there is none yet. */
export function targetOf(form: AdForm): MaxCpcQuery | null {
  const range = readRange(form);
  if (form.categoryId === null || 'errors' in range) return null;
  return {
    category_id: form.categoryId,
    ...(form.brandId === null ? {} : { brand_id: form.brandId }),
    ...(range.price_from === null ? {} : { price_from: range.price_from }),
    ...(range.price_to === null ? {} : { price_to: range.price_to }),
  };
}

/** Whether the form is still about the pages that the ad is for. */
export const isSameTarget = (form: AdForm, ad: ProductAd): boolean =>
  JSON.stringify(targetOf(form)) === JSON.stringify(targetOf(adFormOf(ad)));

/** The bid as it is typed, EUR; null while it is none. */
export function typedBid({ bid }: AdForm): number | null {
  const read = readTypedBid(bid, 0);
  return 'eur' in read ? read.eur : null;
}

/** The ad as it is sent, or what is wrong with the form. `base` is what a bid has to be above, in EUR; 0 while unknown. */
export function readForm(
  form: AdForm,
  base: number,
  ad: ProductAd | null,
): { draft: ProductAdDraft } | { errors: AdErrorsByField } {
  const range = readRange(form);
  const bid = readTypedBid(form.bid, base);
  const errors: AdErrorsByField = {
    ...(form.categoryId === null ? { category: 'category_missing' as const } : {}),
    ...('errors' in range ? range.errors : {}),
    ...('error' in bid ? { bid: bid.error } : {}),
  };
  if (form.categoryId === null || 'errors' in range || 'error' in bid) return { errors };
  return {
    draft: {
      ...(ad ? { ad_id: ad.ad_id, version: ad.version } : {}),
      category_id: form.categoryId,
      brand_id: form.brandId,
      ...range,
      bid: bid.eur,
      enabled: form.enabled,
    },
  };
}

export const AD_FIELDS: readonly AdField[] = ['category', 'from', 'to', 'bid'];
/** What the API calls them, of the one ad that is sent. */
export const AD_FIELD_NAMES: Readonly<Record<string, AdField>> = {
  'ads.0.category_id': 'category',
  'ads.0.brand_id': 'category',
  'ads.0.price_from': 'from',
  'ads.0.price_to': 'to',
  'ads.0.bid': 'bid',
};

function issueOf(field: AdField, error: AdError, base: number): FieldIssue {
  switch (error) {
    case 'category_missing':
      return createFieldIssue(field, 'required', {});
    case 'price_unreadable':
      return createFieldIssue(field, 'invalid_type', { expected: 'number' });
    case 'price_upside_down':
      return createFieldIssue(field, 'range_reversed', {});
    default:
      return amountIssue(field, error, base);
  }
}

/** The errors of a form with their codes; `base` as for `readForm`. */
export const adIssues = (errors: AdErrorsByField, base: number): FieldIssue[] =>
  Object.entries(errors).map(([field, error]) => issueOf(field as AdField, error, base));
