import { endOldMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { matchStage } from '../../matching/matching.public.ts';
import { raiseDataVersions } from '../../offers/offers.public.ts';
import { changeShopFeed, type FeedShop } from '../feeds.repository.ts';
import { insertChanges } from '../reporting/feed-changes.repository.ts';

import type { FindingPlace } from '../reporting/findings.repository.ts';
import {
  bringItems,
  bringOffers,
  collectChanges,
  countChanges,
  pageChanges,
} from './apply-stage.repository.ts';
import { countStaged } from './feed-stage.repository.ts';
import type { FindingSink } from './finding-sink.ts';
import { finishImport } from './finish-import.ts';
import type { ImportBytes } from './get-bytes.ts';
import { ImportCancelled, ImportLost, type ImportProgress } from './import-progress.ts';
import { lockRunning, type TakenImport } from './import-run.repository.ts';
import { judgeProducts } from './judge-whole.ts';
import { countRead, type ReadFeed } from './read-into-stage.ts';

/** Changes that are in memory at a time. */
const CHANGES_AT_ONCE = 20_000;

export type StagedImport = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly taken: TakenImport;
  readonly shop: FeedShop;
  readonly place: FindingPlace;
  readonly bytes: ImportBytes;
  readonly progress: ImportProgress;
  readonly read: ReadFeed;
  readonly sink: FindingSink;
};

async function keepChanges({ services, place, progress }: StagedImport, tx: DbOrTx) {
  const counts = await countChanges(tx);
  const total = counts.new + counts.gone + counts.price;
  for (let from = 1; from <= total; from += CHANGES_AT_ONCE) {
    await progress.at({});
    await insertChanges(services.clickhouse, place, await pageChanges(tx, from, CHANGES_AT_ONCE));
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
  await inTransaction(services.db, async (tx) => {
    await progress.at({ phase: 'matching' });
    const left = await countStaged(tx, taken.id);
    if (left !== countRead(read).accepted)
      throw new Error(`${left} staged items are left: the database lost some`);
    await matchStage({ tx, importId: taken.id, shopId: shop.id, portalId: shop.portalId });
    await judgeProducts({ tx, ...of, read, sink, signal: progress.signal });
    await sink.flush(true);
    await progress.at({ phase: 'storing' });
    await collectChanges(tx, of);
    const changes = await keepChanges(staged, tx);
    await bringItems(tx, of);
    await endOldMoves(tx, shop.id);
    await bringOffers(tx, of);
    await raiseDataVersions(tx, [shop.id]);
    const isFetched = taken.source === 'address';
    await holdImport(staged, tx);
    await changeShopFeed(tx, shop.id, {
      good_import_id: taken.id,
      ...(isFetched
        ? { etag: bytes.etag ?? null, last_modified: bytes.lastModified ?? null, etag_url: taken.url }
        : {}),
    });
    const findings = sink.tally.diagnoses();
    await finishImport(tx, taken, { status: 'done', read: countRead(read), findings, changes }, now);
  });
}
