import { getTrustBadgeCall, getTrustCall } from '../../../shared/contract/shops/trust.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import { PictureAnswer, type Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { drawBadge, EMPTY_BADGE } from './draw-badge.ts';
import { openTrust } from './open-trust.ts';

/** How long browsers and proxies show a badge without asking again. */
const MARK_SECONDS = 600;
const EMPTY_SECONDS = 60;

const SVG = 'image/svg+xml; charset=utf-8';

export function trustRoutes(route: Router<Caller>, services: Services): void {
  const office = openTrust(services);
  route(getTrustCall, ({ params: { shopId } }) => office.assess(shopId));
  route(getTrustBadgeCall, async ({ params: { shopId } }) => {
    const bearer = await office.findBearer(shopId);
    return bearer
      ? new PictureAnswer({
          bytes: Buffer.from(drawBadge(bearer)),
          type: SVG,
          status: 200,
          keptSeconds: MARK_SECONDS,
        })
      : new PictureAnswer({
          bytes: Buffer.from(EMPTY_BADGE),
          type: SVG,
          status: 404,
          keptSeconds: EMPTY_SECONDS,
        });
  });
}
