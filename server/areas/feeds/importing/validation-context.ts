import type { FeedFix } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { type FeedShop, listPortalTree } from '../feeds.repository.ts';
import type { FeedRules } from '../judging/judge-feed.ts';

/** What the items of a feed are validated against, for a portal and a shop that may have no name or site. */
export async function validationContextOf(
  db: DbOrTx,
  options: {
    shop: Pick<FeedShop, 'name' | 'website' | 'portalId'> & { readonly cc: string };
    fixes: readonly FeedFix[];
    /** Of prices that state none; null where nobody answered. */
    currency: string | null;
    chosenCategories: ReadonlyMap<string, number>;
    now: number;
  },
): Promise<FeedRules['validation']> {
  const { shop, fixes, currency, chosenCategories, now } = options;
  return {
    portal: shop.cc as PortalCode,
    host: shop.website,
    shopName: shop.name,
    now: new Date(now),
    fixes: new Set(fixes),
    currency,
    chosenCategories,
    tree: await listPortalTree(db, shop.portalId),
  };
}
