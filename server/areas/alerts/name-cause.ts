import type { AlertCause } from '../../../shared/rules/alerts/alert-kinds.ts';
import { isSourceSilent } from '../../../shared/rules/alerts/silent-source.ts';
import type { SeenCauses } from './explain-fall.ts';
import type { Leaving } from './judge-measures.ts';
import type { OrdersOfSource } from './order-sources.repository.ts';
import type { ShopMeasure } from './shop-measures.ts';

/** What accounts for less of it explains something else. */
const MOST_OF_IT = 0.5;

type NamedCause = { readonly cause: AlertCause; readonly categoryId: number | null };
type Known = {
  readonly leaving: readonly Leaving[];
  readonly measures: readonly ShopMeasure[];
  readonly seen: SeenCauses | undefined;
  /** Of orders that are too few: how many came by each way. */
  readonly sources: readonly OrdersOfSource[];
};

const UNKNOWN: NamedCause = { cause: 'unknown', categoryId: null };
const plain = (cause: AlertCause): NamedCause => ({ cause, categoryId: null });

/**
 * The share that proves a smaller fall: of what others did, or what befell the shop. One's own bids move for many reasons,
 * so they name a fall that is news and prove none.
 */
export const provenShare = (seen: SeenCauses | undefined): number =>
  seen?.falls.find(({ cause }) => cause !== 'own_bids')?.share ?? 0;

/** What explains most of a fall of clicks. */
function causeOfFall(fall: Leaving, seen: SeenCauses | undefined): NamedCause {
  if (fall.isPortal) return plain('portal');
  const missing = 1 - fall.seen / fall.expected;
  const most = seen?.falls[0];
  return most && most.share >= missing * MOST_OF_IT ? most : UNKNOWN;
}

/** Of cost that is above its band: own bids that were raised, else dearer clicks, or more of them. */
function causeOfCost(leaving: Leaving, { measures, seen }: Known): NamedCause {
  const clicks = measures.find(
    ({ shopId, span, kind }) => shopId === leaving.shopId && span === leaving.span && kind === 'clicks_low',
  );
  const growth = leaving.seen / leaving.expected - 1;
  if (seen?.rise && seen.rise.share >= Math.min(1, growth) * MOST_OF_IT) return seen.rise;
  if (!clicks) return UNKNOWN;
  const clickGrowth = clicks.seen / clicks.band.expected - 1;
  return plain(clickGrowth < growth / 2 ? 'pricier_clicks' : 'more_clicks');
}

/** What explains most of it: the portal, what was seen of the shop, or for orders and cost what the clicks say. */
export function nameCause(one: Leaving, known: Known): NamedCause {
  if (one.kind === 'cost_high') return causeOfCost(one, known);
  if (one.isPortal) return plain('portal');
  if (one.kind === 'clicks_low') return causeOfFall(one, known.seen);
  const clicks = known.leaving.find(
    ({ shopId, kind, span }) => shopId === one.shopId && span === one.span && kind === 'clicks_low',
  );
  if (clicks) return causeOfFall(clicks, known.seen);
  if (one.seen === 0) return plain('tracking');
  return isSourceSilent(known.sources, one) ? plain('tracking_part') : UNKNOWN;
}
