import type { requestDecrease as requestDecreaseCall } from '../../../shared/contract/budget.contract.ts';
import type { BodyOf, ResponseOf } from '../../../shared/contract/call.ts';
import { ROLES } from '../../../shared/rules/account.ts';
import { decreaseFault } from '../../../shared/rules/limit-change.ts';
import { microsToEur } from '../../../shared/rules/money.ts';
import { type Db, type DbOrTx, inTransaction } from '../../core/database.ts';
import type { Services } from '../../core/services.ts';
import { countShopRequest } from '../auth/auth.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { findUser } from '../user/user.public.ts';
import { getLimitedShop, type LimitedShop, listRoleUserIds } from './budget.repository.ts';
import { decreaseLetter } from './decrease-letter.ts';
import { refuseFault, requireSeen } from './raise-limit.ts';

/** The name of who looks after a shop; the address where the name is blank, null where there is nobody. */
export function managerOf({ managerEmail, managerName }: LimitedShop): string | null {
  return managerName.trim() || managerEmail;
}

/** Who can lower the limit of a shop: its key account manager, else all staff. */
async function readersOf(db: DbOrTx, { managerId }: LimitedShop) {
  const ids = managerId === null ? await listRoleUserIds(db, ROLES.staff) : [managerId];
  const users = await Promise.all(ids.map((id) => findUser(db, id)));
  return users.filter((user) => user !== null);
}

/**
 * Asks by mail for a lower limit, in the language of who reads it.
 * @throws AppError `validation_failed` for a value that is no decrease, `changed_meanwhile` where the limit is not
 * the one that was seen, `conflict` for a suspended shop, `too_many_requests` where the shop asks again and again
 */
export function requestDecrease(options: {
  services: Pick<Services, 'clock' | 'secretKey'> & { db: Db };
  shopId: number;
  actorId: number;
  body: BodyOf<typeof requestDecreaseCall>;
}): Promise<ResponseOf<typeof requestDecreaseCall>> {
  const { services, shopId, actorId, body } = options;
  refuseFault(decreaseFault(body.value, body.current_limit));
  return inTransaction(services.db, async (tx) => {
    const shop = await getLimitedShop(tx, shopId);
    const budget = { limitMicros: shop.limitMicros, suspended: shop.suspended };
    requireSeen(budget, body.current_limit);
    await countShopRequest({ db: tx, clock: services.clock }, shopId);
    const actor = await findUser(tx, actorId);
    const request = {
      shop: shop.name,
      shopId,
      limit: microsToEur(budget.limitMicros),
      wanted: body.value,
      email: actor?.email ?? '',
      message: body.message,
    };
    for (const reader of await readersOf(tx, shop)) {
      const letter = decreaseLetter(reader.lang, request);
      await queueMail({ tx, services, recipient: reader.email, letter });
    }
    return { account_manager: managerOf(shop) };
  });
}
