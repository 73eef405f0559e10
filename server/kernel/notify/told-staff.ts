import { type DutyTopic, toldOfTopic } from '../../../shared/rules/tickets/staff-duties.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listStaffOfShop } from './staff-duties.repository.ts';

/**
 * Ids of the staff who are told of a topic of a shop, as the desk has set it for the shop's portal. Where somebody of staff
 * looks after the thing itself, and can still sign in, they are told too, and `readers` are they alone.
 */
export async function listToldStaff(
  db: DbOrTx,
  { shopId, topic, assigneeId = null }: { shopId: number; topic: DutyTopic; assigneeId?: number | null },
): Promise<{ told: number[]; readers: number[] }> {
  const staff = await listStaffOfShop(db, shopId);
  const told = toldOfTopic(staff, topic).staff.map(({ id }) => id);
  const assignee = staff.filter(({ id }) => id === assigneeId).map(({ id }) => id);
  return { told: [...new Set([...told, ...assignee])], readers: assignee.length > 0 ? assignee : told };
}
