import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  EVENTS_BODY_MAX_BYTES,
  EVENTS_CONTENT_TYPES,
  IDEMPOTENCY_KEY,
  readPlacementsCall as placementsCall,
  writeEventsCall,
} from '../../../shared/contract/desk/portal.contract.ts';
import {
  retrySetAsideEventsCall as retryCall,
  listSetAsideEventsCall as setAsideCall,
} from '../../../shared/contract/desk/set-aside-events.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { listSetAsideEvents, retrySetAsideEvents } from './forwarding/set-aside-events.ts';
import { openIntake } from './intake/open-intake.ts';
import { clickTokenKey } from './placements/click-token.ts';
import { readPlacements } from './placements/read-placements.ts';

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw invalidField(
    'Idempotency-Key',
    'invalid',
    {},
    'Send a header of 1 to 200 printable characters, new for every batch',
  );
}

function ndjsonBody(request: FastifyRequest): Buffer {
  if (Buffer.isBuffer(request.body)) return request.body;
  if (request.headers['content-type'] === undefined)
    throw invalidField('body', 'required', {}, 'Send at least one event');
  throw new AppError('unsupported_media_type', `Send ${EVENTS_CONTENT_TYPES[0]}`);
}

/** `onAccepted` is told after every accepted batch, and where there is one to carry on again. */
export function portalRoutes(
  app: FastifyInstance,
  route: Router<Caller>,
  services: Services,
  { onAccepted }: { onAccepted: () => void },
): void {
  const tokenKey = clickTokenKey(services.secretKey, services.alsoKey);
  const accept = openIntake({ services, tokenKey });
  app.addContentTypeParser([...EVENTS_CONTENT_TYPES], { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  route(
    placementsCall,
    ({ caller, query }) => {
      const { portalId } = caller;
      return readPlacements({ services, tokenKey, portalId, query });
    },
    { isIncompressible: true },
  );
  route(
    writeEventsCall,
    async ({ caller, query, request }) => {
      const batch = {
        portalId: caller.portalId,
        key: idempotencyKey(request),
        body: ndjsonBody(request),
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
