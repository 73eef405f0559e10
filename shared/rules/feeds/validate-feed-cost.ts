import { convertMinor } from './feed-currency.ts';
import type { FeedItem } from './feed-item.ts';
import { readPrice } from './feed-price.ts';
import type { Note } from './feed-validation-context.ts';

/** What only zeros are written of: shop systems export it where nobody has said a cost. */
const ZERO = /^\D*0+(?:[.,]0*)?\D*$/;
/** Of two readings of `8.000` the price of the item tells which; they are 1,000 times apart. */
const NEAR_FACTOR = 30;

const isNear = (minor: number, other: number): boolean =>
  minor <= other * NEAR_FACTOR && other <= minor * NEAR_FACTOR;

/**
 * What a piece costs the shop, in hundredths of the portal's currency; null where the item does not say it, or says what
 * cannot be used, which is noted and leaves the offer as it is.
 * @param price `priceMinor` in the portal's currency `own`; `currency` is of amounts that name none
 */
export function validateCost(
  { costOfGoods: text }: FeedItem,
  { priceMinor, currency, own }: { priceMinor: number; currency: string; own: string },
  note: Note,
): number | null {
  if (text === '') return null;
  if (ZERO.test(text)) {
    note('cost_zero', text);
    return null;
  }
  const near = (of: string) => convertMinor(priceMinor, own, of);
  const first = readPrice(text, { currency, previousMinor: near(currency) });
  const stated = first.currency ?? currency;
  const { minor, findings } =
    stated === currency ? first : readPrice(text, { currency: stated, previousMinor: near(stated) });
  const isDoubtful = findings.some(({ code }) => code === 'price_ambiguous');
  const cost = minor === null ? null : convertMinor(minor, stated, own);
  if (minor !== null && cost === null) note('cost_foreign', text);
  else if (cost === null || cost === 0 || (isDoubtful && !isNear(cost, priceMinor))) {
    note('cost_invalid', text);
    return null;
  }
  if (cost !== null && cost > priceMinor)
    note('cost_above_price', `${text} > ${(priceMinor / 100).toFixed(2)} ${own}`);
  return cost;
}
