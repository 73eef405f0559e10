import { Readable } from 'node:stream';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { importFile } from '../../areas/feeds/feeds.public.ts';
import type { Absence } from '../history/incidents.ts';
import { demoFeed } from './demo-feed.ts';
import { listFeedShops, listShopListings } from './demo-listings.repository.ts';

type FeedServices = Parameters<typeof importFile>[0]['services'];

const MERCHANT = 'merchant@demo.test';
/** What a broken export holds of all items. */
const BROKEN_SHARE = 0.02;

type Sent = { readonly edition: 'before' | 'now'; readonly at: number; readonly isBroken?: boolean };

/** Yesterday's feed and today's; of a shop that was away also those by which it went and came back. */
function feedsOf(now: number, absence: Absence | undefined): Sent[] {
  const lately: Sent[] = [
    { edition: 'before', at: now - DAY_MS },
    { edition: 'now', at: now },
  ];
  if (!absence) return lately;
  return [
    { edition: 'before', at: absence.from - DAY_MS },
    { edition: 'before', at: absence.from, isBroken: true },
    { edition: 'before', at: absence.to },
    ...lately,
  ];
}

/** The merchant's shops send their feeds as they would themselves. */
export async function fillDemoFeeds(
  services: FeedServices,
  { now, absences }: { now: number; absences: readonly Absence[] },
): Promise<void> {
  const { db } = services;
  for (const shop of await listFeedShops(db, MERCHANT)) {
    const listings = await listShopListings(db, shop.id);
    const absence = absences.find(({ shopId }) => shopId === shop.id);
    for (const { edition, at, isBroken = false } of feedsOf(now, absence)) {
      const sent = isBroken ? listings.slice(0, Math.ceil(listings.length * BROKEN_SHARE)) : listings;
      await importFile({
        services: { ...services, clock: () => at },
        shopId: shop.id,
        startedBy: shop.userId,
        fileName: 'artikli.xml',
        body: Readable.from([Buffer.from(demoFeed(shop, sent, edition))]),
        acceptsDrop: isBroken,
      });
    }
  }
}
