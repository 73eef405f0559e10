import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addJob, isJobAtHand, type NewJob } from '../../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { ClickImportError } from '../click-import-error.ts';
import { RUN_TABLES } from '../run-tables.ts';
import { askUndo } from '../undo/ask-undo.ts';
import { changeRun } from './click-uploads.repository.ts';
import type { ImportKind } from './import-kind.ts';
import { getRunRow } from './present-run.ts';

export type RunAction = {
  readonly services: Pick<Services, 'db' | 'clock' | 'files'>;
  readonly shopId: number;
  readonly importId: number;
  readonly userId: number;
};

/** The job that reads an upload; of those of a shop at most one runs at a time. */
export const uploadJob = (
  { task, folder }: ImportKind,
  { id, shopId }: { id: number; shopId: number },
  runAt: Date,
): NewJob => ({
  task,
  payload: { importId: id },
  key: `${task}-${id}`,
  queue: `${folder}-${shopId}`,
  runAt,
});

/** What somebody asked of a run cannot be done just now. */
export const conflictOf = (error: unknown): unknown =>
  error instanceof ClickImportError ? new AppError('conflict', error.message) : error;

/**
 * Queues a file that was taken.
 * @throws AppError `conflict` where it is under way or ended; `validation_failed` for a reading that is not complete
 */
export async function startRun(
  kind: ImportKind,
  action: RunAction & { body: { reading: object; dry_run: boolean } },
): Promise<void> {
  const { services, shopId, importId, userId, body } = action;
  const { db, clock } = services;
  const { file_name: name } = await getRunRow(db, kind.table, { shopId, runId: importId });
  kind.checkReading(body.reading);
  const at = new Date(clock());
  await inTransaction(db, async (tx) => {
    const isTaken = await changeRun(
      tx,
      kind.table,
      { id: importId, from: ['received'] },
      {
        ...{ status: 'waiting', reading: JSON.stringify(body.reading), is_dry_run: body.dry_run },
        ...{ cancel_asked: false, fault: null, fault_values: null, bytes: 0, started_at: null },
        [RUN_TABLES[kind.table].counted]: 0,
      },
    );
    if (!isTaken) throw new AppError('conflict', 'This file is being imported already, or was before');
    await addJob(tx, uploadJob(kind, { id: importId, shopId }, at));
    if (body.dry_run) return;
    await recordAudit(tx, {
      at,
      actorId: userId,
      action: kind.audited.action,
      target: { kind: kind.audited.target, id: importId, label: `${name} #${importId}` },
      shopIds: [shopId],
      before: null,
      after: null,
    });
  });
}

/** Stops a run; one that waits ends at once, as does one whose process died. One that has ended stays as it is. */
export async function cancelRun(kind: ImportKind, action: RunAction): Promise<void> {
  const { services, shopId, importId } = action;
  const { db, clock, files } = services;
  const { table } = kind;
  const row = await getRunRow(db, table, { shopId, runId: importId });
  const { status, is_dry_run: isDryRun, stored_key: key } = row;
  const at = new Date(clock());
  const { key: jobKey } = uploadJob(kind, { id: importId, shopId }, at);
  if (status === 'received') {
    const ended = { status: 'cancelled', finished_at: at, stored_key: null } as const;
    const isEnded = await changeRun(db, table, { id: importId, from: ['received'] }, ended);
    if (isEnded && key !== null) await files.delete(key);
  } else if (status === 'waiting' && !(await isJobAtHand(db, jobKey))) {
    await changeRun(
      db,
      table,
      { id: importId, from: ['waiting'] },
      isDryRun ? { status: 'received' } : { status: 'cancelled', finished_at: at },
    );
  } else {
    await changeRun(db, table, { id: importId, from: ['waiting', 'running'] }, { cancel_asked: true });
  }
}

/**
 * Has a run taken back.
 * @throws AppError `conflict` where it is under way, or was taken back before
 */
export async function undoRun(action: RunAction): Promise<void> {
  const { services, shopId, importId, userId } = action;
  await getRunRow(services.db, 'click_import', { shopId, runId: importId });
  await askUndo(services, { runId: importId, askedBy: userId }).catch((error: unknown) => {
    throw conflictOf(error);
  });
}
