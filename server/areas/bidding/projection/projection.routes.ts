import {
  bidCurveCall as curveCall,
  positionBidsCall,
  positionPricesCall as pricesCall,
} from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import {
  projectBidCall as bidCall,
  projectIdealBidsCall as idealCall,
} from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import type { Call } from '../../../../shared/contract/frame/call.ts';
import { type Caller, callerName } from '../../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { latestWins, waiterPlaceOf } from '../../../platform/cache/latest-wins.ts';
import type { CallInput, Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import { openClickRateIndex } from './click-rate-cache.ts';
import { drawCurve } from './draw-curve.ts';
import { listPositionBids } from './list-position-bids.ts';
import type { ProjectionQuestion } from './load-replay.ts';
import { pricePositions } from './price-positions.ts';
import { projectBid, projectIdeals } from './project-bid.ts';
import { baseOf, readProjectedBid, readTarget } from './read-projection.ts';
import { openViewIndex } from './view-cache.ts';

type Asked = Pick<CallInput<Call, Caller>, 'caller' | 'request' | 'signal'> & { params: { shopId: number } };

/** What bids would have brought; while somebody types, a newer question from the same panel of a screen aborts the older. */
export function projectionRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const newest = latestWins();
  const clicks = openClickRateIndex(services);
  const views = openViewIndex(services);
  const latest = async <A>(
    name: string,
    { request, caller, params: { shopId }, signal }: Asked,
    answer: (question: ProjectionQuestion) => Promise<A>,
  ): Promise<A> => {
    const shop = await shops.place(shopId);
    const place = waiterPlaceOf(request.headers, callerName(caller), name, shopId);
    return newest(place, signal, (whileNewest) =>
      answer({ services, shop, clicks, views, signal: whileNewest }),
    );
  };

  route(bidCall, (asked) =>
    latest('bid projection', asked, async (question) => {
      const micros = readProjectedBid(asked.query.bid);
      const target = await readTarget(question, asked.query);
      const [projected, base] = await Promise.all([
        projectBid(question, { target, micros }),
        baseOf(question, target),
      ]);
      return { ...projected, ...base };
    }),
  );
  route(idealCall, (asked) =>
    latest('ideal bids', asked, async (question) => {
      const target = await readTarget(question, asked.query);
      const [projected] = await projectIdeals(question, [target]);
      if (!projected) throw new Error('every target has its projection');
      return projected;
    }),
  );
  route(curveCall, (asked) =>
    latest('bid curve', asked, async (question) => {
      const target = await readTarget(question, asked.query);
      const [curve, base] = await Promise.all([drawCurve(question, target), baseOf(question, target)]);
      return { ...curve, ...base };
    }),
  );
  route(positionBidsCall, ({ params, body, signal }) =>
    listPositionBids({ services, shops, clicks, shopId: params.shopId, signal }, body),
  );
  route(pricesCall, (asked) =>
    latest('position prices', asked, async (question) =>
      pricePositions(question, await readTarget(question, asked.query)),
    ),
  );
}
