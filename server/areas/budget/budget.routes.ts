import * as calls from '../../../shared/contract/bidding/budget.contract.ts';
import * as shared from '../../../shared/contract/bidding/shared-limits.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { getLimit } from './get-limit.ts';
import { raiseLimit } from './raise-limit.ts';
import {
  changeSharedLimit,
  createSharedLimit,
  endSharedLimit,
  leaveSharedLimit,
} from './shared/change-shared-limit.ts';
import { listSharedLimits } from './shared/list-shared-limits.ts';

export function budgetRoutes(route: Router<Caller>, services: Services): void {
  route(calls.getLimitCall, ({ params: { shopId }, caller, signal }) =>
    getLimit({ services, shopId, viewer: caller.viewer, signal }),
  );
  route(calls.raiseLimitCall, ({ params: { shopId }, query, body, caller }) =>
    raiseLimit({ services, shopId, caller, body, isDryRun: query.dry_run === '1' }),
  );

  route(shared.listSharedLimitsCall, ({ query, caller }) =>
    listSharedLimits({ services, caller, shopId: query.shop_id }),
  );
  route(shared.createSharedLimitCall, ({ query, body: draft, caller }) =>
    createSharedLimit({ services, caller, draft, isDryRun: query.dry_run === '1' }),
  );
  route(shared.changeSharedLimitCall, ({ params: { id }, query, body: draft, caller }) =>
    changeSharedLimit({ services, caller, id, draft, isDryRun: query.dry_run === '1' }),
  );
  route(shared.deleteSharedLimitCall, ({ params: { id }, query, caller }) =>
    endSharedLimit({ services, caller, id, isDryRun: query.dry_run === '1' }),
  );
  route(shared.leaveSharedLimitCall, ({ params: { shopId }, query, caller }) =>
    leaveSharedLimit({ services, caller, shopId, isDryRun: query.dry_run === '1' }),
  );
}
