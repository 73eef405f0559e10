import { randomUUID } from 'node:crypto';
import type { MoneyState, MoveReason } from '../../../shared/rules/bids/money-changes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { countChanges, insertMoneyChanges } from '../changes/changes.public.ts';
import { insertBids, removeBids } from './bids.repository.ts';
import { findFollower, lockMoving, type MovingBid, setProducts } from './moved-bids.repository.ts';

/** Who moved the products, when and how. */
type MoveFrame = { readonly actorId: number; readonly at: Date; readonly reason: MoveReason };

type Moved = { readonly bid: Omit<MovingBid, 'productId'>; readonly productId: number } & Readonly<
  Record<'from' | 'to', MoneyState>
>;

const NONE: MoneyState = { micros: null, enabled: null };
const stateOf = ({ micros, enabled }: Pick<MovingBid, 'micros' | 'enabled'>): MoneyState => ({
  micros,
  enabled,
});

/** One line for each bid, under the product that it is on from now on. */
async function record(
  tx: DbOrTx,
  { actorId, at, reason }: MoveFrame,
  moved: readonly Moved[],
): Promise<void> {
  const changeSet = randomUUID();
  for (const [shopId, ofShop] of Map.groupBy(moved, ({ bid }) => bid.shopId)) {
    await insertMoneyChanges(
      tx,
      { shopId, actorId, at, changeSet, reason },
      ofShop.map(({ bid, productId, from, to }) => ({
        subject: 'bid' as const,
        subjectId: bid.id,
        productId,
        from,
        to,
      })),
    );
  }
}

type Move = {
  readonly id: number;
  /** Where the bid has to be still; otherwise it stays as it is. */
  readonly from?: number;
  /** Null where the shop has a bid on the other product already: that one counts. */
  readonly to: number | null;
};

/** Bids follow their products, with their history. */
export async function moveBids(tx: DbOrTx, frame: MoveFrame, moves: readonly Move[]): Promise<void> {
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  const locked = await lockMoving(tx, [...moveOf.keys()]);
  const going = locked.flatMap((bid) => {
    const { from, to } = moveOf.get(bid.id) ?? { to: null };
    return bid.productId === null || (from !== undefined && from !== bid.productId)
      ? []
      : [{ bid, productId: bid.productId, to }];
  });
  await removeBids(
    tx,
    going.flatMap(({ bid, to }) => (to === null ? bid.id : [])),
  );
  await setProducts(
    tx,
    going.flatMap(({ bid, to }) => (to === null ? [] : { id: bid.id, to })),
  );
  await record(
    tx,
    frame,
    going.map(({ bid, productId, to }) => ({
      bid,
      productId: to ?? productId,
      from: stateOf(bid),
      to: to === null ? NONE : stateOf(bid),
    })),
  );
}

/** The shop's bid on a product goes to another, unless the shop has a bid there already. */
export async function followBid(
  tx: DbOrTx,
  frame: MoveFrame,
  move: { shopId: number; from: number; to: number },
): Promise<void> {
  const id = await findFollower(tx, move);
  if (id !== null) await moveBids(tx, frame, [{ id, to: move.to }]);
}

type Returning = Pick<MovingBid, 'id' | 'shopId' | 'micros' | 'enabled'> & { readonly productId: number };

/** Bids that `moveBids` took away come back, unless the shop has another bid there by now. */
export async function returnBids(tx: DbOrTx, frame: MoveFrame, bids: readonly Returning[]): Promise<void> {
  const ids = bids.map(({ id }) => id);
  const counts = await countChanges(tx, 'bid', ids);
  const counted = new Map(counts.map(({ subjectId, changes }) => [subjectId, changes]));
  const back: Moved[] = [];
  for (const { shopId, productId, ...bid } of bids) {
    // Higher than the bid ever had.
    const version = (counted.get(bid.id) ?? 0) + 1;
    const draft = { ...bid, categoryId: null, productId, version };
    const [row] = await insertBids(tx, { shopId, at: frame.at, bids: [draft] });
    if (row) back.push({ bid: row, productId, from: NONE, to: stateOf(row) });
  }
  await record(tx, frame, back);
}
