import type { BadOrderLine, OrderReading } from '../../../shared/contract/orders/order-imports.contract.ts';
import type { Order } from '../../../shared/rules/orders/orders.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  asOnlyImport,
  badLineList,
  type ClickFile,
  endingByError,
  endRun,
  getImportShop,
  type ImportListeners,
  insertRun,
} from '../click-import/click-import.public.ts';
import {
  countRunVersions,
  type FileOutcomes,
  keepFileOrders,
  tryFileOrders,
} from '../orders/orders.public.ts';
import { type FileOrdersFrom, parseFileOrder } from './group-order-lines.ts';
import { findScattered, type OrderFile, openOrderFile } from './opened-order-file.ts';
import { noteAdded } from './order-runs.repository.ts';
import { asOrderTable } from './order-table.ts';
import { BadOrder, shownValue } from './read-order-lines.ts';

export type OrderImportServices = Pick<Services, 'db' | 'clock'> & {
  /** Connections that last as long as a session, where those of `db` are lent for a transaction. */
  readonly sessions?: Db;
};

export type OrderImportRequest = {
  readonly file: ClickFile;
  readonly shopId: number;
  readonly reading: OrderReading;
  readonly isDryRun: boolean;
  /** The number of the run where there is one already; else it gets one once something is stored. */
  readonly runId?: number;
};

/** What a pass through a file of orders found. */
export type OrderSummary = FileOutcomes & {
  readonly orders: number;
  readonly cancelled: number;
  readonly encoding: string;
  readonly isDryRun: boolean;
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly bad: { readonly count: number; readonly first: readonly BadOrderLine[] };
};

const CHUNK_SIZE = 1_000;

type Found = { orders: number; cancelled: number; from: string; to: string };

/** The orders of a file that can be read, some at a time; all others are told to `onBad`. */
async function* readChunks(
  file: OrderFile,
  from: FileOrdersFrom,
  { found, onBad }: { found: Found; onBad: (bad: BadOrderLine) => void },
): AsyncGenerator<readonly Order[]> {
  const isScattered = await findScattered(file);
  const tell = ({ line, code, values }: BadOrder, orderId: string) =>
    onBad({ line, order_id: shownValue(orderId), code, values });
  let chunk: Order[] = [];
  for await (const group of file.orders((bad) => tell(bad, ''))) {
    try {
      if (isScattered(group.orderId)) throw new BadOrder(group.records[0]?.line ?? 0, 'scattered');
      const order = parseFileOrder(group, from);
      const day = belgradeDay(order.at);
      found.orders += 1;
      if (order.status === 'cancelled') found.cancelled += 1;
      if (found.from === '' || day < found.from) found.from = day;
      if (day > found.to) found.to = day;
      chunk.push(order);
    } catch (error) {
      if (!(error instanceof BadOrder)) throw error;
      tell(error, group.orderId);
    }
    if (chunk.length < CHUNK_SIZE) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

const NOTHING: FileOutcomes = { added: 0, replaced: 0, unchanged: 0, left: 0 };
const plus = (one: FileOutcomes, two: FileOutcomes): FileOutcomes => ({
  added: one.added + two.added,
  replaced: one.replaced + two.replaced,
  unchanged: one.unchanged + two.unchanged,
  left: one.left + two.left,
});

type Started = { readonly request: OrderImportRequest; readonly runId: number | null };

/** Reads the whole file, and keeps its orders where there is a run. */
async function pass(
  services: OrderImportServices,
  { request, runId }: Started,
  { onBytes = () => {}, onChunk = async () => {} }: ImportListeners,
): Promise<OrderSummary> {
  const { file, shopId, reading } = request;
  const shop = await getImportShop(services.db, shopId);
  let readTwice = 0;
  // Its lines are read once to see whether they can be put together, and once more for what they say.
  const table = await openOrderFile(await asOrderTable(file), reading, (bytes) => {
    if (bytes >= file.size) readTwice = file.size;
    onBytes(Math.floor((readTwice + bytes) / 2), file.size);
  });
  const found: Found = { orders: 0, cancelled: 0, from: '', to: '' };
  const bad = badLineList<BadOrderLine>();
  const from = { read: table.read(), reading, portal: shop.cc as PortalCode, now: services.clock() };
  let outcomes = NOTHING;
  for await (const orders of readChunks(table, from, { found, onBad: bad.add })) {
    const given = { shopId, orders, replaceServer: reading.replace_server };
    const chunk =
      runId === null
        ? await tryFileOrders(services, given)
        : await keepFileOrders(services, { ...given, runId }, (tx, changed) => noteAdded(tx, runId, changed));
    outcomes = plus(outcomes, chunk);
    await onChunk(found.orders);
  }
  if (runId !== null) {
    // A run that was taken up again has brought some in its earlier tries.
    const brought = await countRunVersions(services.db, runId);
    const changed = brought.added + brought.replaced - outcomes.added - outcomes.replaced;
    outcomes = { ...outcomes, ...brought, unchanged: Math.max(0, outcomes.unchanged - changed) };
  }
  const { orders, cancelled } = found;
  const days = found.orders > 0 ? { from: found.from, to: found.to } : null;
  const { isDryRun } = request;
  return { ...outcomes, orders, cancelled, encoding: table.encoding, isDryRun, days, bad: bad.result() };
}

/**
 * Imports the orders of a file into a shop: some at a time, each once, so that it may be stopped and run again. An order of
 * which a line is wrong is left out whole and told. A dry run says the same, and keeps nothing.
 * @returns what it found, and the number of the run; null where nothing was kept
 * @throws ClickImportError in one sentence where nothing can be imported
 */
export async function importOrderFile(
  services: OrderImportServices,
  request: OrderImportRequest,
  listeners: ImportListeners = {},
): Promise<{ readonly summary: OrderSummary; readonly runId: number | null }> {
  const { db, clock } = services;
  const { file, shopId, isDryRun } = request;
  await getImportShop(db, shopId);
  if (isDryRun) return { summary: await pass(services, { request, runId: null }, listeners), runId: null };
  return asOnlyImport(services, { table: 'order_import', shopId }, async () => {
    const begun = { shopId, fileName: file.name, bytesTotal: file.size, at: new Date(clock()) };
    const runId = request.runId ?? (await insertRun(db, 'order_import', begun));
    try {
      const summary = await pass(services, { request, runId }, listeners);
      await endRun(db, 'order_import', { runId, status: 'done', summary, at: new Date(clock()) });
      return { summary, runId };
    } catch (error) {
      const ending = endingByError(error, new Date(clock()));
      // The one who has named the run ends it as well.
      if (request.runId === undefined && ending) await endRun(db, 'order_import', { runId, ...ending });
      throw error;
    }
  });
}
