import { listAuditLogCall as listCall } from '../../../shared/contract/people/audit.contract.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { type Caller, shopScopeOf } from '../callers/callers.public.ts';
import { listAuditLog } from './list-audit-log.ts';

export function auditRoutes(route: Router<Caller>, services: Services): void {
  route(listCall, ({ caller, query }) => listAuditLog({ services, sight: shopScopeOf(caller), query }));
}
