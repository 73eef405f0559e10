import { randomBytes } from 'node:crypto';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import { findAccountRole, insertAccount, openStaffAccount } from './account.repository.ts';
import { lockLinks, voidLinks } from './account-link.repository.ts';
import { issueLink } from './issue-link.ts';
import { hashPassword } from './passwords.ts';

/** Whoever installs the app may have to hand the link to somebody else. */
export const STAFF_LINK_HOURS = 24;
const PURPOSE = 'reset_password';

type StaffServices = Pick<Services, 'db' | 'clock'>;

/**
 * Opens a confirmed account of the portals' staff, without a password that anybody knows.
 * @returns the path of the link that sets one, once and for 24 hours; null where the address has an account
 */
export async function createStaff(
  { db, clock }: StaffServices,
  { email, lang }: { email: string; lang: Locale },
): Promise<string | null> {
  const now = clock();
  const at = new Date(now);
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  return inTransaction(db, async (tx) => {
    const draft = { email, passwordHash, roleId: ROLES.staff, name: '', surname: '', lang, createdAt: at };
    const user = await insertAccount(tx, draft);
    if (!user) return null;
    await openStaffAccount(tx, user.id, at);
    await recordOwnAudit(tx, { userId: user.id, action: 'staff_created', at });
    return issueLink({ tx, purpose: PURPOSE, user: { ...user, email }, now, hours: STAFF_LINK_HOURS });
  });
}

/**
 * Another link to set the password of a member of staff; those before it are worth nothing then.
 * @returns null where the address has no account of staff
 */
export async function renewStaffLink({ db, clock }: StaffServices, email: string): Promise<string | null> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const user = await findAccountRole(tx, email);
    if (user?.roleId !== ROLES.staff) return null;
    await lockLinks(tx, user.id);
    await voidLinks(tx, { userId: user.id, purpose: PURPOSE, now: new Date(now) });
    return issueLink({ tx, purpose: PURPOSE, user, now, hours: STAFF_LINK_HOURS });
  });
}
