import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow } from '../../../platform/postgres/query-answers.ts';

/** Whose picture it is. */
export type AvatarOwner = { readonly shopId: number } | { readonly userId: number };

export type Avatar = {
  /** Everybody who knows it may see the picture. */
  readonly publicKey: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly at: Date;
};

const columnOf = (owner: AvatarOwner) =>
  'shopId' in owner ? (['shop_id', owner.shopId] as const) : (['user_id', owner.userId] as const);

/** Takes the place of the one before. */
export async function saveAvatar(tx: DbOrTx, owner: AvatarOwner, avatar: Avatar): Promise<void> {
  const [column, id] = columnOf(owner);
  const picture = {
    public_key: avatar.publicKey,
    media_type: avatar.mediaType,
    bytes: avatar.bytes,
    set_at: avatar.at,
  };
  await tx
    .insertInto('avatar')
    .values({ ...picture, [column]: id })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(picture))
    .execute();
}

/** Forgets an address in the web at which a picture stood that was never uploaded. */
async function forgetAddress(tx: DbOrTx, owner: AvatarOwner): Promise<bigint> {
  const { numUpdatedRows } =
    'shopId' in owner
      ? await tx
          .updateTable('shop')
          .set({ logo_url: null })
          .where('id', '=', owner.shopId)
          .where('logo_url', 'is not', null)
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('app_user')
          .set({ image_url: null })
          .where('id', '=', owner.userId)
          .where('image_url', 'is not', null)
          .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

/** @returns whether there was a picture */
export async function deleteAvatar(tx: DbOrTx, owner: AvatarOwner): Promise<boolean> {
  const [column, id] = columnOf(owner);
  const { numDeletedRows } = await tx.deleteFrom('avatar').where(column, '=', id).executeTakeFirstOrThrow();
  return (await forgetAddress(tx, owner)) + numDeletedRows > 0n;
}

export function findAvatar(db: DbOrTx, publicKey: string) {
  return firstRow(
    db.selectFrom('avatar').select(['media_type', 'bytes']).where('public_key', '=', publicKey),
  );
}
