import { type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import { type Db, type DbOrTx, inTransaction } from './database.ts';

/**
 * Runs statements none of which takes longer than `statementMs`: in the transaction that is given, else in one of their
 * own. What comes after them in that transaction may take as long as before.
 */
export async function withStatementTimeout<T>(
  db: DbOrTx,
  statementMs: number,
  work: (tx: DbOrTx) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return inTransaction(db as Db, (tx) => withStatementTimeout(tx, statementMs, work));
  const { rows } = await sql<{
    before: string;
  }>`select current_setting('statement_timeout') as before`.execute(db);
  const limit = (to: string) => sql`select set_config('statement_timeout', ${to}, true)`.execute(db);
  await limit(String(statementMs));
  const result = await work(db);
  await limit(rows[0]?.before ?? '0');
  return result;
}

const CANCEL_EVERY_MS = 100;

/** Asks the server to cancel what a connection is at, again and again until told to stop: a statement may be on its way. */
function cancelling(db: Db, pid: number): { readonly stop: () => Promise<void> } {
  let asking: Promise<unknown> = Promise.resolve();
  const ask = () => {
    asking = asking.then(() => sql`select pg_cancel_backend(${pid}::int)`.execute(db)).catch(() => {});
  };
  ask();
  const timer = setInterval(ask, CANCEL_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}

/** Lets no statement start once the signal is aborted. */
const untilAborted = (signal: AbortSignal): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    signal.throwIfAborted();
    return node;
  },
  transformResult: async ({ result }) => result,
});

/**
 * Runs `work` in one transaction for statements that may take long: none takes longer than `statementMs`, and when the
 * signal is aborted the one under way is cancelled, so that nothing of the transaction stays.
 * @throws the signal's reason when aborted
 */
export function inLongTransaction<T>(
  db: Db,
  { signal, statementMs }: { signal: AbortSignal; statementMs: number },
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('statement_timeout', ${String(statementMs)}, true)`.execute(
      tx,
    );
    let cancels: ReturnType<typeof cancelling> | undefined;
    const onAbort = () => {
      cancels = cancelling(db, rows[0]?.pid ?? 0);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await work(tx.withPlugin(untilAborted(signal)));
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', onAbort);
      // Not after the transaction: its connection is somebody else's then.
      await cancels?.stop();
    }
  });
}

type JoinMethod = 'nestloop' | 'hashjoin' | 'mergejoin';

/** Runs statements of a transaction for which the planner has other ways to join than these. */
export async function withoutJoins<T>(
  tx: DbOrTx,
  methods: readonly JoinMethod[],
  work: () => Promise<T>,
): Promise<T> {
  const set = (method: JoinMethod, to: 'off' | 'default') =>
    sql`set local ${sql.raw(`enable_${method}`)} to ${sql.raw(to)}`.execute(tx);
  for (const method of methods) await set(method, 'off');
  const result = await work();
  for (const method of methods) await set(method, 'default');
  return result;
}

/**
 * Runs statements that join lists of many rows with each other: each is read once, whatever the planner, which may have
 * counted neither, takes for their numbers. It would go through one list for each row of the other, which ends within a
 * second for a thousand rows and never for a million.
 */
export const withoutNestedLoops = <T>(tx: DbOrTx, work: () => Promise<T>): Promise<T> =>
  withoutJoins(tx, ['nestloop'], work);
