import { randomUUID } from 'node:crypto';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { shopStates } from '../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { writeMarketDays } from './market-day.repository.ts';
import {
  insertDailyOffers,
  listOffersForSnapshot,
  markGoneOffers,
  raiseDataVersions,
} from './offer-snapshot.repository.ts';

const OFFERS_PER_PART = 20_000;
type SnapshotServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;

/** Says of a shop whether buyers of its portal see its offers; each portal is asked about once. */
function shownShops(db: Services['db'], now: number) {
  const portals = new Map<number, ReturnType<typeof shopStates>>();
  return async (portalId: number, shopId: number): Promise<boolean> => {
    const states = portals.get(portalId) ?? shopStates(db, portalId, now);
    portals.set(portalId, states);
    return (await states).get(shopId)?.active === true;
  };
}

/**
 * Writes today's daily row of every offer, those out of stock too, and what they say of the market. A later
 * snapshot of the day replaces it; what it does not know any more is out of stock.
 */
export async function snapshotOffers({ db, clickhouse, clock }: SnapshotServices): Promise<void> {
  const now = clock();
  const day = belgradeDay(now);
  const isShown = shownShops(db, now);
  const shopIds = new Set<number>();
  let last = { shopId: 0, productId: 0 };
  for (;;) {
    const listed = await listOffersForSnapshot(db, last, OFFERS_PER_PART);
    if (listed.length === 0) break;
    const offers = [];
    for (const offer of listed) {
      offers.push({ ...offer, shown: await isShown(offer.portalId, offer.shopId) });
      shopIds.add(offer.shopId);
    }
    await insertDailyOffers(clickhouse, { offers, day, now, token: randomUUID() });
    last = listed.at(-1) ?? last;
  }
  for (const shopId of await markGoneOffers(clickhouse, { day, now })) shopIds.add(shopId);
  await writeMarketDays(clickhouse, { from: day, to: day });
  await raiseDataVersions(db, [...shopIds]);
}
