import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import type {
  listDepartments as departmentsCall,
  listStatuses as statusesCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { DEPARTMENTS, TICKET_STATUSES } from '../../../shared/rules/tickets/tickets.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { TICKET_NAMES } from './ticket-names.ts';

const namesFor = async (db: DbOrTx, userId: number) =>
  TICKET_NAMES[(await findUser(db, userId))?.lang ?? 'en'];

/** Departments, named in the language of who asks. */
export async function listDepartments(
  db: DbOrTx,
  userId: number,
): Promise<ResponseOf<typeof departmentsCall>> {
  const { departments } = await namesFor(db, userId);
  return { data: DEPARTMENTS.map((department) => ({ department, name: departments[department] })) };
}

/** Statuses, named in the language of who asks. */
export async function listStatuses(db: DbOrTx, userId: number): Promise<ResponseOf<typeof statusesCall>> {
  const { statuses } = await namesFor(db, userId);
  return { data: TICKET_STATUSES.map((status) => ({ status, name: statuses[status] })) };
}
