import { sql } from 'kysely';
import type { OwnDataStatus } from '../../../shared/rules/people/own-data.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const status = (value: Exclude<OwnDataStatus, 'none'>) => value;

/** The file of somebody; null where there is none that was ordered since. */
export async function findOwnData(db: DbOrTx, userId: number, since: Date) {
  const row = await db
    .selectFrom('own_data_file')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ordered_at', '>', since)
    .executeTakeFirst();
  return row ?? null;
}

/** Orders the file of somebody, in the place of one that is there; false where one is being made since. */
export async function orderFile(tx: DbOrTx, userId: number, at: Date, since: Date): Promise<boolean> {
  const fresh = { status: status('waiting'), attempts: 0, ordered_at: at, made_at: null };
  const row = await tx
    .insertInto('own_data_file')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...fresh, stored_key: null, bytes: null })
        .where((eb) =>
          eb.or([
            eb('own_data_file.status', 'in', [status('ready'), status('failed')]),
            eb('own_data_file.ordered_at', '<=', since),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins another attempt, with a key of its own for the bytes; null where there is nothing to make. */
export async function startOwnDataAttempt(db: DbOrTx, userId: number, storedKey: string) {
  const row = await db
    .updateTable('own_data_file')
    .set({ status: status('running'), attempts: sql<number>`attempts + 1`, stored_key: storedKey })
    .where('user_id', '=', userId)
    .where('status', 'in', [status('waiting'), status('running')])
    .returning(['user_id as userId', 'attempts', 'stored_key as storedKey', 'ordered_at as orderedAt'])
    .executeTakeFirst();
  return row ?? null;
}
export type Attempt = NonNullable<Awaited<ReturnType<typeof startOwnDataAttempt>>>;

/** Notes how an attempt ended; false where the file is no longer its own. */
export async function endAttempt(
  db: DbOrTx,
  { userId, storedKey }: Attempt,
  end: {
    status: Exclude<OwnDataStatus, 'none' | 'running'>;
    attempts?: number;
    madeAt?: Date;
    bytes?: number;
  },
): Promise<boolean> {
  const row = await db
    .updateTable('own_data_file')
    .set({
      status: end.status,
      made_at: end.madeAt ?? null,
      bytes: end.bytes ?? null,
      ...(end.attempts === undefined ? {} : { attempts: end.attempts }),
    })
    .where('user_id', '=', userId)
    .where('status', '=', status('running'))
    .where('stored_key', '=', storedKey)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Bytes that nobody can reach: the nightly job of report files deletes them with its own. */
export async function leaveBytes(db: DbOrTx, storedKey: string): Promise<void> {
  await db
    .insertInto('report_file_leftover')
    .values({ stored_key: storedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOwnDataBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('own_data_file').where('ordered_at', '<=', before).execute();
}
