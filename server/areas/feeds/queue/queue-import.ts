import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { addJob, type NewJob } from '../../../platform/jobs/add-job.repository.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  cancelWaiting,
  findCurrentImports,
  findGoodImport,
  findImport,
  findWaiting,
  type ImportRow,
  insertImport,
  type NewImport,
  queueReceived,
} from '../feed-imports.repository.ts';
import { changeShopFeed, findShopFeed, listDueShops, lockShopFeed } from '../feeds.repository.ts';
import { type ImportLane, LANE_TASKS, laneOf, lanePriority } from './import-lanes.ts';

type QueueServices = Pick<Services, 'db' | 'clock'>;

type Queueing = { services: QueueServices; shopId: number };

export const importJobKey = (importId: number): string => `import-feed-${importId}`;

/** The job that runs an import; of the imports of a shop at most one runs at a time. */
export const importJob = (
  { id, shopId, lane }: { id: number; shopId: number; lane: ImportLane },
  runAt: Date,
): NewJob => ({
  task: LANE_TASKS[lane],
  payload: { importId: id },
  key: importJobKey(id),
  queue: `feed-${shopId}`,
  priority: lanePriority(lane),
  runAt,
});

/** The lane for a file of a shop that is there, by its bytes and by what the shop had last time. */
export async function laneForFile(tx: DbOrTx, shopId: number, bytes: number | null) {
  const good = await findGoodImport(tx, shopId);
  return laneOf({ bytes, items: good?.items ?? null });
}

/** Queues an import and the job that runs it, in the transaction of what causes it. */
export async function queueImport(tx: DbOrTx, draft: NewImport): Promise<number> {
  const { shopId, source, bytes = null } = draft;
  const lane = source === 'address' ? 'fetch' : await laneForFile(tx, shopId, bytes);
  const id = await insertImport(tx, { ...draft, lane });
  await addJob(tx, importJob({ id, shopId, lane }, draft.queuedAt));
  return id;
}

/** An import of the address is due again after the shop's interval, however this one ends. */
async function postponeNext(tx: DbOrTx, shopId: number, now: number): Promise<void> {
  const { intervalHours } = await findShopFeed(tx, shopId);
  await changeShopFeed(tx, shopId, { next_fetch_at: new Date(now + intervalHours * HOUR_MS) });
}

/**
 * Queues an import of the address, unless one waits or runs already. An upload that waits is newer than what stands
 * at the address, so it stays too.
 */
export async function queueAddress({
  services,
  shopId,
  url,
  startedBy,
}: Queueing & { url: string; startedBy: number | null }): Promise<ImportRow> {
  const now = services.clock();
  return inTransaction(services.db, async (tx) => {
    await lockShopFeed(tx, shopId);
    const { open } = await findCurrentImports(tx, shopId);
    const isUnderWay =
      open !== null && (open.source === 'address' ? open.url === url : open.status === 'waiting');
    if (isUnderWay) return open;
    await cancelWaiting(tx, shopId, new Date(now));
    const draft = { shopId, source: 'address', url, startedBy, queuedAt: new Date(now) } as const;
    const id = await queueImport(tx, draft);
    await postponeNext(tx, shopId, now);
    return (await findImport(tx, shopId, id)) as ImportRow;
  });
}

/** An upload has come whole: it takes the place of what waits in the shop's queue. A caller who runs it needs no job. */
export async function queueUpload({
  services,
  shopId,
  importId,
  bytes,
  hasJob,
}: Queueing & { importId: number; bytes: number; hasJob: boolean }): Promise<ImportRow> {
  const at = new Date(services.clock());
  return inTransaction(services.db, async (tx) => {
    await lockShopFeed(tx, shopId);
    await cancelWaiting(tx, shopId, at);
    const lane = await laneForFile(tx, shopId, bytes);
    await queueReceived(tx, importId, { bytes, at, lane });
    if (hasJob) await addJob(tx, importJob({ id: importId, shopId, lane }, at));
    return (await findImport(tx, shopId, importId)) as ImportRow;
  });
}

/** Has the kept bytes read anew, unless an import waits: that one will read by the new decisions anyway. */
export async function queueAgain(
  tx: DbOrTx,
  again: { shopId: number; bytes: number; startedBy: number | null; now: number },
): Promise<void> {
  const { shopId, bytes, startedBy, now } = again;
  if (await findWaiting(tx, shopId)) return;
  await queueImport(tx, { shopId, source: 'again', bytes, startedBy, queuedAt: new Date(now) });
}

/** Queues the addresses whose time has come. */
export async function queueDue(services: QueueServices): Promise<void> {
  const due = await listDueShops(services.db, new Date(services.clock()));
  for (const { shopId, url } of due) await queueAddress({ services, shopId, url, startedBy: null });
}
