import { clickReading } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { notify } from '../../../kernel/notify/notifications.public.ts';
import { addJob } from '../../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type ClickFile, storedFile } from '../click-file.ts';
import { ClickImportError } from '../click-import-error.ts';
import { type ImportSummary, importClickFile } from '../import-click-file.ts';
import type { ClickImportServices } from '../import-run.ts';
import type { RunEnding } from '../runs.repository.ts';
import { uploadJob } from './change-run.ts';
import { changeRun, forgetFile, noteUploadProgress, takeUpload } from './click-uploads.repository.ts';
import { requestOf } from './upload-request.ts';

export type UploadServices = ClickImportServices & Pick<Services, 'files'>;

/** The server is going down; the file is taken up again. */
export class UploadStopped extends Error {}
/** Somebody wants it to stop. */
class UploadCancelled extends Error {}
/** Another process has ended it, or it is being taken back: what this one does must change nothing. */
class UploadLost extends Error {}

type Taken = NonNullable<Awaited<ReturnType<typeof takeUpload>>>;

const NOTE_MS = 500;

/** Says how far an upload is, and hears from the database when to stop. */
function openUploadProgress({ db }: UploadServices, runId: number, controller: AbortController) {
  let state = { bytes: 0, clicks: 0 };
  let noting: Promise<void> = Promise.resolve();
  const note = async () => {
    const answer = await noteUploadProgress(db, runId, state);
    if (answer === 'cancelled') controller.abort(new UploadCancelled());
    if (answer === 'lost') controller.abort(new UploadLost());
  };
  const timer = setInterval(() => {
    // One that fails is made up for by the next one.
    noting = note().catch(() => {});
  }, NOTE_MS);
  return {
    bytes: (bytes: number) => {
      state = { ...state, bytes };
    },
    clicks: async (clicks: number) => {
      state = { ...state, clicks };
      controller.signal.throwIfAborted();
    },
    /** Notes once more how far it came. */
    close: async () => {
      clearInterval(timer);
      await noting;
      await note();
    },
  };
}

/** A file whose reading ends once the signal is aborted. */
const stoppable = (file: ClickFile, signal: AbortSignal): ClickFile => ({
  ...file,
  open: async () => {
    const pieces = await file.open();
    return (async function* () {
      for await (const piece of pieces) {
        signal.throwIfAborted();
        yield piece;
      }
    })();
  },
});

/** Ends an upload that runs; a dry run waits again to be told what becomes of it. */
async function endUpload(
  { db, clock }: UploadServices,
  taken: Taken,
  ending: Pick<RunEnding, 'status' | 'fault'> & { summary?: Omit<ImportSummary, 'shop'> },
): Promise<void> {
  const { id, shop_id: shopId, started_by: startedBy, is_dry_run: isDryRun } = taken;
  const { status, fault, summary } = ending;
  const at = new Date(clock());
  await inTransaction(db, async (tx) => {
    const change = {
      status: isDryRun ? ('received' as const) : status,
      finished_at: at,
      fault: fault?.code ?? null,
      fault_values: fault ? JSON.stringify(fault.values) : null,
      ...(summary
        ? { summary: JSON.stringify(summary), bytes: taken.bytes_total, clicks: summary.clicks }
        : {}),
    };
    // What went well has ended itself by now.
    if (!(await changeRun(tx, { id, from: ['running', 'done'] }, change))) return;
    if (isDryRun || status === 'cancelled' || startedBy === null) return;
    const isGood = status === 'done';
    const clicks = summary?.added ?? 0;
    await notify(
      tx,
      { userIds: [startedBy] },
      {
        kind: isGood ? 'clicks_imported' : 'clicks_failed',
        shopId,
        details: { click_import_id: id, ...(isGood ? { clicks } : { reason: fault?.code ?? 'internal' }) },
        at,
      },
    );
  });
}

/** Leaves an upload to another process. */
const queueAnew = ({ db, clock }: UploadServices, { id, shop_id: shopId }: Taken): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await changeRun(tx, { id, from: ['running'] }, { status: 'waiting' }))
      await addJob(tx, uploadJob({ id, shopId }, new Date(clock())));
  });

async function endByError(services: UploadServices, taken: Taken, error: unknown): Promise<void> {
  // As where the process died: the job fails and is taken up again.
  if (isConnectionLost(error)) throw error;
  if (error instanceof UploadLost) return;
  if (error instanceof UploadStopped) return queueAnew(services, taken);
  if (error instanceof UploadCancelled) return endUpload(services, taken, { status: 'cancelled' });
  const isKnown = error instanceof ClickImportError;
  if (!isKnown)
    services.log.error(
      `Run ${taken.id} of imported clicks failed: ${error instanceof Error ? error.stack : error}`,
    );
  const fault = isKnown
    ? { code: error.code, values: error.values }
    : { code: 'internal' as const, values: {} };
  return endUpload(services, taken, { status: 'failed', fault });
}

/** Reads an upload that waits, to its end whatever happens; a chunk that was stored before is not stored again. */
export async function runUpload(
  services: UploadServices,
  runId: number,
  controller: AbortController,
): Promise<void> {
  const { db, files, clock } = services;
  const taken = await takeUpload(db, runId, new Date(clock()));
  // It was cancelled, or is being taken back.
  if (!taken) return;
  if (taken.stored_key === null)
    return endUpload(services, taken, { status: 'failed', fault: { code: 'no_file', values: {} } });
  const {
    stored_key: key,
    file_name: name,
    bytes_total: size,
    shop_id: shopId,
    is_dry_run: isDryRun,
  } = taken;
  const progress = openUploadProgress(services, runId, controller);
  try {
    const file = stoppable(storedFile(files, { key, name, size }), controller.signal);
    const request = { ...requestOf(clickReading.parse(taken.reading)), file, shopId, isDryRun, runId };
    const { shop: _shop, ...summary } = await importClickFile(services, request, {
      onBytes: progress.bytes,
      onChunk: progress.clicks,
    });
    await endUpload(services, taken, { status: 'done', summary });
  } catch (error) {
    await endByError(services, taken, controller.signal.aborted ? controller.signal.reason : error);
  } finally {
    await progress.close().catch(() => {});
  }
  await deleteNeedlessFile(services, runId, key);
}

/** Deletes the file of a run that has ended. */
async function deleteNeedlessFile({ db, files }: UploadServices, runId: number, key: string): Promise<void> {
  const isOver = await changeRun(
    db,
    { id: runId, from: ['done', 'failed', 'cancelled'] },
    { cancel_asked: false },
  );
  if (!isOver) return;
  await files.delete(key);
  await forgetFile(db, runId);
}
