import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import type {
  ClickImport,
  startClickImportCall,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addJob, isJobAtHand, type NewJob } from '../../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { ClickImportError } from '../click-import-error.ts';
import { askUndo } from '../undo/ask-undo.ts';
import { changeRun } from './click-uploads.repository.ts';
import { getRun, presentRun } from './present-run.ts';
import { requestOf } from './upload-request.ts';

type RunAction = {
  readonly services: Pick<Services, 'db' | 'clock' | 'files'>;
  readonly shopId: number;
  readonly importId: number;
  readonly userId: number;
};

export const UPLOAD_TASK = 'import-clicks';

/** The job that reads an upload; of those of a shop at most one runs at a time. */
export const uploadJob = ({ id, shopId }: { id: number; shopId: number }, runAt: Date): NewJob => ({
  task: UPLOAD_TASK,
  payload: { importId: id },
  key: `import-clicks-${id}`,
  queue: `clicks-${shopId}`,
  runAt,
});

const shown = async ({ services: { db }, shopId, importId }: RunAction): Promise<ClickImport> =>
  presentRun(await getRun(db, shopId, importId));

/** What somebody asked of a run cannot be done just now. */
const conflictOf = (error: unknown): unknown =>
  error instanceof ClickImportError ? new AppError('conflict', error.message) : error;

/**
 * Queues a file that was taken.
 * @throws AppError `conflict` where it is under way or ended; `validation_failed` for a reading that is not complete
 */
export async function startRun(
  action: RunAction & { body: BodyOf<typeof startClickImportCall> },
): Promise<ClickImport> {
  const { services, shopId, importId, userId, body } = action;
  const { db, clock } = services;
  const { file_name: name } = await getRun(db, shopId, importId);
  requestOf(body.reading);
  const at = new Date(clock());
  await inTransaction(db, async (tx) => {
    const isTaken = await changeRun(
      tx,
      { id: importId, from: ['received'] },
      {
        ...{ status: 'waiting', reading: JSON.stringify(body.reading), is_dry_run: body.dry_run },
        ...{ cancel_asked: false, fault: null, fault_values: null, bytes: 0, clicks: 0, started_at: null },
      },
    );
    if (!isTaken) throw new AppError('conflict', 'This file is being imported already, or was before');
    await addJob(tx, uploadJob({ id: importId, shopId }, at));
    if (body.dry_run) return;
    await recordAudit(tx, {
      at,
      actorId: userId,
      action: 'click_import_started',
      target: { kind: 'click_import', id: importId, label: `${name} #${importId}` },
      shopIds: [shopId],
      before: null,
      after: null,
    });
  });
  return shown(action);
}

/** Stops a run; one that waits ends at once, as does one whose process died. One that has ended stays as it is. */
export async function cancelRun(action: RunAction): Promise<ClickImport> {
  const { services, shopId, importId } = action;
  const { db, clock, files } = services;
  const { status, is_dry_run: isDryRun, stored_key: key } = await getRun(db, shopId, importId);
  const at = new Date(clock());
  const { key: jobKey } = uploadJob({ id: importId, shopId }, at);
  if (status === 'received') {
    if (
      await changeRun(
        db,
        { id: importId, from: ['received'] },
        { status: 'cancelled', finished_at: at, stored_key: null },
      )
    )
      if (key !== null) await files.delete(key);
  } else if (status === 'waiting' && !(await isJobAtHand(db, jobKey))) {
    await changeRun(
      db,
      { id: importId, from: ['waiting'] },
      isDryRun ? { status: 'received' } : { status: 'cancelled', finished_at: at },
    );
  } else {
    await changeRun(db, { id: importId, from: ['waiting', 'running'] }, { cancel_asked: true });
  }
  return shown(action);
}

/**
 * Has a run taken back.
 * @throws AppError `conflict` where it is under way, or was taken back before
 */
export async function undoRun(action: RunAction): Promise<ClickImport> {
  const { services, shopId, importId, userId } = action;
  await getRun(services.db, shopId, importId);
  await askUndo(services, { runId: importId, askedBy: userId }).catch((error: unknown) => {
    throw conflictOf(error);
  });
  return shown(action);
}
