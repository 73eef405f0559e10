import type { PriceListPreview } from '../../../../shared/contract/desk/portal-data.contract.ts';
import {
  lowestBaseMicros,
  type PriceBand,
  type PriceList,
} from '../../../../shared/rules/auction/base-price.ts';
import { buildPriceCalendar } from '../../../../shared/rules/auction/price-calendar.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { listSeasons } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { inSnapshot } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { minimumBidsIn } from '../../bidding/bidding.public.ts';
import type { PortalRow } from '../desk-portals.repository.ts';
import { listEnabledAds, listPortalBids } from './bidders.repository.ts';

/** An enabled bid with the base that it has to be above, before and after. */
type ComparedBid = {
  readonly shopId: number;
  readonly shopName: string;
  readonly kind: 'bids' | 'ads';
  readonly bidMicros: number;
  readonly baseBefore: number;
  readonly baseAfter: number;
};
type Lists = { readonly before: PriceList; readonly after: PriceList };

async function compareBids(tx: DbOrTx, portalId: number, { before, after }: Lists): Promise<ComparedBid[]> {
  const byShop = Map.groupBy(await listPortalBids(tx, portalId), ({ shopId }) => shopId);
  const compared: ComparedBid[] = [];
  for (const [id, bids] of byShop) {
    const shop = { id, portalId };
    const old = await minimumBidsIn({ tx, shop, list: before }, bids);
    const now = await minimumBidsIn({ tx, shop, list: after }, bids);
    for (const bid of bids) {
      compared.push({ ...bid, kind: 'bids', baseBefore: old(bid), baseAfter: now(bid) });
    }
  }
  return compared;
}

async function compareAds(tx: DbOrTx, portalId: number, { before, after }: Lists): Promise<ComparedBid[]> {
  const ads = await listEnabledAds(tx, portalId);
  return ads.map((ad) => ({
    ...ad,
    kind: 'ads',
    baseBefore: lowestBaseMicros(before, ad.path, ad),
    baseAfter: lowestBaseMicros(after, ad.path, ad),
  }));
}

function sumByShop(falling: readonly ComparedBid[]): PriceListPreview['bids']['by_shop'] {
  const byShop = [...Map.groupBy(falling, ({ shopId }) => shopId)];
  return byShop
    .map(([shopId, ofShop]) => ({
      shop_id: shopId,
      name: ofShop[0]?.shopName ?? '',
      bids: ofShop.filter(({ kind }) => kind === 'bids').length,
      ads: ofShop.filter(({ kind }) => kind === 'ads').length,
    }))
    .sort((a, b) => b.bids + b.ads - a.bids - a.ads || a.shop_id - b.shop_id);
}

/** Which enabled bids and ads are above today's base by the bands that hold, and no longer by others. */
export async function countOutbid(options: {
  services: Pick<Services, 'db' | 'clock'>;
  portal: PortalRow;
  bands: { readonly before: readonly PriceBand[]; readonly after: readonly PriceBand[] };
}): Promise<PriceListPreview['bids']> {
  const { services, portal, bands } = options;
  const today = belgradeDay(services.clock());
  const { defaultMicros } = portal;
  const compared = await inSnapshot(services.db, async (tx) => {
    const seasons = await listSeasons(tx, portal.id, { from: today, to: today });
    const listOf = (ofList: readonly PriceBand[]) =>
      buildPriceCalendar({ bands: ofList, defaultMicros, seasons }).onDay(today);
    const lists = { before: listOf(bands.before), after: listOf(bands.after) };
    return [...(await compareBids(tx, portal.id, lists)), ...(await compareAds(tx, portal.id, lists))];
  });
  const falling = compared.filter((one) => one.bidMicros > one.baseBefore && one.bidMicros <= one.baseAfter);
  const byShop = sumByShop(falling);
  return {
    bids: falling.filter(({ kind }) => kind === 'bids').length,
    ads: falling.filter(({ kind }) => kind === 'ads').length,
    shops: byShop.length,
    rising: compared.filter((one) => one.bidMicros <= one.baseBefore && one.bidMicros > one.baseAfter).length,
    by_shop: byShop,
  };
}
