import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { derivedKey, type InstallationKeys } from '../start/derived-key.ts';
import { StartError } from '../start/start-error.ts';
import { NOTICE_SOON } from './database.ts';
import type { Greeting } from './database-notifications.ts';

/** Any number will do, as long as every process of the app takes the same, and nothing else locks by it. */
const PRESENCE = 7_270_380;
/** Taken while somebody looks around, so that of two that start at once one sees the other. */
const GATE = 7_270_381;
/** The key that a process takes beside its own has a lock of this kind. */
const TAKEN_TOO = 7_270_382;
/** Held by a process that keeps something on its own machine. */
const ALONE = 0;
/** A process that is just ending is waited for. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 100;

const FIND_OTHERS = `
  select pid, min(objid::bigint) filter (where classid = $1::bigint::oid) as own,
    min(objid::bigint) filter (where classid = $2::bigint::oid) as too
  from pg_locks
  where locktype = 'advisory' and granted and classid in ($1::bigint::oid, $2::bigint::oid) and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and pid <> pg_backend_pid()
  group by pid`;

/** What a process signs with, and what it takes beside that, as marks; `too` is null where there is none. */
type Marks = { readonly own: number; readonly too: number | null };

const TOO_MANY =
  'Another process of the app uses this database, and one of the two keeps files or events on its own machine: give both the same DATABASE_URL, CLICKHOUSE_URL and FILES_URL, or stop the other.';
const OTHER_KEY =
  'Another process of the app uses this database with another SECRET_KEY: give all of them the same.';

const takes = ({ own, too }: Marks, mark: number) => own === mark || too === mark;

/** What keeps this process from running beside the others; null where nothing does. */
function objection(marks: Marks, others: readonly Marks[]): string | null {
  if (others.length === 0) return null;
  if ([marks, ...others].some(({ own }) => own === ALONE)) return TOO_MANY;
  return others.every((other) => takes(marks, other.own) && takes(other, marks.own)) ? null : OTHER_KEY;
}

async function hold(client: pg.Client, { own, too }: Marks): Promise<void> {
  await client.query(HOLD, [PRESENCE, own]);
  if (too !== null) await client.query(HOLD, [TAKEN_TOO, too]);
}

/** Looks around and takes the locks, while nobody else does. */
async function enter(client: pg.Client, marks: Marks): Promise<string | null> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1::bigint)', [GATE]);
    const { rows } = await client.query<{ own: string | null; too: string | null }>(FIND_OTHERS, [
      PRESENCE,
      TAKEN_TOO,
    ]);
    // Of one that is being cut off, part of its locks may be gone.
    const others = rows.flatMap(({ own, too }) =>
      own === null ? [] : [{ own: Number(own), too: too === null ? null : Number(too) }],
    );
    const reason = objection(marks, others);
    if (reason === null) await hold(client, marks);
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
 * of them keeps files or events on its own machine, it must be the only one; the others must have the same key, or take
 * each other's beside their own, or each would refuse what another one signed.
 * @returns what is to be done over the connection that the process listens on; at the first of them it throws StartError
 * in one sentence
 */
export function presenceOf(own: { isAlone: boolean } & InstallationKeys): Greeting {
  const { isAlone, secretKey, alsoKey } = own;
  const marks: Marks = isAlone
    ? { own: ALONE, too: null }
    : { own: markOf(secretKey), too: alsoKey === undefined ? null : markOf(alsoKey) };
  return async (client, isFirst) => {
    await client.query(NOTICE_SOON);
    // The lock of the connection that was lost may still be there.
    if (!isFirst) return hold(client, marks);
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const reason = await enter(client, marks);
      if (reason === null) return;
      if (performance.now() > deadline) throw new StartError(reason);
      await sleep(LOOK_AGAIN_MS);
    }
  };
}
