import { sql } from 'kysely';
import type { ProfileField } from '../../../../shared/rules/texts/text-lengths.ts';

import type { DbOrTx } from '../../../platform/postgres/database.ts';

export async function findUserRow(db: DbOrTx, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .selectAll('app_user')
    .select(
      sql<number[]>`array(select shop_id from user_shop where user_shop.user_id = app_user.id)`.as(
        'shop_ids',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>;

export type ProfileColumns = Pick<UserRow, ProfileField | 'lang'>;

/** Writes a profile; false where the user no longer exists. */
export async function updateProfile(db: DbOrTx, userId: number, profile: ProfileColumns): Promise<boolean> {
  const row = await db
    .updateTable('app_user')
    .set(profile)
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
