import { REPORTS_LEVEL } from '../../../../shared/rules/limits.ts';
import { findUser, findUserRow } from '../../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { findReader } from '../mail-report-file.ts';

/** Whether somebody may see the reports of a shop at this moment: the account is there, open and complete. */
export async function mayRead(db: DbOrTx, userId: number, shopId: number): Promise<boolean> {
  const row = await findUserRow(db, userId);
  if (!row || row.disabled_at) return false;
  const user = await findUser(db, userId);
  return user !== null && user.level >= REPORTS_LEVEL && (await findReader(db, userId, shopId)) !== null;
}
