import { setTimeout as sleep } from 'node:timers/promises';
import {
  askUndo,
  ClickImportError,
  findUndoRun,
  finishUndo,
  type UndoRun,
} from '../areas/click-import/click-import.public.ts';
import type { AttachedInstallation } from '../platform/start/attach-installation.ts';

const LOOK_MS = 500;

/**
 * Takes a run of an import back, to its end: by the app where it has ClickHouse, else in this process, or by whichever
 * other one is at it already. Said again after it was cut off, it goes on.
 * @param by.checkApp throws where there is no app any more that does it
 * @throws ClickImportError where it cannot be taken back
 */
export async function undoClicks(
  installation: AttachedInstallation,
  by: { runId: number; checkApp: (() => Promise<void>) | null; signal: AbortSignal },
): Promise<UndoRun> {
  const { db } = installation;
  const { runId, checkApp, signal } = by;
  await askUndo(installation, { runId, askedBy: null });
  for (;;) {
    if (checkApp) await checkApp();
    else await finishUndo(installation, runId);
    const run = await findUndoRun(db, runId);
    if (run?.status === 'undone') return run;
    if (run?.status !== 'undoing') {
      throw new ClickImportError(
        `Run ${runId} cannot be taken back exactly: ClickHouse does not have the clicks that it brought.`,
        'not_exact',
      );
    }
    await sleep(LOOK_MS, undefined, { signal });
  }
}
