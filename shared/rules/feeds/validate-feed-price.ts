import type { PortalCode } from '../portals/portal-codes.ts';
import { usualVatRate } from '../portals/vat-rates.ts';
import { convertMinor, portalCurrencyCode, readCurrency } from './feed-currency.ts';
import type { FeedItem } from './feed-item.ts';
import { readPrice } from './feed-price.ts';
import type { FeedValidationContext, Note, PreviousItem } from './feed-validation-context.ts';
import { validateCost } from './validate-feed-cost.ts';

const JUMP = 0.5;
/** Of the price: how exactly the VAT must be what is missing. */
const NET_TOLERANCE = 0.001;

export type ClassifiedPrice = {
  readonly minor: number;
  readonly regular: number | null;
  /** What a piece costs the shop; null where it does not say so, or not so that it can be read. */
  readonly cost: number | null;
};

/** Whether an item says the currency of its price, in the price or beside it. */
export const statesCurrency = ({ currency, price }: FeedItem): boolean =>
  currency !== '' || readPrice(price, { currency: '' }).currency !== null;

/** The currency of an item's prices, stated or the shop's answer; null if there is none that can be told. */
function currencyOf(
  item: FeedItem,
  inPrice: string | null,
  answered: string | null,
  note: Note,
): string | null {
  const given = item.currency === '' ? null : readCurrency(item.currency);
  if (item.currency !== '' && given === null) {
    note('currency_invalid', item.currency);
    return null;
  }
  if (given !== null && inPrice !== null && given !== inPrice) {
    note('currency_contradicted', `${item.price}, ${item.currency}`);
    return null;
  }
  const currency = given ?? inPrice ?? answered;
  if (currency === null) note('currency_missing', item.price);
  return currency;
}

function compareWithLast(minor: number, item: FeedItem, portal: PortalCode, last: number, note: Note): void {
  const value = `${(last / 100).toFixed(2)} → ${item.price}`;
  if (Math.abs(minor - last) > last * JUMP) note('price_jump', value);
  const net = (last * 100) / (100 + usualVatRate(portal));
  if (Math.abs(minor - net) <= Math.max(1, net * NET_TOLERANCE)) note('price_net', value);
}

/** The last price speaks for a reading in the currency that it is read in. */
function readItemPrice(
  item: FeedItem,
  { own, answered }: { own: string; answered: string | null },
  previous: PreviousItem | null,
) {
  const read = (currency: string) =>
    readPrice(item.price, {
      currency,
      previousMinor: previous && convertMinor(previous.priceMinor, own, currency),
    });
  const reading = read(readCurrency(item.currency) ?? answered ?? own);
  return reading.currency === null ? reading : read(reading.currency);
}

/** The price as it is kept, in the portal's currency; null for one that must not be kept. */
export function validatePrice(
  item: FeedItem,
  { portal, fixes, currency: answered }: FeedValidationContext,
  previous: PreviousItem | null,
  note: Note,
): ClassifiedPrice | null {
  const own = portalCurrencyCode(portal);
  const reading = readItemPrice(item, { own, answered }, previous);
  for (const { code, value, fixed } of reading.findings) {
    if (code !== 'price_ambiguous' || !fixes.has('price_reading')) note(code, value, fixed);
  }
  const currency = currencyOf(item, reading.currency, answered, note);
  if (reading.minor === null || currency === null) return null;
  const minor = convertMinor(reading.minor, currency, own);
  if (minor === null) {
    note('currency_foreign', item.currency === '' ? item.price : item.currency);
    return null;
  }
  if (currency !== own)
    note('currency_converted', `${item.price} ${currency} → ${(minor / 100).toFixed(2)} ${own}`);
  if (minor === 0) note('price_not_positive', item.price);
  if (previous) compareWithLast(minor, item, portal, previous.priceMinor, note);
  return {
    minor,
    regular: regularMinor(item, minor, { currency, own }, note),
    cost: validateCost(item, { priceMinor: minor, currency, own }, note),
  };
}

/** The price before a reduction; what cannot be read says nothing. */
function regularMinor(
  { regularPrice }: FeedItem,
  minor: number,
  { currency, own }: { currency: string; own: string },
  note: Note,
): number | null {
  if (regularPrice === '') return null;
  const reading = readPrice(regularPrice, { currency, previousMinor: convertMinor(minor, own, currency) });
  if (reading.minor === null || (reading.currency ?? currency) !== currency) return null;
  const regular = convertMinor(reading.minor, currency, own);
  if (regular === null) return null;
  if (regular <= minor) note('price_regular_low', regularPrice);
  return regular > minor ? regular : null;
}
