import { availableParallelism } from 'node:os';
import type { FeedState } from '../../../shared/contract/shops/feeds.contract.ts';
import type { FeedFormat } from '../../../shared/rules/feeds/feed-item.ts';
import { linkTemplateFor } from '../../../shared/rules/feeds/link-templates.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { type DbOrTx, poolSize } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { findCurrentImports, findImport } from './feed-imports.repository.ts';
import { findFeedShop, findOwnAddress, findProfileAddress, findShopFeed } from './feeds.repository.ts';
import { presentImport, shownAddress } from './present-import.ts';
import { importPlaces } from './queue/import-lanes.ts';
import { findImportSpeeds, listOpenImports } from './queue/import-outlook.repository.ts';
import { importOutlook } from './queue/import-outlook.ts';

/** Where a shop's feed is fetched from: its own address, else the one in the profile of an admin who has just this shop. */
export async function effectiveAddress(db: DbOrTx, shopId: number): Promise<string | null> {
  const feed = await findShopFeed(db, shopId);
  return feed.url ?? findProfileAddress(db, shopId);
}

/** Where an import that has not ended stands in the queue of all shops, and when it will end. */
async function outlookOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  importId: number,
): Promise<FeedState['outlook']> {
  const [all, speeds] = await Promise.all([listOpenImports(db), findImportSpeeds(db)]);
  const places = importPlaces({ cores: availableParallelism(), connections: poolSize(db) });
  const { place, etaSeconds } = importOutlook(importId, all, { speeds, places, now: clock() });
  return { place, eta_seconds: etaSeconds };
}

/**
 * The shop's feed as somebody sees it. What an admin of several shops wrote into their profile is a suggestion to
 * themselves alone: it may be the address of another shop.
 */
export async function presentFeed(
  services: Pick<Services, 'db' | 'clock'>,
  shopId: number,
  caller: UserCaller,
): Promise<FeedState> {
  const { db } = services;
  const [feed, fetched, own, { open, last }, shop] = await Promise.all([
    findShopFeed(db, shopId),
    findProfileAddress(db, shopId),
    caller.shopIds.has(shopId) ? findOwnAddress(db, caller.userId) : null,
    findCurrentImports(db, shopId),
    findFeedShop(db, shopId),
  ]);
  const good = feed.goodImportId === null ? null : await findImport(db, shopId, feed.goodImportId);
  return {
    url: shownAddress(feed.url),
    has_login: feed.encryptedLogin !== null,
    profile_url: fetched === null || fetched === own ? own : shownAddress(fetched),
    uses_profile: feed.url === null && fetched !== null,
    format: (good?.format ?? null) as FeedState['format'],
    mapping: feed.mapping as FeedState['mapping'],
    fixes: [...feed.fixes],
    currency: feed.currency as FeedState['currency'],
    link_template: feed.linkTemplate,
    links_by: linkTemplateFor(((good ?? last)?.format ?? null) as FeedFormat | null, {
      own: feed.linkTemplate,
      website: shop.website,
    }),
    guide: feed.guide,
    interval_hours: feed.intervalHours,
    next_fetch_at: feed.nextFetchAt?.toISOString() ?? null,
    running: open && presentImport(open),
    outlook: open && (await outlookOf(services, open.id)),
    last: last && presentImport(last),
    good: good && presentImport(good),
  };
}
