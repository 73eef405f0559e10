import { sql } from 'kysely';
import type { ExperimentArm } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Where the bid of either wish stands on a category, on a product or of an ad. */
export type ArmBid = {
  readonly arm: ExperimentArm;
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly adId: number | null;
  readonly micros: number;
  /** The last day on which it changed, what it was as that day began, and how often it changed on it. */
  readonly changedDay: Day | null;
  readonly dayStartMicros: number | null;
  readonly dayChanges: number;
};

export type SetTurn = { readonly number: number; readonly appliedAt: Date };

/** The turns of an experiment whose bids were set, in order. */
export function listTurns(db: DbOrTx, experimentId: number): Promise<SetTurn[]> {
  return db
    .selectFrom('bid_experiment_turn')
    .select(['number', 'applied_at as appliedAt'])
    .where('experiment_id', '=', experimentId)
    .orderBy('number')
    .execute();
}

export async function insertTurn(tx: DbOrTx, experimentId: number, turn: SetTurn): Promise<void> {
  await tx
    .insertInto('bid_experiment_turn')
    .values({ experiment_id: experimentId, number: turn.number, applied_at: turn.appliedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listArmBids(db: DbOrTx, experimentId: number): Promise<ArmBid[]> {
  const columns = sql`arm, micros, changed_day::text as "changedDay", day_start_micros as "dayStartMicros", day_changes as "dayChanges"`;
  const { rows } = await sql<ArmBid>`
    select category_id as "categoryId", product_id as "productId", null::int as "adId", ${columns}
    from bid_experiment_bid where experiment_id = ${experimentId}::int
    union all
    select null, null, ad_id, ${columns} from bid_experiment_ad where experiment_id = ${experimentId}::int`.execute(
    db,
  );
  return rows;
}

/** Where bids and ads are kept, and by what they are known. */
const KEPT = [
  {
    isKept: ({ adId }: ArmBid) => adId === null,
    table: sql`bid_experiment_bid`,
    key: sql`category_id, product_id`,
    values: sql`"categoryId", "productId"`,
  },
  {
    isKept: ({ adId }: ArmBid) => adId !== null,
    table: sql`bid_experiment_ad`,
    key: sql`ad_id`,
    values: sql`"adId"`,
  },
] as const;

/** Keeps where bids stand; `first` only where nothing is known of them yet. */
export async function saveArmBids(
  tx: DbOrTx,
  experimentId: number,
  bids: { readonly changed: readonly ArmBid[]; readonly first: readonly ArmBid[] },
): Promise<void> {
  for (const { isKept, table, key, values } of KEPT) {
    const write = (rows: readonly ArmBid[]) => sql`
      insert into ${table} (experiment_id, arm, ${key}, micros, changed_day, day_start_micros, day_changes)
      select ${experimentId}::int, arm, ${values}, micros, "changedDay", "dayStartMicros", "dayChanges"
      from jsonb_to_recordset(${JSON.stringify(rows.filter(isKept))}::jsonb) as row (arm text, "categoryId" int,
        "productId" int, "adId" int, micros bigint, "changedDay" date, "dayStartMicros" bigint, "dayChanges" smallint)
      on conflict (experiment_id, arm, ${key})`;
    await sql`${write(bids.first)} do nothing`.execute(tx);
    await sql`${write(bids.changed)} do update set micros = excluded.micros, changed_day = excluded.changed_day,
      day_start_micros = excluded.day_start_micros, day_changes = excluded.day_changes`.execute(tx);
  }
}
