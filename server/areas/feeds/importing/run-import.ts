import type { FeedError } from '../../../../shared/rules/feeds/feed-errors.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { FindVirus } from '../../../platform/files/virus-scan.ts';
import type { WorkerPool } from '../../../platform/jobs/worker-pool.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { inLongTransaction } from '../../../platform/postgres/long-statements.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findChosenCategories } from '../categories/feed-categories.repository.ts';
import { findImport } from '../feed-imports.repository.ts';
import { type FeedShop, findFeedShop, findShopFeed } from '../feeds.repository.ts';
import { askCurrency } from '../judging/currency-tally.ts';
import { findingsBeside } from '../judging/foreign-links.ts';
import { deleteNeedlessBytes } from '../keeping/stored-feed-files.ts';
import type { FeedLimits } from '../reading/feed-limits.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { analyzeStaging, deleteStaging, hasItems, STATEMENT_MS } from './feed-staging.repository.ts';
import { finishImport } from './finish-import.ts';
import { type Fetching, getBytes, type ImportBytes } from './get-bytes.ts';
import { CANCELLED, classifyDrop, endingOf, ImportStopped } from './import-endings.ts';
import { type ImportProgress, openProgress } from './import-progress.ts';
import type { ImportEnding, TakenImport } from './import-run.repository.ts';
import { type IssueSink, openIssueSink } from './issue-sink.ts';
import { type LiveLooks, lookLive } from './look-at-pages.ts';
import { queueAnew, queueFetched } from './queue-anew.ts';
import { countRead, type ReadFeed, readIntoStaging } from './read-into-staging.ts';
import { storeImport } from './store-import.ts';
import { validateFeedLevel, WHOLE_FEED } from './validate-feed-level.ts';
import { validationContextOf } from './validation-context.ts';

export type ImportServices = Pick<
  Services,
  'db' | 'clickhouse' | 'clock' | 'files' | 'log' | 'secretKey' | 'alsoKey'
>;
export type ImportOptions = {
  readonly services: ImportServices;
  readonly fetching?: Fetching;
  /** Looks for viruses in what is fetched, where somebody does. */
  readonly findVirus?: FindVirus | undefined;
  readonly limits?: Partial<FeedLimits>;
  /** Where large feeds are read; left out: where the import runs. */
  readonly threads?: WorkerPool;
  /** Pages and images of a few items are looked at; left out: of none. */
  readonly liveLooks?: LiveLooks;
};

/**
 * So many staged items are counted for the planner. That looks through the stages of all imports, for longer than a
 * small import takes; and for a few thousand items no plan is a bad one.
 */
export const COUNTED_FROM = 5_000;

/** Starting a thread takes longer than reading a smaller file does. */
const THREAD_FROM_BYTES = 300_000;

type Run = ImportOptions & {
  readonly taken: TakenImport;
  readonly progress: ImportProgress;
  readonly sink: IssueSink;
  readonly day: string;
};

/** Reads, validates and stages the feed; what is accepted of it. */
async function stageFeed(run: Run, shop: FeedShop, bytes: ImportBytes): Promise<ReadFeed> {
  const { services, taken, progress, sink, limits, threads, liveLooks: looks } = run;
  const { db, files, clock } = services;
  const { signal } = progress;
  const [feed, hasPrevious] = await Promise.all([findShopFeed(db, shop.id), hasItems(db, shop.id)]);
  const read = await readIntoStaging({
    services,
    stageId: taken.id,
    bytes: await files.getStream(bytes.key),
    rules: {
      mapping: feed.mapping,
      linkTemplate: feed.linkTemplate,
      validation: await validationContextOf(db, {
        shop,
        fixes: feed.fixes,
        currency: feed.currency,
        chosenCategories: await findChosenCategories(db, shop.id),
        now: clock(),
      }),
      ...(limits ? { limits } : {}),
    },
    threads: threads && (bytes.total ?? 0) >= THREAD_FROM_BYTES ? threads : null,
    previousOf: hasPrevious ? shop.id : null,
    signal,
    onFinding: sink.add,
    onBatch: async ({ bytes: sum, items }) => {
      await sink.flush();
      await progress.at({ phase: 'reading', bytes: sum, bytesTotal: bytes.total, items });
    },
  });
  if (read.accepted >= COUNTED_FROM)
    await inLongTransaction(db, { signal, statementMs: STATEMENT_MS }, analyzeStaging);
  await validateFeedLevel({ db, stageId: taken.id, now: new Date(clock()), read, sink, signal });
  return looks ? lookLive({ db, stageId: taken.id, cc: shop.cc, looks, read, sink, signal }) : read;
}

