import { endOldMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { inLongTransaction, withoutNestedLoops } from '../../../platform/postgres/long-statements.ts';
import type { Services } from '../../../platform/start/services.ts';
import { matchStaging } from '../../matching/matching.public.ts';
import { raiseDataVersions } from '../../offers/offers.public.ts';
import { changeShopFeed, type FeedShop, findShopFeed, lockShopFeed } from '../feeds.repository.ts';
import { insertFeedChanges } from '../reporting/feed-changes.repository.ts';
import type { IssuePlace } from '../reporting/issues.repository.ts';
import {
  bringItems,
  bringOffers,
  collectChanges,
  countStagedChanges,
  countTables,
  pageChanges,
} from './apply-staging.repository.ts';
import { countStaged, STATEMENT_MS } from './feed-staging.repository.ts';
import { finishImport } from './finish-import.ts';
import type { ImportBytes } from './get-bytes.ts';
import { ImportCancelled, ImportLost, type ImportProgress } from './import-progress.ts';
import { lockRunning, type TakenImport } from './import-run.repository.ts';
import type { IssueSink } from './issue-sink.ts';
import { countRead, type ReadFeed } from './read-into-staging.ts';
import { validateProducts } from './validate-feed-level.ts';

/** Changes that are in memory at a time. */
const CHANGES_AT_ONCE = 20_000;

export type StagedImport = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log'>;
  readonly taken: TakenImport;
  readonly shop: FeedShop;
  readonly place: IssuePlace;
  readonly bytes: ImportBytes;
  readonly progress: ImportProgress;
  readonly read: ReadFeed;
  readonly sink: IssueSink;
};

async function keepChanges({ services, place, progress }: StagedImport, tx: DbOrTx) {
  const counts = await countStagedChanges(tx);
  const total = counts.new + counts.gone + counts.price;
  for (let from = 1; from <= total; from += CHANGES_AT_ONCE) {
    await progress.at({});
    await insertFeedChanges(services.clickhouse, place, await pageChanges(tx, from, CHANGES_AT_ONCE));
  }
  return { added: counts.new, gone: counts.gone, priceChanges: counts.price };
}

/** Nobody else ends the import from here on; whoever asked it to stop by now is heard. */
async function holdImport({ taken, progress }: StagedImport, tx: DbOrTx): Promise<void> {
  progress.signal.throwIfAborted();
  const running = await lockRunning(tx, taken.id);
  if (!running) throw new ImportLost('The import was ended by another process');
  if (running.cancelAsked) throw new ImportCancelled('The import was cancelled');
}

/**
 * Makes the staged items the shop's items and offers, all of it or nothing: until the transaction ends everybody sees
 * the state of before.
 */
export async function storeImport(staged: StagedImport): Promise<void> {
  const { services, taken, shop, bytes, progress, read, sink } = staged;
  const now = new Date(services.clock());
  const of = { importId: taken.id, shopId: shop.id, now };
  const { signal } = progress;
  const changes = await inLongTransaction(services.db, { signal, statementMs: STATEMENT_MS }, async (tx) => {
    await progress.at({ phase: 'matching' });
    const left = await countStaged(tx, taken.id);
    if (left !== countRead(read).accepted)
      throw new Error(`${left} staged items are left: the database lost some`);
    await matchStaging({
      db: services.db,
      tx,
      importId: taken.id,
      shopId: shop.id,
      portalId: shop.portalId,
      signal,
      statementMs: STATEMENT_MS,
    });
    await validateProducts({ tx, ...of, read, sink, signal });
    await sink.flush(true);
    await progress.at({ phase: 'storing' });
    const changes = await withoutNestedLoops(tx, async () => {
      await collectChanges(tx, of);
      const kept = await keepChanges(staged, tx);
      await bringItems(tx, of);
      await endOldMoves(tx, shop.id);
      // Whoever is guided through a first import says when its offers go live.
      if ((await findShopFeed(tx, shop.id)).guide === null) await bringOffers(tx, of);
      return kept;
    });
    await raiseDataVersions(tx, [shop.id]);
    const isFetched = taken.source === 'address';
    // Before the import is held: while its shop's row is somebody else's, it can still be cancelled.
    await lockShopFeed(tx, shop.id);
    await holdImport(staged, tx);
    await changeShopFeed(tx, shop.id, {
      good_import_id: taken.id,
      ...(isFetched
        ? { etag: bytes.etag ?? null, last_modified: bytes.lastModified ?? null, etag_url: taken.url }
        : {}),
    });
    const findings = sink.tally.diagnoses();
    await finishImport(tx, taken, { status: 'done', read: countRead(read), findings, changes }, now);
    return changes;
  });
  await countTables(services.db, { changed: changes.added + changes.gone }).catch((error: Error) =>
    services.log.warn(`not counted: ${error.message}`),
  );
}
