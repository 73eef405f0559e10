import { sql } from 'kysely';
import type { ExperimentArm } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import type { ExperimentMeasure } from '../../../../shared/rules/auto-bids/judge-experiment.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { accountName } from '../../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../../platform/postgres/query-answers.ts';
import type { WishColumns } from '../goals.repository.ts';

/** Why an experiment ended: its days were over, a person ended it, or its goal was changed. */
export type ExperimentEnd = 'time' | 'person' | 'goal';

const experiments = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('bid_experiment as experiment')
    .innerJoin('bid_goal as goal', 'goal.id', 'experiment.goal_id')
    .leftJoin('app_user as author', 'author.id', 'experiment.author_id')
    .where('experiment.shop_id', '=', shopId)
    .select(['experiment.id', 'experiment.goal_id as goalId', 'goal.name as goalName'])
    .select(['experiment.ended_at as endedAt', 'experiment.of_ads as ofAds'])
    .select([
      sql<WishColumns>`experiment.today`.as('today'),
      sql<WishColumns>`experiment.challenger`.as('challenger'),
      sql<ExperimentMeasure>`experiment.decides_by`.as('decidesBy'),
      sql<Day>`experiment.first_day::text`.as('firstDay'),
      sql<Day>`experiment.last_day::text`.as('lastDay'),
      sql<ExperimentEnd | null>`experiment.ended_by`.as('endedBy'),
      sql<ExperimentArm | null>`experiment.kept`.as('kept'),
      accountName<string | null>('author').as('author'),
    ])
    .orderBy('experiment.id', 'desc');

export type ExperimentRow = Awaited<ReturnType<typeof listExperiments>>[number];

/** The experiments of a shop, newest first. */
export function listExperiments(db: DbOrTx, shopId: number) {
  return experiments(db, shopId).execute();
}

/** Those that have not ended. */
export function listOpenExperiments(db: DbOrTx, shopId: number): Promise<ExperimentRow[]> {
  return experiments(db, shopId).where('experiment.ended_at', 'is', null).execute();
}

export function findExperiment(db: DbOrTx, shopId: number, id: number): Promise<ExperimentRow | null> {
  return firstRow(experiments(db, shopId).where('experiment.id', '=', id));
}

type FreshExperiment = Pick<
  ExperimentRow,
  'goalId' | 'ofAds' | 'today' | 'challenger' | 'decidesBy' | 'firstDay' | 'lastDay'
> & { readonly shopId: number; readonly authorId: number; readonly at: Date };

/** The id of a new experiment; null where the goal is tried already. */
export async function insertExperiment(tx: DbOrTx, fresh: FreshExperiment): Promise<number | null> {
  const inserted = tx
    .insertInto('bid_experiment')
    .values({
      shop_id: fresh.shopId,
      goal_id: fresh.goalId,
      of_ads: fresh.ofAds,
      today: JSON.stringify(fresh.today),
      challenger: JSON.stringify(fresh.challenger),
      decides_by: fresh.decidesBy,
      first_day: fresh.firstDay,
      last_day: fresh.lastDay,
      author_id: fresh.authorId,
      made_at: fresh.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
  return (await firstRow(inserted))?.id ?? null;
}

/** Ends an experiment that is open; whether it was. */
export function endExperiment(
  tx: DbOrTx,
  which: { readonly id: number } | { readonly goalId: number },
  { at, by }: { readonly at: Date; readonly by: ExperimentEnd },
): Promise<boolean> {
  const column = 'id' in which ? 'id' : 'goal_id';
  return hasRow(
    tx
      .updateTable('bid_experiment')
      .set({ ended_at: at, ended_by: by })
      .where(column, '=', 'id' in which ? which.id : which.goalId)
      .where('ended_at', 'is', null)
      .returning('id'),
  );
}

/** Writes down what the goal wants from then on. */
export async function keepArm(tx: DbOrTx, id: number, kept: ExperimentArm): Promise<void> {
  await tx.updateTable('bid_experiment').set({ kept }).where('id', '=', id).execute();
}
