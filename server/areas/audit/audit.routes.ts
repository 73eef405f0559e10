import { listAuditLog as listCall } from '../../../shared/contract/audit.contract.ts';
import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import { type Caller, sightOf, type UserCaller } from '../auth/auth.public.ts';
import { listAuditLog } from './list-audit-log.ts';

export function auditRoutes(route: Router<Caller>, services: Services): void {
  route(listCall, ({ caller, query }) =>
    listAuditLog({ services, sight: sightOf(caller as UserCaller), query }),
  );
}
