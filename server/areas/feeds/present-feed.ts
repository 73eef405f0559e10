import type { FeedState } from '../../../shared/contract/shops/feeds.contract.ts';
import type { FeedFormat } from '../../../shared/rules/feeds/feed-item.ts';
import { linkTemplateFor } from '../../../shared/rules/feeds/link-templates.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { findCurrentImports, findImport } from './feed-imports.repository.ts';
import { findFeedShop, findOwnAddress, findProfileAddress, findShopFeed } from './feeds.repository.ts';
import { presentImport, shownAddress } from './present-import.ts';

/** Where a shop's feed is fetched from: its own address, else the one in the profile of an admin who has just this shop. */
export async function effectiveAddress(db: DbOrTx, shopId: number): Promise<string | null> {
  const feed = await findShopFeed(db, shopId);
  return feed.url ?? findProfileAddress(db, shopId);
}

/**
 * The shop's feed as somebody sees it. What an admin of several shops wrote into their profile is a suggestion to
 * themselves alone: it may be the address of another shop.
 */
export async function presentFeed(db: DbOrTx, shopId: number, caller: UserCaller): Promise<FeedState> {
  const [feed, fetched, own, { open, last }, shop] = await Promise.all([
    findShopFeed(db, shopId),
    findProfileAddress(db, shopId),
    caller.shopIds.has(shopId) ? findOwnAddress(db, caller.userId) : null,
    findCurrentImports(db, shopId),
    findFeedShop(db, shopId),
  ]);
  const good = feed.goodImportId === null ? null : await findImport(db, shopId, feed.goodImportId);
  return {
    url: feed.url,
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
    interval_hours: feed.intervalHours,
    next_fetch_at: feed.nextFetchAt?.toISOString() ?? null,
    running: open && presentImport(open),
    last: last && presentImport(last),
    good: good && presentImport(good),
  };
}
