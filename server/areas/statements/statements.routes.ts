import {
  downloadStatementCall,
  getStatementCall,
  listStatementsCall,
} from '../../../shared/contract/bidding/statements.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { downloadStatement } from './files/statement-file.ts';
import { getStatement, listStatements } from './read-statements.ts';

/** What shops were charged, month by month. */
export function statementsRoutes(route: Router<Caller>, services: Services): void {
  route(listStatementsCall, ({ params, query }) => listStatements({ services, ...params, query }));
  route(getStatementCall, ({ params }) => getStatement({ services, ...params }));
  route(downloadStatementCall, ({ params, query }) => downloadStatement({ services, ...params, query }));
}
