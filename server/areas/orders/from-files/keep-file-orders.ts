import type { Order } from '../../../../shared/rules/orders/orders.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueAccounting } from '../accounting/accounting-tasks.ts';
import { type FoldedVersions, foldVersions } from '../intake/fold-versions.ts';
import { findKeptOrders, lockShopOrders, storeVersions } from '../intake/order-intake.repository.ts';
import { orderHash } from '../intake/parse-orders.ts';
import { listNamedClicks } from './file-orders.repository.ts';

/** What becomes of some orders of a file. */
export type FileOutcomes = {
  readonly added: number;
  /** Instead of what was there. */
  readonly replaced: number;
  /** The same was there, or more of it. */
  readonly unchanged: number;
  /** The shop's server has said them, and the file does not replace that. */
  readonly left: number;
};

type FileOrders = {
  readonly shopId: number;
  /** Each of another number. */
  readonly orders: readonly Order[];
  /** Whether they also replace what the shop's server has said. */
  readonly replaceServer: boolean;
};

type Folded = { readonly folded: FoldedVersions; readonly outcomes: FileOutcomes };

/** A file that names no click knows of none: the click that the order named before stays. */
const withClick = (order: Order, clicks: ReadonlyMap<string, string>): Order => ({
  ...order,
  clickId: order.clickId ?? clicks.get(order.orderId) ?? null,
});

async function fold(db: DbOrTx, { shopId, orders, replaceServer }: FileOrders): Promise<Folded> {
  const ids = orders.map(({ orderId }) => orderId);
  const kept = await findKeptOrders(db, shopId, ids);
  const clicks = await listNamedClicks(db, shopId, ids);
  const saidByServer = new Set(
    kept.filter(({ source }) => source === 'server').map(({ orderId }) => orderId),
  );
  const taken = orders.filter(({ orderId }) => replaceServer || !saidByServer.has(orderId));
  const coming = taken.map((given, index) => {
    const order = withClick(given, clicks);
    return { line: index + 1, order, contentHash: orderHash(order) };
  });
  const folded = foldVersions(kept, coming);
  const known = new Set(kept.map(({ orderId }) => orderId));
  const replaced = folded.counting.filter(({ order }) => known.has(order.orderId)).length;
  return {
    folded,
    outcomes: {
      added: folded.counting.length - replaced,
      replaced,
      unchanged: folded.unchanged.length,
      left: orders.length - taken.length,
    },
  };
}

/** What would become of orders of a file, of which nothing is kept. */
export const tryFileOrders = async ({ db }: Pick<Services, 'db'>, given: FileOrders): Promise<FileOutcomes> =>
  (await fold(db, given)).outcomes;

/**
 * Keeps orders of a file as versions of a run; they are accounted soon.
 * @param note told of how many orders are new or changed, in the transaction that keeps them
 */
export async function keepFileOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: FileOrders & { readonly runId: number },
  note: (tx: DbOrTx, changed: number) => Promise<void>,
): Promise<FileOutcomes> {
  const { shopId, runId } = given;
  return inTransaction(db, async (tx) => {
    await lockShopOrders(tx, shopId);
    const { folded, outcomes } = await fold(tx, given);
    const at = new Date(clock());
    await storeVersions(tx, shopId, folded, at, runId);
    const changed = folded.counting.length;
    if (changed > 0) await queueAccounting(tx, shopId, at);
    await note(tx, changed);
    return outcomes;
  });
}
