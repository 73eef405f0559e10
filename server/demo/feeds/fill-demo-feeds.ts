import { Readable } from 'node:stream';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { importFile } from '../../areas/feeds/feeds.public.ts';
import { demoFeed } from './demo-feed.ts';
import { listFeedShops, listShopListings } from './demo-listings.repository.ts';

type FeedServices = Parameters<typeof importFile>[0]['services'];

const MERCHANT = 'merchant@demo.test';
const EDITIONS = [
  { edition: 'before', daysAgo: 1 },
  { edition: 'now', daysAgo: 0 },
] as const;

/** The merchant's shops send their feeds, yesterday's and today's, as they would themselves. */
export async function fillDemoFeeds(services: FeedServices, now: number): Promise<void> {
  const { db } = services;
  for (const shop of await listFeedShops(db, MERCHANT)) {
    const listings = await listShopListings(db, shop.id);
    for (const { edition, daysAgo } of EDITIONS) {
      const clock = () => now - daysAgo * DAY_MS;
      await importFile({
        services: { ...services, clock },
        shopId: shop.id,
        startedBy: shop.userId,
        fileName: 'artikli.xml',
        body: Readable.from([Buffer.from(demoFeed(shop, listings, edition))]),
      });
    }
  }
}
