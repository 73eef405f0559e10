import { type Expression, sql } from 'kysely';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { DutyTopic } from '../../../shared/rules/tickets/staff-duties.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { accountName } from '../identity/users/user.public.ts';

export type StaffWithTopics = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly topics: readonly DutyTopic[];
};

const selectStaff = (db: DbOrTx, portalId: Expression<unknown>) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .select([
      accountName('app_user').as('name'),
      sql<DutyTopic[]>`array(select topic from staff_duty
        where user_id = app_user.id and portal_id = ${portalId} order by topic)`.as('topics'),
    ])
    .where('role_id', '=', ROLES.staff)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Everybody of staff who can sign in, by name, with what they look after on a portal. */
export const listStaffOfPortal = (db: DbOrTx, portalId: number): Promise<StaffWithTopics[]> =>
  selectStaff(db, sql`${portalId}::smallint`);

/** The same for the portal of a shop. */
export const listStaffOfShop = (db: DbOrTx, shopId: number): Promise<StaffWithTopics[]> =>
  selectStaff(db, sql`(select portal_id from shop where shop.id = ${shopId})`);
