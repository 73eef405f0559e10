import type { DbOrTx } from '../../platform/postgres/database.ts';
import {
  insertOwnProducts,
  learnCategories,
  learnOwnProducts,
  needUnsortedCategory,
  newestBroughtProduct,
} from './own-products.repository.ts';
import { holdCatalogue, lockOwnProducts, lockShopItems } from './portal-locks.repository.ts';
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
export async function matchStaging(options: { tx: DbOrTx } & MatchedImport): Promise<void> {
  const { tx, importId, shopId, portalId } = options;
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
    await lockOwnProducts(tx, portalId);
    // Another import may have brought them just now.
    if ((await newestBroughtProduct(tx, portalId)) !== newestBefore) await matchByCatalogue(tx, options);
    if (unmatched.unsorted > 0) await needUnsortedCategory(tx, portalId);
    await insertOwnProducts(tx, options);
  }
  await learnOwnProducts(tx, options);
  await closeStagingMatch(tx, importId);
}
