import type { Services } from '../../../platform/start/services.ts';
import { type ImportPhase, noteProgress } from './import-run.repository.ts';

/** Somebody wants the import to stop. */
export class ImportCancelled extends Error {}
/** Another process took this one for dead and ended the import; what this one does must change nothing. */
export class ImportLost extends Error {}

export type ImportProgress = {
  /** Aborted when the import has to stop; the reason says why. */
  readonly signal: AbortSignal;
  readonly stop: (reason: Error) => void;
  /** Says what it is at; throws the reason to stop where there is one. */
  readonly at: (progress: {
    phase?: ImportPhase;
    bytes?: number;
    bytesTotal?: number | null;
    items?: number;
  }) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Writes at most this often while it advances, and asks this often whether to stop while one statement takes long. */
const WRITE_MS = 500;
const ASK_MS = 1_000;

/** Tells the database how far an import is, and hears from it when to stop. */
export function openProgress(
  { db }: Pick<Services, 'db'>,
  importId: number,
  bytesTotal: number | null,
): ImportProgress {
  const controller = new AbortController();
  let state = { phase: 'fetching' as ImportPhase, bytes: 0, bytesTotal, items: 0 };
  let writtenAt = Number.NEGATIVE_INFINITY;
  let asked: Promise<void> | undefined;

  const write = async () => {
    writtenAt = performance.now();
    const known = await noteProgress(db, importId, state);
    if (!known) controller.abort(new ImportLost('The import was ended by another process'));
    else if (known.cancelAsked) controller.abort(new ImportCancelled('The import was cancelled'));
  };
  const asking = setInterval(() => {
    // One that fails is made up for by the next one; where the database keeps one waiting, no others wait behind it.
    asked ??= write()
      .catch(() => {})
      .finally(() => {
        asked = undefined;
      });
  }, ASK_MS);

  return {
    signal: controller.signal,
    stop: (reason) => controller.abort(reason),
    at: async (progress) => {
      const isNewPhase = progress.phase !== undefined && progress.phase !== state.phase;
      state = { ...state, ...progress };
      if (isNewPhase || performance.now() - writtenAt >= WRITE_MS) await write();
      controller.signal.throwIfAborted();
    },
    close: async () => {
      clearInterval(asking);
      await asked;
    },
  };
}
