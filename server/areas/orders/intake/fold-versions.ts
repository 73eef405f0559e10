import type { Order } from '../../../../shared/rules/orders/orders.ts';
import {
  type KeptVersion,
  placeVersion,
  type VersionOutcome,
} from '../../../../shared/rules/orders/place-version.ts';
import type { ParsedOrder } from './parse-orders.ts';

/** What is kept of an order of the shop. */
export type KeptOrder = KeptVersion & {
  readonly orderId: string;
  /** How many versions of it stand in its history. */
  readonly versions: number;
};

/** A version that goes into an order's history. */
export type HistoryEntry = {
  readonly orderId: string;
  readonly number: number;
  readonly outcome: VersionOutcome;
  readonly order: Order;
};

/** The version of an order that counts from now on. */
export type CountingOrder = KeptVersion & { readonly order: Order };

export type FoldedVersions = {
  readonly counting: readonly CountingOrder[];
  /** Orders whose version stays, and whose page has now named the click. */
  readonly clicksNamed: readonly { readonly orderId: string; readonly clickId: string }[];
  readonly history: readonly HistoryEntry[];
  readonly unchanged: readonly { line: number; order_id: string; outcome: VersionOutcome }[];
};

/** Of what changes nothing, an order's history has no more. */
const IDLE_VERSIONS_KEPT = 50;

const isCounting = (outcome: VersionOutcome) => outcome === 'new' || outcome === 'replaced';

const highest = (...versions: (number | null | undefined)[]): number | null => {
  const known = versions.filter((version) => typeof version === 'number');
  return known.length > 0 ? Math.max(...known) : null;
};

/** What is known of an order once a version of it has come. */
function after(
  kept: KeptOrder | undefined,
  { order, contentHash }: ParsedOrder,
  outcome: VersionOutcome,
): KeptOrder {
  const { orderId, source, version, clickId } = order;
  const named = source === 'browser' ? clickId : null;
  const versions = (kept?.versions ?? 0) + 1;
  if (kept && !isCounting(outcome))
    return { ...kept, versions, browserClickId: outcome === 'click_named' ? named : kept.browserClickId };
  return {
    orderId,
    versions,
    source,
    contentHash,
    version: highest(kept?.version, version),
    browserClickId: named ?? kept?.browserClickId ?? null,
  };
}

/** Places the orders of one call, one after the other, among what is kept of the shop's. */
export function foldVersions(kept: readonly KeptOrder[], coming: readonly ParsedOrder[]): FoldedVersions {
  const known = new Map(kept.map((order) => [order.orderId, order]));
  const counting = new Map<string, CountingOrder>();
  const clicksNamed = new Map<string, { orderId: string; clickId: string }>();
  const history: HistoryEntry[] = [];
  const unchanged: { line: number; order_id: string; outcome: VersionOutcome }[] = [];
  for (const parsed of coming) {
    const { order, contentHash, line } = parsed;
    const { orderId, clickId } = order;
    const before = known.get(orderId);
    const outcome = placeVersion(before ?? null, { ...order, contentHash });
    if (!isCounting(outcome)) unchanged.push({ line, order_id: orderId, outcome });
    if (outcome === 'duplicate') continue;
    const now = after(before, parsed, outcome);
    const changes = isCounting(outcome) || outcome === 'click_named';
    if (changes || now.versions <= IDLE_VERSIONS_KEPT) {
      known.set(orderId, now);
      history.push({ orderId, number: now.versions, outcome, order });
    }
    if (isCounting(outcome)) counting.set(orderId, { ...now, order });
    else if (outcome === 'click_named' && clickId) {
      const earlier = counting.get(orderId);
      if (earlier) counting.set(orderId, { ...earlier, browserClickId: clickId });
      else clicksNamed.set(orderId, { orderId, clickId });
    }
  }
  return { counting: [...counting.values()], clicksNamed: [...clicksNamed.values()], history, unchanged };
}
