import { randomBytes } from 'node:crypto';
import { hashPassword } from '../kernel/identity/auth.public.ts';
import { inTransaction } from '../platform/postgres/database.ts';
import type { Services } from '../platform/start/services.ts';
import { forgetRandomPassword, noteRandomPassword, setStaffPassword } from './staff-password.repository.ts';
import { DEMO_PASSWORD } from './world/people/demo-people.ts';

export const DEMO_STAFF = 'staff@demo.test';
const PASSWORD_BYTES = 15;

/**
 * Gives all staff of a demo a random password and ends their sessions, once: strangers who reach the demo know the one
 * that stands in the documentation.
 * @returns the password, to be shown this once; null where staff has a random one already
 */
export async function randomizeStaffPassword({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<string | null> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    if (!(await noteRandomPassword(tx))) return null;
    await setStaffPassword(tx, { passwordHash, at: new Date(clock()) });
    return password;
  });
}

/** Gives the member of staff whom the start names the documented password again, for a demo on one's own machine. */
export async function restoreStaffPassword({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    if (!(await forgetRandomPassword(tx))) return;
    await setStaffPassword(tx, { email: DEMO_STAFF, passwordHash, at: new Date(clock()) });
  });
}
