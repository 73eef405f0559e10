import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { countNewHistory, hasSetAsideBatches, openForwarder, storeHistory } from '../portal/portal.public.ts';
import { ClickImportError } from './click-import-error.ts';
import { type ImportShop, withImportLock } from './import-catalogue.repository.ts';
import { openImportCatalogue, type PlacedClick, type UnknownThings } from './import-catalogue.ts';
import type { HistoryClick } from './read-click.ts';
import type { RunTable } from './run-tables.ts';
import { countAdded, endDeadRuns, findUndoing, noteStored } from './runs.repository.ts';

export type ClickImportServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log' | 'secretKey'> & {
  /** Resolves once all that was stored of the shop is in ClickHouse; by itself the import carries it there. */
  readonly forward?: (shopId: number) => Promise<void>;
  /** Connections that last as long as a session, where those of `db` are lent for a transaction. */
  readonly sessions?: Db;
};

const CHUNK_SIZE = 10_000;

/**
 * Runs `work` as all that brings something into a shop from elsewhere, or takes it back.
 * @throws ClickImportError where another process does already, or a run is being taken back
 */
export async function asOnlyImport<T>(
  services: Pick<ClickImportServices, 'db' | 'sessions' | 'clock'>,
  { table, shopId }: { table: RunTable; shopId: number },
  work: () => Promise<T>,
): Promise<T> {
  const { db, sessions = db, clock } = services;
  const done = await withImportLock(sessions, shopId, async () => {
    await endDeadRuns(db, table, { shopId, at: new Date(clock()) });
    const undoing = await findUndoing(db, table, shopId);
    if (undoing !== null) {
      throw new ClickImportError(
        `Run ${undoing} of this shop is being taken back; run this one once that is done.`,
        'being_undone',
        { run: undoing },
      );
    }
    return { value: await work() };
  });
  if (done) return done.value;
  throw new ClickImportError(
    'Another import into this shop is running; run this one once it has ended.',
    'shop_busy',
  );
}

function factOf({ click, product, category }: PlacedClick, shop: ImportShop, runId: number): ClickFact {
  return {
    portalId: shop.portalId,
    shopId: shop.id,
    at: click.at,
    eventId: click.eventId,
    viewId: click.eventId,
    productId: product.id,
    categoryPath: category.path,
    brandId: product.brandId,
    position: click.position,
    kind: click.kind,
    device: click.device,
    visitor: click.visitor,
    priceMinor: click.priceMinor,
    baseMicros: click.kind === 'base' ? click.chargeMicros : 0,
    chargeMicros: click.chargeMicros,
    invalidReason: null,
    clickImportId: runId,
  };
}

export type StoredCounts = {
  /** Clicks that the file has, those that were new, and those that had been imported before. */
  readonly clicks: number;
  readonly added: number;
  readonly known: number;
  /** Clicks on what the portal does not have, which were left out. */
  readonly unplaced: number;
  /** Products and categories that the portal did not have, and whether they have been created. */
  readonly unknown: { readonly categories: number; readonly products: number; readonly areCreated: boolean };
  readonly days: { readonly from: Day; readonly to: Day } | null;
};

/** Clicks that were set aside may be the same as those of the file: they would count twice. */
const hasSetAside = ({ name }: ImportShop) =>
  new ClickImportError(
    `Clicks of ${name} were set aside, because ClickHouse refused them. Staff take them up again at the desk, under ` +
      '"Portal data"; then run the command again, and what is missing is added.',
    'set_aside',
  );

/**
 * Stores clicks as a run, chunk by chunk, each with what it creates and costs; or only counts them.
 * @param of.run makes the run when there is something to be stored, or names the one there is; null only counts
 * @param of.onChunk told after each chunk how many clicks there were so far
 * @throws ClickImportError `set_aside` where clicks of the shop wait for staff
 */
export async function storeClicks(
  services: ClickImportServices,
  of: {
    shop: ImportShop;
    unknownThings: UnknownThings;
    clicks: AsyncIterable<HistoryClick>;
    run: (() => Promise<number>) | null;
    onChunk: (clicks: number) => Promise<void>;
  },
): Promise<StoredCounts & { runId: number | null }> {
  const { shop, run, onChunk } = of;
  const isCounting = run === null;
  const unknownThings = isCounting ? 'leave out' : of.unknownThings;
  const forward = isCounting ? async () => {} : (services.forward ?? openForwarder(services).drain);
  const carryOver = async () => {
    await forward(shop.id);
    if (await hasSetAsideBatches(services.db, shop.id)) throw hasSetAside(shop);
  };
  // What an import that was stopped left waiting must count as there.
  await carryOver();
  let [count, counted, placed, from, to] = [0, 0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let chunk: HistoryClick[] = [];
  let runId: number | null = null;
  const catalogue = openImportCatalogue(services.db, shop, unknownThings);
  const storeChunk = async () => {
    runId ??= run ? await run() : null;
    const found = await catalogue.place(chunk, runId);
    placed += found.length;
    const facts = found.map((one) => factOf(one, shop, runId ?? 0));
    const id = runId;
    if (id === null) counted += await countNewHistory(services, facts);
    else await storeHistory(services, facts, (tx, stored) => noteStored(tx, id, stored));
    await carryOver();
    chunk = [];
    await onChunk(count);
  };
  for await (const click of of.clicks) {
    count += 1;
    from = Math.min(from, click.at);
    to = Math.max(to, click.at);
    chunk.push(click);
    if (chunk.length === CHUNK_SIZE) await storeChunk();
  }
  await storeChunk();
  // A run that was taken up again has brought some in its earlier tries.
  const added = runId === null ? counted : await countAdded(services.db, runId);
  return {
    runId,
    clicks: count,
    added,
    known: placed - added,
    unplaced: count - placed,
    unknown: { ...catalogue.unknown(), areCreated: unknownThings === 'create' },
    days: count > 0 ? { from: belgradeDay(from), to: belgradeDay(to) } : null,
  };
}
