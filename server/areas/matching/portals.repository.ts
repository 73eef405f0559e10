import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export async function findMatchingPortal(db: DbOrTx, by: { cc: PortalCode } | { id: number }) {
  return db
    .selectFrom('portal')
    .select(['id', 'currency'])
    .select((eb) => eb.ref('locale_code').$castTo<PortalCode>().as('cc'))
    .$if('cc' in by, (query) => query.where('locale_code', '=', 'cc' in by ? by.cc : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .executeTakeFirstOrThrow();
}
