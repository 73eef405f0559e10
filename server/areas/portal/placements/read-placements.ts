import { z } from 'zod';
import {
  type PlacedCoupon,
  type Placements,
  placements,
  type readPlacementsCall as placementsCall,
} from '../../../../shared/contract/desk/portal.contract.ts';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { minorToUnits } from '../../../../shared/rules/money/money.ts';
import { CLICK_PARAM } from '../../../../shared/rules/orders/orders.ts';
import { CheckedJson } from '../../../platform/http/checked-json.ts';
import { ReadyJson, writeWithReadyJson } from '../../../platform/http/ready-json.ts';
import type { Services } from '../../../platform/start/services.ts';
import { imageUrl } from '../../uploads/uploads.public.ts';
import type { ClickTokenKey } from './click-token.ts';
import type { AuctionsWithItems, holdAuctions } from './held/load-held-auctions.ts';
import { type ProductPlacements, placementsOf } from './list-placements.ts';
import type { LoadedCoupon } from './load-auctions.ts';

const { element: pageSchema } = placements.shape.products;
const { element: offerSchema } = pageSchema.shape.offers;
const couponSchema = offerSchema.shape.coupon;
/** The answer, whose coupons were checked when they were made ready. */
const readySchema = placements.extend({
  products: z.array(
    pageSchema.extend({
      offers: z.array(offerSchema.extend({ coupon: z.instanceof(ReadyJson).optional() })),
    }),
  ),
});

type ReadyPage = z.infer<typeof readySchema>['products'][number];
type ItemOf = AuctionsWithItems['itemOf'];

const wireCoupon = (coupon: LoadedCoupon, currency: string): PlacedCoupon => ({
  coupon_id: coupon.id,
  type: coupon.type,
  code: coupon.type === 'deal' ? null : coupon.code,
  title: coupon.title,
  description: coupon.description,
  percentage: coupon.percentage,
  amount: coupon.amountMinor === null ? null : minorToUnits(coupon.amountMinor),
  currency,
  free_shipping: coupon.freeShipping,
  exclusive: coupon.level === 'exclusive',
  image_url: coupon.imageKey === null ? null : imageUrl(coupon.imageKey),
  valid_to: coupon.validTo,
});

const readyCoupons = new WeakMap<LoadedCoupon, { currency: string; json: ReadyJson }>();

/** A coupon stands on many offers: its JSON is made once. */
function readyCoupon(coupon: LoadedCoupon, currency: string): ReadyJson {
  const known = readyCoupons.get(coupon);
  if (known?.currency === currency) return known.json;
  const json = new ReadyJson(couponSchema.encode(wireCoupon(coupon, currency)));
  readyCoupons.set(coupon, { currency, json });
  return json;
}

/** What stays inside, as bases and charges do, is left out here. */
function wirePage(
  { productId, offeredId, placements, ads }: ProductPlacements,
  currency: string,
  itemOf: ItemOf,
): ReadyPage {
  return {
    product_id: productId,
    offers: placements.map(({ shop_id, position, kind, price_minor, coupon, click_token }) => ({
      shop_id,
      position,
      kind: kind as Placements['products'][number]['offers'][number]['kind'],
      price: minorToUnits(price_minor),
      ...itemOf({ shopId: shop_id, productId: offeredId }),
      ...(coupon ? { coupon: readyCoupon(coupon, currency) } : {}),
      click_token,
    })),
    ads: ads.map(({ shop_id, position, kind, ad_id, products }) => ({
      shop_id,
      position,
      kind,
      ad_id,
      products: products.map(({ product_id, url, price_minor, click_token }) => ({
        product_id,
        price: minorToUnits(price_minor),
        url,
        ...itemOf({ shopId: shop_id, productId: product_id }),
        click_token,
      })),
    })),
  };
}

/** What the products' pages show at this moment as JSON, in the order in which they were asked for. */
export async function readPlacements(options: {
  services: Pick<Services, 'clock'>;
  loadAuctions: ReturnType<typeof holdAuctions>;
  tokenKey: ClickTokenKey;
  portalId: number;
  query: QueryOf<typeof placementsCall>;
}): Promise<CheckedJson> {
  const { services, loadAuctions, tokenKey, portalId, query } = options;
  const { product_id: productIds, through } = query;
  const now = services.clock();
  const loaded = await loadAuctions({ portalId, productIds, now });
  const { currency, itemOf } = loaded;
  const pages = placementsOf(loaded, { key: tokenKey, now }, through);
  const byId = new Map(pages.map((page) => [page.productId, page]));
  const missing = productIds.filter((id) => !byId.has(id));
  const found = productIds.flatMap((id) => byId.get(id) ?? []);
  const products = found.map((page) => wirePage(page, currency, itemOf));
  const answer = readySchema.encode({ currency, click_param: CLICK_PARAM, products, missing });
  return new CheckedJson(writeWithReadyJson(answer));
}
