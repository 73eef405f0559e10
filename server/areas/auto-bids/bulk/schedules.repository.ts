import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { hasRow } from '../../../platform/postgres/query-answers.ts';
import type { GoalColumns, Writing } from '../goals.repository.ts';

type ScheduleColumns = Pick<GoalColumns, 'weekdays' | 'hour_from' | 'hour_to' | 'from_day' | 'to_day'>;

/** Gives all goals of the shop these days and hours. */
export async function setSchedules(
  tx: DbOrTx,
  { shopId, authorId, at }: Writing,
  schedule: ScheduleColumns,
): Promise<void> {
  await tx
    .updateTable('bid_goal')
    .set({ ...schedule, version: sql`version + 1`, author_id: authorId, changed_at: at })
    .where('shop_id', '=', shopId)
    .execute();
}

/** Gives one goal days and hours; whether it was still the one of this version. */
export function setScheduleOf(
  tx: DbOrTx,
  { shopId, authorId, at }: Writing,
  { goalId, version, schedule }: { goalId: number; version: number; schedule: ScheduleColumns },
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('bid_goal')
      .set({ ...schedule, version: sql`version + 1`, author_id: authorId, changed_at: at })
      .where('shop_id', '=', shopId)
      .where('id', '=', goalId)
      .where('version', '=', version)
      .returning('id'),
  );
}