/** Ends the import with what was found; the offers stay as they were. */
async function refuse({ sink }: Run, read: ReadFeed, fault: FeedError): Promise<ImportEnding> {
  await sink.flush(true);
  const findings = findingsBeside(fault, sink.tally.diagnoses());
  return { status: 'refused', fault, read: countRead(read), findings };
}

async function importFeed(run: Run): Promise<ImportEnding | null> {
  const { services, taken, progress, sink, fetching = {}, findVirus } = run;
  const { db } = services;
  const bytes = await getBytes({ services, taken, progress, fetching, findVirus });
  if (!bytes) return { status: 'unchanged' };
  if (bytes.isNew) return (await queueFetched(services, taken, bytes)) ? null : CANCELLED;
  const shop = await findFeedShop(db, taken.shopId);
  const read = await stageFeed(run, shop, bytes);
  const { goodImportId, currency, currencyDespite: despite } = await findShopFeed(db, shop.id);
  const question = askCurrency(read.currencies, { currency, despite });
  if (question) return refuse(run, read, question);
  const elsewhere = read.foreignLinks.fault(read.items, shop.website);
  if (elsewhere) return refuse(run, read, elsewhere);
  const good = goodImportId === null ? null : await findImport(db, shop.id, goodImportId);
  const drop = classifyDrop({
    accepted: read.accepted,
    findings: sink.tally.diagnoses(),
    before: taken.acceptsDrop ? null : (good?.accepted ?? null),
  });
  if (drop && 'fault' in drop) return refuse(run, read, drop.fault);
  if (drop) sink.add(WHOLE_FEED, { code: 'item_count_drop', value: drop.warning });
  const place = { shopId: shop.id, importId: taken.id, run: taken.run, day: run.day };
  await storeImport({ services, taken, shop, place, bytes, progress, read, sink });
  return null;
}

const finish = ({ services, taken }: Run, ending: ImportEnding) =>
  inTransaction(services.db, (tx) => finishImport(tx, taken, ending, new Date(services.clock())));

/** What was found by the time an error came is told with it: it may be the reason. */
async function endByError(run: Run, error: unknown): Promise<void> {
  const { services, taken, progress, sink } = run;
  const reason = progress.signal.aborted ? progress.signal.reason : error;
  // As where the process died: the job fails and is taken up again.
  if (isConnectionLost(reason)) throw reason;
  const isStopped = reason instanceof ImportStopped;
  if (isStopped && (await queueAnew(services, taken))) return;
  // What is not put back was cancelled, or something newer waits already.
  const ending = isStopped ? CANCELLED : endingOf(reason);
  if (!ending) return;
  if (ending.fault?.code === 'internal') {
    services.log.error(
      `Import ${taken.id} of a feed failed: ${error instanceof Error ? error.stack : error}`,
    );
  }
  const findings = error instanceof FeedRefusal ? { findings: sink.tally.diagnoses() } : {};
  if (ending.status !== 'cancelled') await sink.flush(true).catch(() => {});
  await finish(run, { ...ending, ...findings });
}

/** Runs an import that was taken, to its end whatever happens; `onStart` is given what makes it stop. */
export async function runImport(
  options: ImportOptions & { taken: TakenImport; onStart: (progress: ImportProgress) => void },
): Promise<void> {
  const { services, taken, onStart } = options;
  const { db, clickhouse, clock } = services;
  const day = belgradeDay(clock());
  const sink = openIssueSink(clickhouse, {
    shopId: taken.shopId,
    importId: taken.id,
    run: taken.run,
    day,
  });
  const progress = openProgress(services, taken.id, taken.bytesTotal);
  const run: Run = { ...options, progress, sink, day };
  onStart(progress);
  try {
    const ending = await importFeed(run);
    if (ending) await finish(run, ending);
  } catch (error) {
    await endByError(run, error);
  } finally {
    await progress.close();
    // What it has is stored or given up by now, whatever becomes of the stage.
    await deleteStaging(db, [taken.id]).catch((error: Error) =>
      services.log.warn(`The stage of import ${taken.id} was not emptied: ${error.message}`),
    );
    await deleteNeedlessBytes(services, taken.shopId);
  }
}
