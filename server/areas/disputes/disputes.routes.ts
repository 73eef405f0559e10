import { listDisputesCall, openDisputeCall } from '../../../shared/contract/bidding/disputes.contract.ts';
import {
  decideDisputeCall,
  getDeskDisputeCall,
  listDeskDisputesCall,
} from '../../../shared/contract/desk/desk-disputes.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import { decideDispute } from './decide-dispute.ts';
import { listAllDisputes, listShopDisputes } from './disputes.repository.ts';
import { getDeskDispute } from './get-desk-dispute.ts';
import { openDispute } from './open-dispute.ts';
import { presentDeskDispute, presentDispute } from './present-dispute.ts';

/** Clicks that shops dispute, and what staff decide. */
export function disputesRoutes(route: Router<Caller>, services: Services): void {
  const { db } = services;
  route(listDisputesCall, async ({ params: { shopId }, query }) => {
    const { rows, total } = await listShopDisputes(db, shopId, pageLimits(query));
    return { data: rows.map(presentDispute), ...pageFrame(query, total) };
  });
  route(openDisputeCall, ({ params: { shopId }, body, caller }) =>
    openDispute({ services, shopId, caller, body }),
  );

  route(listDeskDisputesCall, async ({ query }) => {
    const { rows, total } = await listAllDisputes(db, query.state, pageLimits(query));
    return { data: rows.map(presentDeskDispute), ...pageFrame(query, total) };
  });
  route(getDeskDisputeCall, ({ params: { disputeId } }) => getDeskDispute(services, disputeId));
  route(decideDisputeCall, ({ params: { disputeId }, body, caller }) =>
    decideDispute({ services, disputeId, caller, body }),
  );
}
