import type { AuctionOffer } from '../../../shared/rules/auction/auction.ts';
import { type Day, dayNumber, dayOfNumber } from '../../../shared/rules/time/belgrade-time.ts';
import { salePriceFactor } from '../demand-season.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoProduct } from '../world/demo-world.ts';
import { shelfPriceMinor } from '../world/shops/portal-market.ts';

/** Between two days on which something changes, all offers of a product stand still. */
export type OfferEpoch = {
  readonly fromDay: Day;
  /** Its last day; the last epoch ends today. */
  readonly toDay: Day;
  readonly offers: readonly AuctionOffer[];
};

const EPOCH_DAYS = { least: 8, most: 19 } as const;
const SHARE_REPRICED = 0.55;
/** What a product loses of its price in the time told. */
const YEARLY_DECLINE = 0.09;
const DAYS_PER_YEAR = 365;
const PRICE_SCATTER = 0.02;

function drawOffers(
  product: DemoProduct,
  context: { day: Day; today: Day; currency: string; before: ReadonlyMap<number, number>; random: Random },
): AuctionOffer[] {
  const { day, today, currency, before, random } = context;
  const age = (dayNumber(today) - dayNumber(day)) / DAYS_PER_YEAR;
  const market = product.eur * (1 + YEARLY_DECLINE * age) * salePriceFactor(day);
  return product.listings
    .filter(({ sinceDay }) => sinceDay <= day)
    .map(({ shopId, priceLevel, inStockShare }): AuctionOffer => {
      const known = before.get(shopId);
      const isRepriced = known === undefined || random.chance(SHARE_REPRICED);
      const scatter = 1 + PRICE_SCATTER * random.normal();
      const inStock = random.chance(inStockShare);
      const totalPriceMinor = isRepriced ? shelfPriceMinor(market * priceLevel * scatter, currency) : known;
      return { shopId, totalPriceMinor, inStock };
    });
}

/** The offers of one product from `fromDay` to `today`, epoch by epoch. */
export function* offerEpochs(
  product: DemoProduct,
  options: { fromDay: Day; today: Day; currency: string },
): Generator<OfferEpoch, void> {
  const { fromDay, today, currency } = options;
  const random = seededRandom('offers', product.url);
  const last = dayNumber(today);
  let before = new Map<number, number>();
  let first = dayNumber(fromDay);
  while (first <= last) {
    const length = EPOCH_DAYS.least + random.below(EPOCH_DAYS.most - EPOCH_DAYS.least + 1);
    const day = dayOfNumber(first);
    const offers = drawOffers(product, { day, today, currency, before, random });
    before = new Map(offers.map(({ shopId, totalPriceMinor }) => [shopId, totalPriceMinor]));
    yield { fromDay: day, toDay: dayOfNumber(Math.min(last, first + length - 1)), offers };
    first += length;
  }
}
