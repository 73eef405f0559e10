import type { BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import { shopScopeOf, type UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { refuseErrors } from '../../platform/http/refuse-change.ts';
import type { Services } from '../../platform/start/services.ts';
import { findFormerShop } from '../changes/changes.public.ts';
import { noRight } from './bid-refusals.ts';
import { findBid } from './bids.repository.ts';
import { type BidActor, changeBids } from './change-bids.ts';
import { validateBidAmounts } from './check-bid-amounts.ts';
import { ownBid } from './own-bids.ts';

type Asked = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shops: Pick<ShopDirectory, 'place'>;
  readonly caller: UserCaller;
  readonly bidId: number;
  readonly isDryRun: boolean;
};

/** The caller as who changes the bid's shop; `forbidden` for a bid of another shop and for one that never was alike. */
async function actorOf({ services, shops, caller, bidId, isDryRun }: Asked): Promise<BidActor> {
  const sight = shopScopeOf(caller);
  const shopId =
    (await findBid(services.db, bidId))?.shopId ?? (await findFormerShop(services.db, 'bid', bidId));
  if (shopId === null || (sight !== 'all' && !sight.includes(shopId))) throw noRight();
  return { services, shop: await shops.place(shopId), userId: caller.userId, isDryRun };
}

/** Changes the amount of a bid, or whether it takes part. */
export async function updateBid(
  asked: Asked,
  {
    bid: eur,
    enabled,
    version,
  }: { bid?: number | undefined; enabled?: boolean | undefined; version: number },
): Promise<BidsChanged> {
  return changeBids(await actorOf(asked), async (session) => {
    const before = await ownBid(session, asked.bidId, version);
    const amounts =
      eur === undefined ? [] : [{ field: 'bid', target: before, eur, nowMicros: before.micros }];
    const { micros, errors } = await validateBidAmounts(session, amounts);
    refuseErrors(errors);
    const after = { micros: micros[0] ?? before.micros, enabled: enabled ?? before.enabled };
    return { steps: [{ before, after }] };
  });
}

export async function deleteBid(asked: Asked, version: number | undefined): Promise<BidsChanged> {
  return changeBids(await actorOf(asked), async (session) => ({
    steps: [{ before: await ownBid(session, asked.bidId, version), after: null }],
  }));
}
