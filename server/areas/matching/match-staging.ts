import type { Db, DbOrTx } from '../../platform/postgres/database.ts';
import { type LongWork, makeOwnProducts, makeUnsortedCategory } from './make-own-products.ts';
import { learnCategories, learnOwnProducts, newestBroughtProduct } from './own-products.repository.ts';
import { holdCatalogue, lockShopItems } from './portal-locks.repository.ts';
import {
  closeStagingMatch,
  countUnmatched,
  type MatchedImport,
  matchByCatalogue,
  matchByDecision,
  matchOwn,
  openStagingMatch,
} from './staging-match.repository.ts';

/**
 * Says of every staged item of an import which product of the portal it is (`feed_stage.product_id`), and why
 * (`matched_by`): a person decided so, EAN, brand and model number, name within the category; else it becomes a
 * product of its own. A handful of statements whatever the number of items; the same items in another order get the
 * same products. Until the transaction ends no products of the portal are merged.
 */
export async function matchStaging(
  options: { db: Db; tx: DbOrTx } & MatchedImport & LongWork,
): Promise<void> {
  const { db, tx, importId, shopId, portalId } = options;
  await lockShopItems(tx, shopId);
  await holdCatalogue(tx, portalId);
  await openStagingMatch(tx, options);
  const newestBefore = await newestBroughtProduct(tx, portalId);
  await matchByDecision(tx, shopId);
  await matchByCatalogue(tx, options);
  await matchOwn(tx, options);
  await learnCategories(tx);
  const unmatched = await countUnmatched(tx);
  if (unmatched.items > 0) {
    if (unmatched.unsorted > 0) await makeUnsortedCategory(db, options);
    await makeOwnProducts(db, tx, { ...options, newestBefore });
  }
  await learnOwnProducts(tx, options);
  await closeStagingMatch(tx, importId);
}
