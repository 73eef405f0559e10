import type { Db, DbOrTx } from '../../platform/postgres/database.ts';
import { inLongTransaction } from '../../platform/postgres/long-statements.ts';
import {
  groupOpenItems,
  insertOwnProducts,
  layOpenItems,
  needUnsortedCategory,
  newestBroughtProduct,
  readMatches,
  readOpenItems,
  takeMatches,
} from './own-products.repository.ts';
import { lockOwnProducts } from './portal-locks.repository.ts';
import { type MatchedImport, matchByCatalogue } from './staging-match.repository.ts';

/** Products that are made at a time: other imports of the portal wait for no more. */
const MADE_AT_ONCE = 5_000;

/** How what takes long is stopped, and given up. */
export type LongWork = { readonly signal: AbortSignal; readonly statementMs: number };

/**
 * Makes products of the items of an import that are still open, some thousand in a transaction of their own, which is
 * over before the import is stored. Were they made in that of the import, all others of the portal that bring products
 * would wait until the largest feed is stored. Where that fails they stay without an offer, and the next import of the
 * shop finds them.
 * @param tx the transaction of the import, which keeps the products of the portal from being merged
 */
export async function makeOwnProducts(
  db: Db,
  tx: DbOrTx,
  { newestBefore, ...of }: MatchedImport & LongWork & { newestBefore: number },
): Promise<void> {
  const count = await groupOpenItems(tx);
  let newest = newestBefore;
  for (let from = 1; from <= count; from += MADE_AT_ONCE) {
    const part = { from, to: from + MADE_AT_ONCE - 1 };
    const items = await readOpenItems(tx, part);
    const made = await inLongTransaction(db, of, async (own) => {
      await lockOwnProducts(own, of.portalId);
      await layOpenItems(own, items);
      // Another import may have brought them just now.
      if ((await newestBroughtProduct(own, of.portalId)) !== newest) await matchByCatalogue(own, of);
      await insertOwnProducts(own, of);
      return { matches: await readMatches(own), newest: await newestBroughtProduct(own, of.portalId) };
    });
    newest = made.newest;
    await takeMatches(tx, part, made.matches);
  }
}

/** Makes the category for what has none, where the portal lacks it; whoever else needs it waits for nobody. */
export async function makeUnsortedCategory(db: Db, of: MatchedImport & LongWork): Promise<void> {
  await inLongTransaction(db, of, (own) => needUnsortedCategory(own, of.portalId));
}
