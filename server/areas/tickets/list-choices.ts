import type english from '../../../locales/en/tickets-names.json';
import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import type {
  listDepartmentsCall as departmentsCall,
  listStatusesCall as statusesCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { DEPARTMENTS, TICKET_STATUSES } from '../../../shared/rules/tickets/tickets.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

/** For clients that have no words of their own; the browser has. */
const names = serverTexts<typeof english>('tickets-names');

const langOf = async (db: DbOrTx, userId: number) => (await findUser(db, userId))?.lang ?? 'en';

/** Departments, named in the language of who asks. */
export async function listDepartments(
  db: DbOrTx,
  userId: number,
): Promise<ResponseOf<typeof departmentsCall>> {
  const t = names(await langOf(db, userId), 'departments');
  return { data: DEPARTMENTS.map((department) => ({ department, name: t(department) })) };
}

/** Statuses, named in the language of who asks. */
export async function listStatuses(db: DbOrTx, userId: number): Promise<ResponseOf<typeof statusesCall>> {
  const t = names(await langOf(db, userId), 'statuses');
  return { data: TICKET_STATUSES.map((status) => ({ status, name: t(status) })) };
}
