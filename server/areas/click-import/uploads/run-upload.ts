import { notify } from '../../../kernel/notify/notifications.public.ts';
import { addJob } from '../../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import { type ClickFile, storedFile } from '../click-file.ts';
import { ClickImportError } from '../click-import-error.ts';
import { RUN_TABLES } from '../run-tables.ts';
import type { RunEnding } from '../runs.repository.ts';
import { uploadJob } from './change-run.ts';
import { changeRun, forgetFile, noteUploadProgress, takeUpload } from './click-uploads.repository.ts';
import type { ImportKind, RunSummary, UploadServices } from './import-kind.ts';

/** The server is going down; the file is taken up again. */
export class UploadStopped extends Error {}
/** Somebody wants it to stop. */
class UploadCancelled extends Error {}
/** Another process has ended it, or it is being taken back: what this one does must change nothing. */
class UploadLost extends Error {}

type Taken = NonNullable<Awaited<ReturnType<typeof takeUpload>>>;

const NOTE_MS = 500;
/** After so long a run looks again whether its shop is free. */
const BUSY_AGAIN_MS = 3_000;

/** Says how far an upload is, and hears from the database when to stop. */
function openUploadProgress(
  { table }: ImportKind,
  { db }: UploadServices,
  { runId, controller }: { runId: number; controller: AbortController },
) {
  let state = { bytes: 0, read: 0 };
  let noting: Promise<void> = Promise.resolve();
  const note = async () => {
    const answer = await noteUploadProgress(db, table, { runId, ...state });
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
    chunk: async (read: number) => {
      state = { ...state, read };
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
  kind: ImportKind,
  { db, clock }: UploadServices,
  { taken, ...ending }: Pick<RunEnding, 'status' | 'fault'> & { taken: Taken; found?: RunSummary },
): Promise<void> {
  const { id, shop_id: shopId, started_by: startedBy, is_dry_run: isDryRun } = taken;
  const { status, fault = null, found } = ending;
  const at = new Date(clock());
  await inTransaction(db, async (tx) => {
    const change = {
      status: isDryRun ? ('received' as const) : status,
      finished_at: at,
      fault: fault?.code ?? null,
      fault_values: fault ? JSON.stringify(fault.values) : null,
      ...(found
        ? {
            summary: JSON.stringify(found.summary),
            bytes: taken.bytes_total,
            [RUN_TABLES[kind.table].counted]: found.read,
          }
        : {}),
    };
    // What went well has ended itself by now.
    if (!(await changeRun(tx, kind.table, { id, from: ['running', 'done'] }, change))) return;
    if (isDryRun || status === 'cancelled' || startedBy === null) return;
    const news = kind.newsOf({
      id,
      added: found?.added ?? 0,
      fault: status === 'done' ? null : (fault ?? { code: 'internal', values: {} }),
    });
    if (news) await notify(tx, { userIds: [startedBy] }, { ...news, shopId, at });
  });
}

/** Leaves an upload to another process, or to a later time. */
const queueAnew = (
  kind: ImportKind,
  { db, clock }: UploadServices,
  { taken: { id, shop_id: shopId }, inMs }: { taken: Taken; inMs: number },
) =>
  inTransaction(db, async (tx) => {
    if (await changeRun(tx, kind.table, { id, from: ['running'] }, { status: 'waiting' }))
      await addJob(tx, uploadJob(kind, { id, shopId }, new Date(clock() + inMs)));
  });

/** Whether something else brings into the shop or takes back, which ends by itself. */
const isBusy = (error: unknown) =>
  error instanceof ClickImportError && (error.code === 'shop_busy' || error.code === 'being_undone');

async function endByError(
  kind: ImportKind,
  services: UploadServices,
  { taken, error }: { taken: Taken; error: unknown },
): Promise<void> {
  // As where the process died: the job fails and is taken up again.
  if (isConnectionLost(error)) throw error;
  if (error instanceof UploadLost) return;
  if (error instanceof UploadStopped) return queueAnew(kind, services, { taken, inMs: 0 });
  if (isBusy(error)) return queueAnew(kind, services, { taken, inMs: BUSY_AGAIN_MS });
  if (error instanceof UploadCancelled) return endUpload(kind, services, { taken, status: 'cancelled' });
  const isKnown = error instanceof ClickImportError;
  if (!isKnown)
    services.log.error(
      `Run ${taken.id} of ${kind.folder} from a file failed: ${error instanceof Error ? error.stack : error}`,
    );
  const fault = isKnown
    ? { code: error.code, values: error.values }
    : { code: 'internal' as const, values: {} };
  return endUpload(kind, services, { taken, status: 'failed', fault });
}

/** Reads an upload that waits, to its end whatever happens; a chunk that was stored before is not stored again. */
export async function runUpload(
  kind: ImportKind,
  services: UploadServices,
  { runId, controller }: { runId: number; controller: AbortController },
): Promise<void> {
  const { db, files, clock } = services;
  const taken = await takeUpload(db, kind.table, { runId, at: new Date(clock()) });
  // It was cancelled, or is being taken back.
  if (!taken) return;
  const {
    stored_key: key,
    file_name: name,
    bytes_total: size,
    shop_id: shopId,
    is_dry_run: isDryRun,
  } = taken;
  if (key === null)
    return endUpload(kind, services, { taken, status: 'failed', fault: { code: 'no_file', values: {} } });
  const progress = openUploadProgress(kind, services, { runId, controller });
  try {
    const file = stoppable(storedFile(files, { key, name, size }), controller.signal);
    const found = await kind.importFile(
      services,
      { file, shopId, isDryRun, runId, reading: taken.reading },
      { onBytes: progress.bytes, onChunk: progress.chunk },
    );
    await endUpload(kind, services, { taken, status: 'done', found });
  } catch (error) {
    await endByError(kind, services, {
      taken,
      error: controller.signal.aborted ? controller.signal.reason : error,
    });
  } finally {
    await progress.close().catch(() => {});
  }
  await deleteNeedlessFile(kind, services, { runId, key });
}

/** Deletes the file of a run that has ended. */
async function deleteNeedlessFile(
  { table }: ImportKind,
  { db, files }: UploadServices,
  { runId: id, key }: { runId: number; key: string },
): Promise<void> {
  const isOver = await changeRun(
    db,
    table,
    { id, from: ['done', 'failed', 'cancelled'] },
    { cancel_asked: false },
  );
  if (!isOver) return;
  await files.delete(key);
  await forgetFile(db, table, id);
}
