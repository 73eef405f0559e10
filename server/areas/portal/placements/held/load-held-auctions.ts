import { loadOfferItems } from '../../../../kernel/catalogue/catalogue.public.ts';
import { inSnapshot } from '../../../../platform/postgres/database.ts';
import type { Services } from '../../../../platform/start/services.ts';
import { type LoadedAuctions, type LoadedPage, loadAuctions } from '../load-auctions.ts';
import {
  type HeldAds,
  type HeldAuctions,
  type HeldPage,
  type HeldPricing,
  openHeldAuctions,
} from './held-auctions.ts';
import { type Missing, readMissing } from './read-held-auctions.ts';

type ItemOf = Awaited<ReturnType<typeof loadOfferItems>>;

/** With the number and the EAN of the item of each offer that pages show. */
export type AuctionsWithItems = LoadedAuctions & { readonly itemOf: ItemOf };

type Question = { readonly portalId: number; readonly productIds: readonly number[]; readonly now: number };

type Found = { readonly askedId: number; readonly page: HeldPage; readonly ads: readonly HeldAds[] };

const NO_ITEM = { item_id: null, ean: null };
/** Reading again what changed while it was read; then the database says all of it at once. */
const TURNS = 3;

/** What is held for the pages, or what is missing for them. */
function lookUp(
  held: HeldAuctions,
  { portalId, productIds }: Question,
  absent: ReadonlySet<number>,
): { found: Found[]; prices: HeldPricing } | Missing {
  const missing = { productIds: new Set<number>(), shopIds: new Set<number>() };
  const found: Found[] = [];
  const needShop = ({ shopId }: { shopId: number }) => {
    if (!held.isShopHeld(shopId)) missing.shopIds.add(shopId);
  };
  for (const askedId of new Set(productIds)) {
    const page = held.pageOf(askedId);
    const ads = page?.categoryPath.map(held.adsOf) ?? [];
    const isWhole = page !== undefined && ads.every((ofCategory) => ofCategory !== undefined);
    if (page !== undefined && page.portalId !== portalId) continue;
    if (isWhole) {
      page.offers.forEach(needShop);
      for (const ofCategory of ads) ofCategory.ads.forEach(needShop);
      found.push({ askedId, page, ads });
    } else if (!absent.has(askedId)) missing.productIds.add(askedId);
  }
  const prices = held.pricesOf(portalId);
  if (prices === undefined || missing.productIds.size > 0 || missing.shopIds.size > 0) {
    return { ...missing, prices: prices === undefined };
  }
  return { found, prices };
}

function assemble(held: HeldAuctions, found: readonly Found[], prices: HeldPricing): AuctionsWithItems {
  const { portal, baseMicros } = prices;
  const { shops } = held;
  const itemsOf = new Map(found.map(({ page }) => [page.id, page.items]));
  const itemsOfAds = [...new Set(found.flatMap(({ ads }) => ads))].map(({ items }) => items);
  const itemInAds = (shopId: number, productId: number) => {
    for (const items of itemsOfAds) {
      const item = items.get(shopId)?.get(productId);
      if (item) return item;
    }
    return undefined;
  };
  return {
    currency: portal.currency,
    shops,
    baseMicros,
    pages: found.map(
      ({ askedId, page: { id, brandId, categoryPath, offers, bids, coupons }, ads }): LoadedPage => ({
        askedId,
        brandId,
        ads: ads.flatMap((ofCategory) => ofCategory.ads),
        couponOf: (shopId) => coupons.get(shopId),
        input: {
          product: { id, categoryPath },
          offers,
          bids,
          shops,
          basePriceMicros: (_shopId, priceMinor) => baseMicros(categoryPath, priceMinor),
          pricing: portal,
        },
      }),
    ),
    itemOf: ({ shopId, productId }) =>
      itemsOf.get(productId)?.get(shopId) ?? itemInAds(shopId, productId) ?? NO_ITEM,
  };
}

/** All of it as of one instant, whatever is held. */
async function loadFromDatabase(db: Services['db'], question: Question): Promise<AuctionsWithItems> {
  const { portalId, productIds, now } = question;
  return inSnapshot(db, async (tx) => {
    const loaded = await loadAuctions(tx, portalId, productIds, now);
    const offers = loaded.pages.flatMap(({ input, ads }) => [
      ...input.offers.map(({ shopId }) => ({ shopId, productId: input.product.id })),
      ...ads.flatMap(({ shopId, products }) => products.map(({ productId }) => ({ shopId, productId }))),
    ]);
    return { ...loaded, itemOf: await loadOfferItems(tx, offers) };
  });
}

/**
 * The auctions of products as they stand at `now` (ms since the epoch), with all that was committed before the call:
 * from memory as far as the database has announced no change of it, which it is asked for each time.
 */
export function holdAuctions(
  services: Pick<Services, 'db' | 'feed'>,
): (question: Question) => Promise<AuctionsWithItems> {
  const { db, feed } = services;
  const held = openHeldAuctions(feed);
  return async (question) => {
    const { portalId, now } = question;
    const absent = new Set<number>();
    for (let turn = 0; turn < TURNS && (await feed.catchUp()); turn += 1) {
      const today = held.turnTo(now);
      const known = lookUp(held, question, absent);
      if ('found' in known) return assemble(held, known.found, known.prices);
      for (const id of await readMissing({ db, held, portalId, today }, known)) absent.add(id);
    }
    return loadFromDatabase(db, question);
  };
}
