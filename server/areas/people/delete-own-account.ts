import type { DeletionTerms } from '../../../shared/contract/people/own-account.contract.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import { localeOf } from '../../../shared/rules/portals/locales.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import type { Users } from '../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { openManager } from './open-manager.ts';
import { findPerson, hasOtherStaff, listTradingShops, type PersonRow } from './people.repository.ts';
import { accountDeletedEmail } from './people-emails.ts';
import { removePerson } from './remove-person.ts';

async function findOwnRow(db: DbOrTx, userId: number): Promise<PersonRow> {
  const row = await findPerson(db, userId, 'all');
  if (!row) throw new AppError('unauthorized', 'This account no longer exists');
  return row;
}

/** What of an account stands in the way of its deletion. */
async function termsOf(db: DbOrTx, row: PersonRow): Promise<DeletionTerms> {
  const shopIds = await listTradingShops(db, row.last_admin_of);
  const isLastStaff = row.role_id === ROLES.staff && !(await hasOtherStaff(db, row.id));
  return { last_admin_of: await listShopNames(db, shopIds), is_last_staff: isLastStaff };
}

/** What somebody has to see to before they can delete their own account. */
export async function getDeletionTerms(options: {
  services: Pick<Services, 'db'>;
  caller: UserCaller;
}): Promise<DeletionTerms> {
  const { services, caller } = options;
  return termsOf(services.db, await findOwnRow(services.db, caller.userId));
}

/**
 * Deletes the account of who asks, with their sessions, and says so by mail.
 * @throws AppError `validation_failed` where the address typed is not theirs, `last_admin` while a shop that trades, or
 * the portals, would be left without anybody
 */
export async function deleteOwnAccount(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  users: Pick<Users, 'forget'>;
  caller: UserCaller;
  email: string;
}): Promise<undefined> {
  const { services, users, caller, email } = options;
  await inTransaction(services.db, async (tx) => {
    const open = await openManager(tx, caller, services.clock(), () => true);
    const row = await findOwnRow(tx, caller.userId);
    if (row.email !== email.trim().toLowerCase())
      throw invalidField('email', 'not_own', {}, 'The address of your account');
    const terms = await termsOf(tx, row);
    if (terms.last_admin_of.length > 0 || terms.is_last_staff)
      throw new AppError('last_admin', 'Name somebody else first, or have the shop closed');
    const template = accountDeletedEmail(localeOf(row.lang));
    await queueMail({ tx, services, recipient: row.email, template });
    await removePerson(open, row, open.manager.confirmed);
  });
  users.forget(caller.userId);
  return undefined;
}
