import type { explainAuctionCall as explainCall } from '../../../shared/contract/bidding/bidding.contract.ts';
import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  type AuctionPricing,
  type Placement,
  type PlacementReason,
  runAuction,
} from '../../../shared/rules/auction/auction.ts';
import { microsToEur, minorToUnits } from '../../../shared/rules/money/money.ts';
import { letterName } from '../../../shared/rules/texts/letter-names.ts';
import { loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inSnapshot } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { loadAuctions } from '../portal/portal.public.ts';
import { listBidsOn } from './bids.repository.ts';
import { getOwnOffer } from './explanation.repository.ts';
import { indexOwnBids } from './ranking/own-bid-lookup.ts';
import { listCategoryLine, listProductLabels } from './ranking/own-offers.repository.ts';
import { effectiveBid } from './ranking/present-ranking.ts';

type Explanation = ResponseOf<typeof explainCall>;
type Own = Awaited<ReturnType<typeof getOwnOffer>>;
type Line = Explanation['lines'][number];

/** The own shop by its name, the others by letters in the order of the page. */
function namesOf(places: readonly Placement[], shopId: number, ownName: string): Map<number, string> {
  const others = places.filter((place) => place.shopId !== shopId);
  return new Map([[shopId, ownName], ...others.map((place, i) => [place.shopId, letterName(i)] as const)]);
}

/** Of others only who bid more is told, not whether they bid at all, nor what they would need. */
function shownReason(
  reason: PlacementReason,
  isOwn: boolean,
  nameOfBid: (id: number) => string | null,
): Line['reason'] {
  if (reason.code === 'won')
    return { code: 'won', shop: reason.over === null ? null : nameOfBid(reason.over) };
  if (reason.code === 'outbid')
    return { code: 'outbid', shop: reason.by === null ? null : nameOfBid(reason.by) };
  return { code: isOwn ? reason.code : 'no_bid', shop: null };
}

function linesOf(places: readonly Placement[], shopId: number, ownName: string): Line[] {
  const names = namesOf(places, shopId, ownName);
  const bidders = new Map(places.map((place) => [place.bidId, place.shopId]));
  const nameOfBid = (id: number) => names.get(bidders.get(id) ?? 0) ?? null;
  return places.map((place) => {
    const isOwn = place.shopId === shopId;
    return {
      position: place.position,
      shop: names.get(place.shopId) ?? '',
      is_own: isOwn,
      kind: place.kind,
      price: minorToUnits(place.priceMinor),
      reason: shownReason(place.reason, isOwn, nameOfBid),
      base: isOwn ? microsToEur(place.baseMicros) : null,
      bid: isOwn && place.bidMicros !== null ? microsToEur(place.bidMicros) : null,
      charge: isOwn ? microsToEur(place.chargeMicros) : null,
    };
  });
}

/** The next bid where it decides the charge; elsewhere it stays with its shop. */
function decidingBid(own: Placement, places: readonly Placement[], pricing: AuctionPricing): number | null {
  const { reason } = own;
  if (pricing.rule === 'first_price' || reason.code !== 'won' || reason.over === null) return null;
  const next = places.find(({ bidId }) => bidId === reason.over)?.bidMicros ?? null;
  return next !== null && next > Math.max(own.baseMicros, pricing.reserveMicros) ? next : null;
}

function pricingOf(
  own: Placement | undefined,
  places: readonly Placement[],
  pricing: AuctionPricing,
): Explanation['own']['pricing'] {
  if (!own) return null;
  const next = decidingBid(own, places, pricing);
  return {
    rule: pricing.rule,
    base: microsToEur(own.baseMicros),
    reserve: microsToEur(pricing.reserveMicros),
    next_bid: next === null ? null : microsToEur(next),
    increment: microsToEur(pricing.incrementMicros),
    charge: microsToEur(own.chargeMicros),
  };
}

function whyAbsent({ inStock, suspended }: Own): Explanation['own']['absent'] {
  if (inStock === null) return 'no_offer';
  if (!inStock) return 'out_of_stock';
  return suspended ? 'suspended' : 'limit_reached';
}

/** The bid that the shop's row shows: its own on the product, off or on, else the nearest enabled one. */
async function shownBid(tx: DbOrTx, shop: ShopPlace, product: { id: number; path: readonly number[] }) {
  const { id: productId, path } = product;
  const bids = await listBidsOn(tx, shop.id, { categoryIds: path, productIds: [productId] });
  const { shown } = indexOwnBids(bids).ofProduct(productId, path);
  const [label] = await listProductLabels(tx, [productId]);
  const categories = await listCategoryLine(tx, [path.at(-1) ?? 0]);
  const nameOf = ({ categoryId }: { categoryId: number | null }) =>
    (categoryId === null ? label : categories.find(({ id }) => id === categoryId))?.name ?? '';
  return { productName: label?.name ?? '', bid: effectiveBid(shown, { productId }, nameOf, shop.cc) };
}

type Question = { services: Pick<Services, 'db' | 'clock'>; shop: ShopPlace; productId: number };

/**
 * The auction of a product as it stands, as the shop may see it: nobody else by name, nor with what they bid.
 * @throws AppError `validation_failed` for a product that is not of the shop's portal
 */
export async function explainAuction({ services, shop, productId }: Question): Promise<Explanation> {
  const now = services.clock();
  return inSnapshot(services.db, async (tx) => {
    const [page] = (await loadAuctions(tx, shop.portalId, [productId], now)).pages;
    if (!page)
      throw invalidField('product_id', 'unknown', {}, 'There is no such product on the portal of the shop');
    const { product, pricing } = page.input;
    const places = runAuction(page.input);
    const own = await getOwnOffer(tx, shop.id, product.id);
    const { productName, bid } = await shownBid(tx, shop, { id: product.id, path: product.categoryPath });
    const identifiersOf = await loadIdentifiers(tx, shop.id, [product.id]);
    const ownPlace = places.find(({ shopId }) => shopId === shop.id);
    return {
      product_id: product.id,
      ...identifiersOf(product.id),
      [`product_name_${shop.cc}`]: productName,
      at: new Date(now).toISOString(),
      lines: linesOf(places, shop.id, own.name),
      own: {
        position: ownPlace?.position ?? null,
        absent: ownPlace ? null : whyAbsent(own),
        bid,
        pricing: pricingOf(ownPlace, places, pricing),
      },
    };
  });
}
