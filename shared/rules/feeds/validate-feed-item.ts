import { cutText } from '../texts/cut-text.ts';
import { foldText } from '../texts/folded-text.ts';
import { fixItem } from './feed-fixes.ts';
import type { FeedItem } from './feed-item.ts';
import { FEED_RULES, type FeedIssue } from './feed-rules.ts';
import { type FeedValidationContext, noteInto, type PreviousItem } from './feed-validation-context.ts';
import {
  keptCategory,
  validateBid,
  validateCategory,
  validateCompliance,
  validateCoupon,
  validateDelivery,
  validateGtin,
  validateStock,
} from './validate-feed-details.ts';
import { validatePrice } from './validate-feed-price.ts';
import { validateBrand, validateDescription, validateId, validateTitle } from './validate-feed-texts.ts';
import { validateImage, validateLink } from './validate-feed-urls.ts';

/** An accepted item with the values that become an offer; texts are cut to what an index takes. */
export type ValidatedItem = {
  readonly itemId: string;
  readonly line: number;
  readonly title: string;
  readonly link: string;
  readonly image: string;
  /** In hundredths of the portal's currency. */
  readonly priceMinor: number;
  readonly regularMinor: number | null;
  /** What a piece costs the shop, the same way; null where it does not say it. */
  readonly costMinor: number | null;
  readonly inStock: boolean;
  readonly quantity: number | null;
  readonly brand: string | null;
  readonly ean: string | null;
  readonly mpn: string | null;
  readonly groupId: string | null;
  /** What tells it from the others of its group. */
  readonly variant: string | null;
  readonly coupon: string | null;
  readonly categoryText: string;
  readonly categoryId: number | null;
};

export type Verdict = { readonly findings: readonly FeedIssue[]; readonly offer: ValidatedItem | null };

const TITLE_MAX = 500;
const NAME_MAX = 200;
const ADDRESS_MAX = 4000;

const UNSEEN = /[\p{Cc}\p{Cs}]|\s{2}/u;
const clean = (text: string): string =>
  UNSEEN.test(text)
    ? text
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, ' ')
        .replaceAll(/\s{2,}/g, ' ')
        .trim()
    : text;

/** Without what PostgreSQL refuses or nobody sees; addresses stay as they are, for their rules to see. */
function cleanItem(item: FeedItem): FeedItem {
  const { id, title, brand, mpn, model, groupId, color, size, category, couponCode } = item;
  if (!UNSEEN.test(id + title + brand + mpn + model + groupId + color + size + category + couponCode))
    return item;
  return {
    ...item,
    id: clean(id),
    title: clean(title),
    brand: clean(brand),
    mpn: clean(mpn),
    model: clean(model),
    groupId: clean(groupId),
    color: clean(color),
    size: clean(size),
    category: clean(category),
    couponCode: clean(couponCode),
  };
}

const cutOrNull = (text: string, max: number): string | null => cutText(text, max) || null;

const isRejected = (findings: readonly FeedIssue[]): boolean =>
  findings.some(({ code }) => FEED_RULES[code].severity === 'E');

/** One item by all rules that need no other item; with an error there is no offer. */
export function validateFeedItem(
  raw: FeedItem,
  context: FeedValidationContext,
  previous: PreviousItem | null,
): Verdict {
  const findings: FeedIssue[] = [];
  const note = noteInto(findings);
  const item = fixItem(cleanItem(raw), context.fixes);
  validateId(item, context, previous, note);
  validateTitle(item, context, note);
  validateDescription(item, context, note);
  validateLink(item, context, note);
  validateImage(item, note);
  const price = validatePrice(item, context, previous, note);
  const { gtin, isBook } = validateGtin(item, context, note);
  const categoryId = validateCategory(item, context, gtin !== null, note);
  const stock = validateStock(item, context, note);
  validateBrand(item, isBook, context, note);
  validateCoupon(item, context, note);
  validateDelivery(item, context, note);
  validateBid(item, note);
  validateCompliance(item, context, note);
  if (price === null || stock === null || isRejected(findings)) return { findings, offer: null };
  const offer: ValidatedItem = {
    itemId: item.id,
    line: item.line,
    title: cutText(item.title, TITLE_MAX),
    link: cutText(item.link, ADDRESS_MAX),
    image: cutText(item.image, ADDRESS_MAX),
    priceMinor: price.minor,
    regularMinor: price.regular,
    costMinor: price.cost,
    inStock: stock.inStock,
    quantity: stock.quantity,
    brand: cutOrNull(item.brand, NAME_MAX),
    ean: gtin,
    mpn: cutOrNull(item.mpn || item.model, NAME_MAX),
    groupId: cutOrNull(item.groupId, NAME_MAX),
    variant: cutOrNull(
      foldText(`${item.color.slice(0, NAME_MAX)} ${item.size.slice(0, NAME_MAX)}`),
      NAME_MAX,
    ),
    coupon: cutOrNull(item.couponCode, NAME_MAX),
    categoryText: keptCategory(item, context),
    categoryId,
  };
  return { findings, offer };
}
