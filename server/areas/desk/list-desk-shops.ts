import type {
  listDeskShopsCall as listCall,
  listAccountManagersCall as listManagersCall,
} from '../../../shared/contract/desk/desk-shops.contract.ts';
import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { selectDeskShops, selectManagers } from './desk-shops.repository.ts';
import { monthSoFar, presentDeskShop, presentManager } from './present-desk-shop.ts';

const MANAGERS_MAX = 50;

/** A page of the shops of all portals. */
export async function listDeskShops(options: {
  services: Pick<Services, 'db' | 'clock'>;
  query: QueryOf<typeof listCall>;
}): Promise<ResponseOf<typeof listCall>> {
  const { services, query } = options;
  const { cc, status, sort_by: sort, order_by: order } = query;
  const filter = { patterns: searchPatterns(query.q), cc, status, month: monthSoFar(services.clock()) };
  const view = { sort, order, ...pageLimits(query) };
  const { rows, total } = await selectDeskShops(services.db, filter, view);
  return { data: rows.map(presentDeskShop), ...pageFrame(query, total) };
}

/** Who may look after a shop, as far as a search finds them. */
export async function listAccountManagers(options: {
  services: Pick<Services, 'db'>;
  query: QueryOf<typeof listManagersCall>;
}): Promise<ResponseOf<typeof listManagersCall>> {
  const rows = await selectManagers(options.services.db, searchPatterns(options.query.q), MANAGERS_MAX);
  return { data: rows.map((row) => ({ ...presentManager(row), role_id: row.roleId })) };
}
