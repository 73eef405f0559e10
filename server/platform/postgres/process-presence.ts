import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { derivedKey } from '../start/derived-key.ts';
import { StartError } from '../start/start-error.ts';
import { NOTICE_SOON } from './database.ts';
import type { Greeting } from './database-notifications.ts';

/** Any number will do, as long as every process of the app takes the same, and nothing else locks by it. */
const PRESENCE = 7_270_380;
/** Taken while somebody looks around, so that of two that start at once one sees the other. */
const GATE = 7_270_381;
/** Held by a process that keeps something on its own machine. */
const ALONE = 0;
/** A process that is just ending is waited for. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 100;

const FIND_OTHERS = `
  select distinct objid::bigint::int as mark from pg_locks
  where locktype = 'advisory' and granted and classid = $1::bigint::oid and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and pid <> pg_backend_pid()`;

const TOO_MANY =
  'Another process of the app uses this database, and one of the two keeps files or events on its own machine: give both the same DATABASE_URL, CLICKHOUSE_URL and FILES_URL, or stop the other.';
const OTHER_KEY =
  'Another process of the app uses this database with another SECRET_KEY: give all of them the same.';

/** What keeps this process from running beside the others; null where nothing does. */
function objection(mark: number, others: readonly number[]): string | null {
  if (others.length === 0) return null;
  if (mark === ALONE || others.includes(ALONE)) return TOO_MANY;
  return others.some((other) => other !== mark) ? OTHER_KEY : null;
}

/** Looks around and takes the lock, while nobody else does. */
async function enter(client: pg.Client, mark: number): Promise<string | null> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1::bigint)', [GATE]);
    const { rows } = await client.query<{ mark: number }>(FIND_OTHERS, [PRESENCE]);
    const reason = objection(
      mark,
      rows.map((row) => row.mark),
    );
    if (reason === null) await client.query(HOLD, [PRESENCE, mark]);
    return reason;
  } finally {
    await client.query('commit');
  }
}

const HOLD = 'select pg_advisory_lock_shared($1::int, $2::int)';

/** A number above 0 that two keys hardly share, and that says nothing of the key. */
const markOf = (secretKey: string) =>
  (Buffer.from(derivedKey(secretKey, 'presence')).readUInt32BE() >>> 1) | 1;

/**
 * Makes a process known to all others that use the database, for as long as its connection lives: a lock each. Where one
 * of them keeps files or events on its own machine, it must be the only one; the others must have the same key, or each
 * would refuse what another one signed.
 * @returns what is to be done over the connection that the process listens on; at the first of them it throws StartError
 * in one sentence
 */
export function presenceOf(own: { isAlone: boolean; secretKey: string }): Greeting {
  const mark = own.isAlone ? ALONE : markOf(own.secretKey);
  return async (client, isFirst) => {
    await client.query(NOTICE_SOON);
    // The lock of the connection that was lost may still be there.
    if (!isFirst) return void (await client.query(HOLD, [PRESENCE, mark]));
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const reason = await enter(client, mark);
      if (reason === null) return;
      if (performance.now() > deadline) throw new StartError(reason);
      await sleep(LOOK_AGAIN_MS);
    }
  };
}
