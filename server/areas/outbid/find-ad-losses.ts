import { outbidLoss } from '../../../shared/rules/bids/outbid-loss.ts';
import type { Currency } from '../../../shared/rules/limits.ts';
import { formatMinor } from '../../../shared/rules/money/money.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { loadAdReplay } from '../ad-replay/ad-replay.public.ts';
import { type AdRow, listAds } from '../product-ads/product-ads.public.ts';
import { type LossQuestion, type NamedLoss, outbidSince, ratesOfFortnight } from './find-outbid-losses.ts';

/** Category, brand and prices of an ad, as far as it is narrowed, in signs that every language reads. */
function nameOfAd(
  { categoryName, brand, fromMinor, toMinor }: AdRow,
  { currency }: Pick<ShopPlace, 'currency'>,
): string {
  const [from, to] = [fromMinor, toMinor].map((minor) =>
    minor === null ? null : formatMinor(minor, currency as Currency),
  );
  const prices = from && to ? `${from} – ${to}` : from ? `≥ ${from}` : to ? `< ${to}` : null;
  return [categoryName, brand, prices].filter(Boolean).join(' · ');
}

/**
 * What a shop’s product ads, as they stand, lost by others’ ads of the last 24 hours: yesterday’s views among the ads of a
 * day ago and among those of now.
 */
export async function findAdLosses(
  { services, shop, clicks }: LossQuestion,
  passed: readonly { readonly adId: number }[],
): Promise<NamedLoss[]> {
  if (passed.length === 0) return [];
  const now = services.clock();
  const asked = new Set(passed.map(({ adId }) => adId));
  const ads = (await listAds(services.db, shop.id)).filter(({ id }) => asked.has(id));
  const replay = await loadAdReplay({ services, shop, clicks: ratesOfFortnight(clicks, now), days: 1 }, ads);
  const losses: NamedLoss[] = [];
  for (const ad of ads) {
    const [was, is] = [await replay.of(ad.id, outbidSince(now)), await replay.of(ad.id, now)];
    if (!was || !is?.current.enabled) continue;
    const lost = outbidLoss(
      { before: was.products, after: is.products },
      { rates: is.rates, pricing: replay.pricing },
    );
    if (!lost) continue;
    const about = { adId: ad.id, categoryId: null, productId: null, bidMicros: is.current.bidMicros };
    losses.push({ ...about, ...lost, name: nameOfAd(ad, shop) });
  }
  return losses;
}
