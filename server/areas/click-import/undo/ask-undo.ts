import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { addJob } from '../../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { ClickImportError } from '../click-import-error.ts';
import type { ClickImportServices } from '../import-run.ts';
import { onceFree } from './once-free.ts';
import { beginUndo, findUndoRun, type UndoRun } from './undo.repository.ts';

/** Takes up all undos that were asked for. */
export const UNDO_TASK = 'undo-click-imports';

/** Whoever holds the shop's lock knows that no run of it brings anything. */
const BRINGS_NO_MORE = ['done', 'stopped', 'failed', 'cancelled', 'running', 'waiting', 'received'] as const;

/**
 * Asks that a run be taken back: from then on nothing is imported into its shop until that is done, whatever happens to
 * this process. A run that is being taken back already stays so.
 * @param ask.askedBy null for who has a terminal of the installation
 * @throws ClickImportError where there is no such run, it is under way, or was taken back before
 */
export async function askUndo(
  services: Pick<ClickImportServices, 'db' | 'sessions' | 'clock'>,
  ask: { runId: number; askedBy: number | null },
): Promise<UndoRun> {
  const { runId, askedBy } = ask;
  const { db, clock } = services;
  const run = await findUndoRun(db, runId);
  if (!run) throw new ClickImportError(`There is no run ${runId}.`, 'no_run', { run: runId });
  if (run.status === 'undoing') return run;
  if (run.status === 'undone') throw isUndone(run);
  const at = new Date(clock());
  await onceFree(services, { table: 'click_import', shopId: run.shopId }, () =>
    inTransaction(db, async (tx) => {
      // Somebody else may have been faster.
      if (!(await beginUndo(tx, { id: runId, from: BRINGS_NO_MORE, askedBy, at })))
        throw isUndone((await findUndoRun(tx, runId)) ?? run);
      await recordAudit(tx, {
        at,
        actorId: askedBy,
        action: 'click_import_undone',
        target: { kind: 'click_import', id: runId, label: `${run.shopName} #${runId}` },
        shopIds: [run.shopId],
        before: { clicks: run.added },
        after: { clicks: 0 },
      });
    }),
  );
  // Not before the shop is free: a job that finds it held leaves the run to whoever holds it. Where this process dies
  // before, the job of the next minute takes the run up.
  await addJob(db, { task: UNDO_TASK, payload: {}, key: UNDO_TASK, runAt: at });
  return { ...run, status: 'undoing' };
}

function isUndone({ id, undoneAt }: UndoRun): ClickImportError {
  const on = undoneAt === null ? '' : `, on ${belgradeDay(undoneAt.getTime())}`;
  return new ClickImportError(`Run ${id} was taken back before${on}.`, 'is_undone', {
    run: id,
  });
}
