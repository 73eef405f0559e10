import { sql } from 'kysely';
import type { ProfileField } from '../../../../shared/rules/texts/text-lengths.ts';

import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../../platform/postgres/query-answers.ts';

export function findUserRow(db: DbOrTx, userId: number) {
  return firstRow(
    db
      .selectFrom('app_user')
      .selectAll('app_user')
      .select(
        sql<number[]>`array(select shop_id from user_shop where user_shop.user_id = app_user.id)`.as(
          'shop_ids',
        ),
      )
      .select(
        sql<boolean>`exists (select from totp_factor where totp_factor.user_id = app_user.id and confirmed_at is not null)
        or exists (select from passkey where passkey.user_id = app_user.id)`.as('has_factor'),
      )
      .select(
        sql<boolean>`exists (select from user_shop join shop_safety using (shop_id)
        where user_shop.user_id = app_user.id and demands_factor)`.as('shop_demands_factor'),
      )
      .where('id', '=', userId),
  );
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>;

export type ProfileColumns = Pick<UserRow, ProfileField | 'lang'>;

/** Writes a profile; false where the user no longer exists. */
export function updateProfile(db: DbOrTx, userId: number, profile: ProfileColumns): Promise<boolean> {
  return hasRow(db.updateTable('app_user').set(profile).where('id', '=', userId).returning('id'));
}

/** Keeps which further columns of tables somebody wants to see. */
export async function updateShownColumns(
  db: DbOrTx,
  userId: number,
  columns: readonly string[],
): Promise<void> {
  const shown_columns = [...new Set(columns)];
  await db.updateTable('app_user').set({ shown_columns }).where('id', '=', userId).execute();
}
