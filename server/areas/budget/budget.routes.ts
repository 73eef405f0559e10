import * as calls from '../../../shared/contract/bidding/budget.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { getLimit } from './get-limit.ts';
import { raiseLimit } from './raise-limit.ts';

export function budgetRoutes(route: Router<Caller>, services: Services): void {
  route(calls.getLimitCall, ({ params: { shopId }, caller, signal }) =>
    getLimit({ services, shopId, viewer: caller.viewer, signal }),
  );
  route(calls.raiseLimitCall, ({ params: { shopId }, body, caller }) =>
    raiseLimit({ services, shopId, caller, body }),
  );
}
