import { COUPON_CODE_MAX } from '../limits.ts';
import { cutText } from '../texts/cut-text.ts';
import { foldText } from '../texts/folded-text.ts';
import { isLongerThan } from '../texts/text-lengths.ts';
import { NEAREST_SEPARATOR } from './categories/category-finder.ts';
import { CATEGORY_SEPARATOR } from './categories/category-leaves.ts';
import type { FeedFormat, FeedItem } from './feed-item.ts';
import { readQuantity, readStock } from './feed-stock.ts';
import { FEED_BID_MAX, FEED_BID_MIN, FEED_DELIVERY_MAX_DAYS } from './feed-text-limits.ts';
import type { FeedValidationContext, Note } from './feed-validation-context.ts';
import { type GtinReading, readGtin } from './gtin.ts';

const HEUREKA_GTIN = new Set([13]);
const APPLIANCE =
  /\b(?:frizider\w*|hladnja\w*|hladiln\w*|zamrziva\w*|zamrzoval\w*|ledenic\w*|(?:ves|sud)\w* masin\w*|masin\w+ za (?:pranje|susenje|ves|sudove)|perilic\w*|susilic\w*|pralni stroj\w*|susilni stroj\w*|pomivalni stroj\w*|televizor\w*|rern\w*|pecnic\w*|pecic\w*|klima uredaj\w*|klime|inverter klim\w*|klimatsk\w* naprav\w*|bojler\w*|monitor\w*|sijalic\w*|zarulj\w*|zarnic\w*|sporet\w*|stednja\w*)\b/;
const ENERGY_CLASS = /\b(?:energ\w+ (?:razred|klas)\w*|energy class|en razred)\b/;
/** They have no place for what delivery costs. */
const WITHOUT_DELIVERY: ReadonlySet<FeedFormat> = new Set(['ceneo', 'ceneje_attributes', 'ceneje_csv']);
const DAYS = /^\d{1,4}$/;

export function validateGtin({ gtin }: FeedItem, { format }: FeedValidationContext, note: Note): GtinReading {
  const reading = readGtin(gtin, format === 'heureka' ? HEUREKA_GTIN : undefined);
  if (reading.problem) note(reading.problem, gtin);
  return reading;
}

const CATEGORY_TEXT_MAX = 500;

/** The category as items keep it: with the usual separators where the shop wants that, and cut. */
export function keptCategory(
  { category, portalCategory }: FeedItem,
  { findCategory, fixes }: FeedValidationContext,
): string {
  const text = fixes.has('category_separator')
    ? findCategory(category, portalCategory).parts.join(CATEGORY_SEPARATOR)
    : category;
  return cutText(text, CATEGORY_TEXT_MAX);
}

/** The leaf of the portal's tree, where the shop chose one or the feed says which. */
export function validateCategory(
  item: FeedItem,
  context: FeedValidationContext,
  hasGtin: boolean,
  note: Note,
): number | null {
  const { category, portalCategory } = item;
  const { findCategory, fixes } = context;
  const chosen = context.chosenCategories.get(keptCategory(item, context));
  if (chosen !== undefined) return chosen;
  if (category === '') {
    // The product of a number says where it stands.
    note(hasGtin ? 'category_unknown' : 'category_missing', '');
    return null;
  }
  const { id, parts, depth, isWholePath, isOddlySeparated, nearest } = findCategory(category, portalCategory);
  if (isOddlySeparated && !fixes.has('category_separator')) {
    note('category_separator', category, parts.join(CATEGORY_SEPARATOR));
  }
  const proposals = nearest.length > 0 ? nearest.join(NEAREST_SEPARATOR) : undefined;
  if (depth === 'unknown') note('category_unknown', category, proposals);
  if (depth === 'general') note('category_general', category, proposals);
  if (depth === 'specific') note('category_specific', category);
  if (parts.length < 2 && !isWholePath) note('category_shallow', category);
  return id;
}

