import { notify } from '../../../kernel/notify/notifications.public.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { accountAgain } from '../../orders/orders.public.ts';
import {
  deleteTakenBack,
  moveDataVersion,
  NotExact,
  openForwarder,
  takeBackSums,
} from '../../portal/portal.public.ts';
import { withImportLock } from '../import-catalogue.repository.ts';
import { removeCreated } from './remove-created.ts';
import {
  endUndo,
  findUndoRun,
  getBrought,
  listUndoing,
  noteTakenBack,
  type UndoRun,
} from './undo.repository.ts';

type UndoServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'log' | 'files'> & {
  readonly sessions?: Services['db'];
};

type Undoing = UndoServices & {
  readonly sessions: Services['db'];
  readonly forward: (shopId: number) => Promise<void>;
};

/** Takes the sums of a run back, once; a try that was cut off afterwards goes on behind it. */
async function takeBack(services: Undoing, run: UndoRun): Promise<void> {
  if (run.isTakenBack) return;
  const brought = { shopId: run.shopId, importId: run.id, ...(await getBrought(services.db, run.id)) };
  const note = (tx: DbOrTx) => noteTakenBack(tx, run.id, new Date(services.clock()));
  do await services.forward(run.shopId);
  while (!(await takeBackSums(services, brought, note)));
}

async function undoRun(services: Undoing, run: UndoRun): Promise<void> {
  const { db, clock, files } = services;
  await takeBack(services, run);
  await deleteTakenBack(services, { shopId: run.shopId, importId: run.id });
  await removeCreated(services, run);
  if (run.storedKey !== null) await files.delete(run.storedKey);
  await inTransaction(db, async (tx) => {
    const at = new Date(clock());
    await endUndo(tx, run.id, { status: 'undone', at });
    await moveDataVersion(tx, run.shopId);
    await accountAgain(tx, run.shopId, at);
    if (run.askedBy === null) return;
    const details = { click_import_id: run.id, clicks: run.added };
    await notify(tx, { userIds: [run.askedBy] }, { kind: 'clicks_undone', shopId: run.shopId, details, at });
  });
}

/**
 * Does what is left of taking a run back; every step may be repeated, so a kill between any two costs nothing.
 * @returns false where another process is at it just now
 */
export async function finishUndo(services: UndoServices, runId: number): Promise<boolean> {
  const { db, log, sessions = db } = services;
  const asked = await findUndoRun(db, runId);
  if (asked?.status !== 'undoing') return true;
  const work = async () => {
    const run = await findUndoRun(db, runId);
    if (run?.status !== 'undoing') return true;
    const forward = openForwarder({ ...services, db: sessions }).drain;
    try {
      await undoRun({ ...services, sessions, forward }, run);
    } catch (error) {
      if (!(error instanceof NotExact)) throw error;
      log.error(`Run ${runId} of imported clicks is not taken back: ${error.message}`);
      await endUndo(db, runId, { status: 'done', fault: 'not_exact' });
    }
    return true;
  };
  return (await withImportLock(sessions, asked.shopId, work)) ?? false;
}

/** Does what is left of all undos that were asked for, those of dead processes too. */
export async function finishUndos(services: UndoServices): Promise<void> {
  for (const runId of await listUndoing(services.db)) await finishUndo(services, runId);
}
