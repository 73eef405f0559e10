import { REPORTS_LEVEL } from '../../../../shared/rules/limits.ts';
import { viewPageAt } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { findUser, findUserRow } from '../../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { findReader } from '../mail-report-file.ts';

/**
 * Whether somebody may see a page of the reports of a shop at this moment: the account is there, open and complete, and
 * the page still one of those there are.
 */
export async function mayRead(
  db: DbOrTx,
  { makerId: userId, shopId, page: path }: { makerId: number; shopId: number; page: string },
): Promise<boolean> {
  const page = viewPageAt(path);
  const row = await findUserRow(db, userId);
  if (!page || !row || row.disabled_at) return false;
  const user = await findUser(db, userId);
  return (
    user !== null && user.level >= REPORTS_LEVEL && (await findReader(db, userId, shopId, page)) !== null
  );
}