export type ClassifiedStock = { readonly inStock: boolean; readonly quantity: number | null };

/** Null for what says neither. A feed that gives pieces alone says enough. */
export function validateStock(
  item: FeedItem,
  { format, now }: FeedValidationContext,
  note: Note,
): ClassifiedStock | null {
  const quantity = readQuantity(item.quantity);
  const state = item.stock === '' && quantity !== null ? 'pieces' : readStock(item.stock, format, now);
  if (state === null) {
    note('stock_unknown', item.stock);
    return null;
  }
  if (state === 'pieces') return { inStock: quantity !== 0, quantity };
  const contradicts =
    (state === 'out' && quantity !== null && quantity > 0) || (state === 'in' && quantity === 0);
  const said = item.inStock === item.stock ? null : readStock(item.inStock, 'mapped_csv', now);
  if (contradicts) note('stock_contradicted', `${item.stock}, ${item.quantity}`);
  else if (said !== null && (said === 'in') !== (state === 'in')) {
    note('stock_contradicted', `${item.stock}, ${item.inStock}`);
  }
  return { inStock: state === 'in', quantity };
}

/** An instant of a date as feeds write it; null for what is none. */
function readInstant(text: string): number | null {
  const local = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text);
  const iso = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text;
  const instant = /^\d{4}-\d{2}-\d{2}/.test(iso)
    ? Date.parse(iso.length === 10 ? `${iso}T23:59:59Z` : iso)
    : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}

export function validateCoupon(
  { couponCode, expires }: FeedItem,
  { now }: FeedValidationContext,
  note: Note,
): void {
  if (isLongerThan(couponCode, COUPON_CODE_MAX)) note('coupon_too_long', couponCode);
  const end = readInstant(expires);
  if (end !== null && end < now.getTime()) note('coupon_expired', expires);
}

export function validateDelivery(
  { deliveryCost, deliveryMin, deliveryMax }: FeedItem,
  { format }: FeedValidationContext,
  note: Note,
): void {
  if (deliveryCost === '' && !WITHOUT_DELIVERY.has(format)) note('delivery_missing', '');
  const [min, max] = [deliveryMin, deliveryMax].map((text) => (DAYS.test(text) ? Number(text) : null));
  const value = `${deliveryMin}–${deliveryMax}`;
  if (typeof min === 'number' && typeof max === 'number' && min > max) note('delivery_reversed', value);
  if (Math.max(min ?? 0, max ?? 0) > FEED_DELIVERY_MAX_DAYS) note('delivery_too_long', value);
}

/** A bid of nothing is as good as none; an absent one is no bid and no error. */
export function validateBid({ bid }: FeedItem, note: Note): void {
  if (bid === '') return;
  const eur = /^\d{1,7}(?:[.,]\d{1,6})?$/.test(bid) ? Number(bid.replace(',', '.')) : 0;
  if (eur === 0) note('bid_empty', bid);
  else if (eur < FEED_BID_MIN) note('bid_below_minimum', bid);
  else if (eur > FEED_BID_MAX) note('bid_above_cap', bid);
}

/** Hints of what the law of the EU wants to be said beside an offer. */
export function validateCompliance(
  item: FeedItem,
  { portal, format }: FeedValidationContext,
  note: Note,
): void {
  if (portal !== 'si' && portal !== 'hr') return;
  const { category, title, energyClass, manufacturerAddress } = item;
  if (
    energyClass === '' &&
    APPLIANCE.test(foldText(category.slice(0, 300))) &&
    !ENERGY_CLASS.test(foldText(title))
  ) {
    note('energy_class_missing', category);
  }
  // The other formats have no place for it.
  const hasPlace = format === 'heureka' || format === 'mapped_xml' || format === 'mapped_csv';
  if (hasPlace && manufacturerAddress === '') note('manufacturer_address_missing', '');
}
