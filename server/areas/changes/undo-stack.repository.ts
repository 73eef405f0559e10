import { sql } from 'kysely';
import type { ChangeSubject } from '../../../shared/rules/bids/money-changes.ts';
import type { ChangeStep } from '../../../shared/rules/bids/undo-stack.ts';
import { actorNameOf } from '../../kernel/audit/audit.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** So many lines of the history are looked through for what undo takes back next. */
const LINES_READ = 5_000;

/** The newest change sets of a shop's bids or ads, in order of time. `moved` ones came with their products. */
export async function listNewestSets(db: DbOrTx, shopId: number, subject: Exclude<ChangeSubject, 'limit'>) {
  const { rows } = await sql<
    ChangeStep & { at: Date; actor: string; actorName: string | null; moved: boolean }
  >`
    select change_set as "changeSet", undoes, min(at) as at, min(actor_email) as actor,
      ${actorNameOf(sql`min(line.actor_id)`)} as "actorName",
      bool_or(reason is not null) as moved
    from (
      select * from money_change where shop_id = ${shopId}::int and subject = ${subject}
      order by id desc limit ${LINES_READ}::int
    ) as line
    group by change_set, undoes order by max(id)`.execute(db);
  return rows;
}

/**
 * What was done with the bids and ads that some change sets of a shop touched, as sequences in order of time; each
 * stands for all things to which just that was done.
 */
export async function listSetSequences(
  db: DbOrTx,
  shopId: number,
  changeSets: readonly string[],
): Promise<(ChangeStep & { readonly moved: boolean })[][]> {
  const { rows } = await sql<{ sets: string[]; undoes: (string | null)[]; moved: boolean[] }>`
    with touched as (
      select distinct subject, subject_id from money_change
      where shop_id = ${shopId}::int and subject <> 'limit' and change_set = any(${[...changeSets]}::uuid[])
    )
    select distinct array_agg(change_set::text order by id) as sets,
      array_agg(undoes::text order by id) as undoes, array_agg(reason is not null order by id) as moved
    from money_change join touched using (subject, subject_id)
    group by subject, subject_id`.execute(db);
  return rows.map(({ sets, undoes, moved }) =>
    sets.map((changeSet, i) => ({ changeSet, undoes: undoes[i] ?? null, moved: moved[i] === true })),
  );
}
