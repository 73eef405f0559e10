import { sql } from 'kysely';
import { DAY_MS, SECOND_MS } from '../../../shared/rules/time/durations.ts';
import { AppError } from '../http/app-error.ts';
import type { DbOrTx } from '../postgres/database.ts';

/** So many attempts at once, then one after each delay; the delay doubles each time. A day without any forgets them. */
type GrowingDelay = {
  readonly name: string;
  readonly most: number;
  readonly firstMs: number;
  readonly longestMs: number;
};

/** Above it the delay is the longest one, and the number would not fit. */
const DOUBLINGS_MAX = 20;

/**
 * Counts one attempt of a key before it is looked at, in one statement, so that parallel ones count too. One that has to
 * wait is not counted. Before a delay was imposed nobody waits, even where two processes read slightly different clocks; and
 * where the clock was set back, nobody waits for the old time to come again. The library of rate limits knows windows alone,
 * which do not grow.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function delayAttempts(
  db: DbOrTx,
  { name, most, firstMs, longestMs }: GrowingDelay,
  subject: string,
): Promise<void> {
  const [key, now] = [`${name}:${subject}`, Date.now()];
  const forgottenBefore = now - DAY_MS;
  const counted = sql`case when rate_limit.expire < ${forgottenBefore} then 1 else rate_limit.points + 1 end`;
  const delayAfter = (points: typeof counted) => sql`case when ${points} < ${most}::int then 0
    else least(${longestMs}::bigint, ${firstMs}::bigint * (2 ^ least(${points} - ${most}::int, ${DOUBLINGS_MAX}::int))::bigint)
    end`;
  const { rows } = await sql`
    insert into rate_limit (key, points, expire)
    values (${key}, 1, ${now}::bigint + ${delayAfter(sql`1`)})
    on conflict (key) do update set points = ${counted}, expire = ${now}::bigint + ${delayAfter(counted)}
    where rate_limit.points < ${most}::int or rate_limit.expire <= ${now}
      or rate_limit.expire > ${now}::bigint + ${longestMs}::bigint
    returning points`.execute(db);
  if (rows.length > 0) return;
  const row = await db.selectFrom('rate_limit').select('expire').where('key', '=', key).executeTakeFirst();
  const seconds = Math.max(1, Math.ceil((Number(row?.expire ?? now) - now) / SECOND_MS));
  throw new AppError('too_many_requests', `Too many attempts; try again in ${seconds} seconds`, {
    retryAfterSeconds: seconds,
  });
}

/** Forgets all attempts of a key; those of many where it ends in `*`. */
export async function resetDelays(
  db: DbOrTx,
  { name }: Pick<GrowingDelay, 'name'>,
  subject: string,
): Promise<void> {
  const key = `${name}:${subject}`;
  const whose = db.deleteFrom('rate_limit');
  await (key.endsWith('*')
    ? whose.where(sql<boolean>`starts_with(key, ${key.slice(0, -1)})`)
    : whose.where('key', '=', key)
  ).execute();
}
