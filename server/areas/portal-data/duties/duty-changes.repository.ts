import type { DutyTopic } from '../../../../shared/rules/tickets/staff-duties.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

export async function insertDuty(
  tx: DbOrTx,
  { portalId, topic, userId }: { portalId: number; topic: DutyTopic; userId: number },
): Promise<void> {
  await tx.insertInto('staff_duty').values({ portal_id: portalId, topic, user_id: userId }).execute();
}

/** Takes a topic from everybody but these: also from those who are no longer of staff. */
export async function deleteDuties(
  tx: DbOrTx,
  { portalId, topic, kept }: { portalId: number; topic: DutyTopic; kept: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom('staff_duty')
    .where('portal_id', '=', portalId)
    .where('topic', '=', topic)
    .$if(kept.length > 0, (query) => query.where('user_id', 'not in', [...kept]))
    .execute();
}
