import { z } from 'zod';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { ClickImportError, changeRun, onceFree } from '../click-import/click-import.public.ts';
import { takeFileOrdersBack } from '../orders/orders.public.ts';
import type { OrderImportServices } from './import-order-file.ts';
import { findOrderRun, type UndoneRun } from './order-runs.repository.ts';

/** Takes a run back that was asked for. */
export const UNDO_ORDERS_TASK = 'undo-order-import';

const payloadOf = z.object({ importId: z.int() });
/** Whoever holds the shop's lock knows that no run of it brings anything. */
const BRINGS_NO_MORE = ['done', 'stopped', 'failed', 'cancelled', 'running', 'waiting', 'received'] as const;

/**
 * Asks that a run be taken back: from then on no orders are imported into its shop until that is done.
 * @param ask.askedBy null for who has a terminal of the installation
 * @throws ClickImportError where there is no such run, it is under way, or was taken back before
 */
export async function askOrderUndo(
  services: OrderImportServices,
  ask: { runId: number; askedBy: number | null },
): Promise<UndoneRun> {
  const { runId, askedBy } = ask;
  const { db, clock } = services;
  const run = await findOrderRun(db, runId);
  if (!run) throw new ClickImportError(`There is no run ${runId}.`, 'no_run', { run: runId });
  if (run.status === 'undoing') return run;
  const isUndone = () =>
    new ClickImportError(`Run ${runId} was taken back before.`, 'is_undone', { run: runId });
  if (run.status === 'undone') throw isUndone();
  await onceFree(services, { table: 'order_import', shopId: run.shopId }, () =>
    inTransaction(db, async (tx) => {
      const at = new Date(clock());
      const asked = { status: 'undoing', undo_asked_by: askedBy, undo_asked_at: at } as const;
      const change = { ...asked, fault: null, fault_values: null };
      // Somebody else may have been faster.
      if (!(await changeRun(tx, 'order_import', { id: runId, from: [...BRINGS_NO_MORE] }, change)))
        throw isUndone();
      await recordAudit(tx, {
        at,
        actorId: askedBy,
        action: 'order_import_undone',
        target: { kind: 'order_import', id: runId, label: `${run.shopName} #${runId}` },
        shopIds: [run.shopId],
        before: null,
        after: null,
      });
      const payload = { importId: runId };
      await addJob(tx, { task: UNDO_ORDERS_TASK, payload, key: `${UNDO_ORDERS_TASK}-${runId}`, runAt: at });
    }),
  );
  return { ...run, status: 'undoing' };
}

/** Takes a run back that was asked for; every step may be repeated, so a kill between any two costs nothing. */
export async function finishOrderUndo(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  given: unknown,
): Promise<void> {
  const { importId: runId } = payloadOf.parse(given);
  const run = await findOrderRun(db, runId);
  if (run?.status !== 'undoing') return;
  await takeFileOrdersBack({ db, clock }, { id: run.shopId, portalId: run.portalId }, runId);
  if (run.storedKey !== null) await files.delete(run.storedKey);
  const undone = { status: 'undone', undone_at: new Date(clock()), stored_key: null } as const;
  await changeRun(db, 'order_import', { id: runId, from: ['undoing'] }, undone);
}
