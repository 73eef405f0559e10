import {
  EVENTS_BODY_MAX_BYTES,
  readPlacementsCall as placementsCall,
  writeEventsCall,
} from '../../../shared/contract/desk/portal.contract.ts';
import {
  retrySetAsideEventsCall as retryCall,
  listSetAsideEventsCall as setAsideCall,
} from '../../../shared/contract/desk/set-aside-events.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { idempotencyKey, jsonLinesBody } from '../../platform/http/json-lines.ts';
import type { Services } from '../../platform/start/services.ts';
import { listSetAsideEvents, retrySetAsideEvents } from './forwarding/set-aside-events.ts';
import { openIntake } from './intake/open-intake.ts';
import { clickTokenKey } from './placements/click-token.ts';
import { holdAuctions } from './placements/held/load-held-auctions.ts';
import { readPlacements } from './placements/read-placements.ts';

/** `onAccepted` is told after every accepted batch, and where there is one to carry on again. */
export function portalRoutes(
  route: Router<Caller>,
  services: Services,
  { onAccepted }: { onAccepted: () => void },
): void {
  const tokenKey = clickTokenKey(services.secretKey, services.alsoKey);
  const accept = openIntake({ services, tokenKey });
  const loadAuctions = holdAuctions(services);

  route(
    placementsCall,
    ({ caller, query }) => {
      const { portalId } = caller;
      return readPlacements({ services, loadAuctions, tokenKey, portalId, query });
    },
    { isIncompressible: true },
  );
  route(
    writeEventsCall,
    async ({ caller, query, request }) => {
      const batch = {
        portalId: caller.portalId,
        key: idempotencyKey(request, 'batch'),
        body: jsonLinesBody(request, 'event'),
        intake: query.backfill === '1' ? ('backfill' as const) : ('live' as const),
        isDryRun: query.dry_run === '1',
      };
      const answer = await accept(batch);
      if (!batch.isDryRun) onAccepted();
      return answer;
    },
    { bodyLimit: EVENTS_BODY_MAX_BYTES },
  );
  route(setAsideCall, () => listSetAsideEvents(services));
  route(retryCall, async ({ params: { batchId } }) => {
    const left = await retrySetAsideEvents(services, batchId);
    onAccepted();
    return left;
  });
}
