import { isStaff, type Viewer } from '../../../shared/rules/people/access.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { findUser } from '../identity/users/user.public.ts';
import { listShopUserIds } from '../shops/shops.public.ts';

/** The people of a shop who may see something; staff who look after it are none of them. */
export async function listToldPeople(db: DbOrTx, shopId: number, may: (viewer: Viewer) => boolean) {
  const people = [];
  for (const userId of await listShopUserIds(db, shopId)) {
    const user = await findUser(db, userId);
    if (user && !isStaff(user) && may(user)) people.push(user);
  }
  return people;
}
