import { randomUUID } from 'node:crypto';
import type { BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import type { MoneyState } from '../../../shared/rules/bids/money-changes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { insertMoneyChanges } from '../changes/changes.public.ts';
import { lockShopBids } from './bid-locks.repository.ts';
import {
  insertBids,
  removeBids,
  type StoredBidRow,
  type StoredBidTarget,
  updateBids,
} from './bids.repository.ts';
import { presentBid, presentBidStep, type WrittenBid } from './present-bid.ts';

/** Who changes the bids of which shop. */
export type BidActor = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shop: { readonly id: number; readonly portalId: number };
  readonly userId: number;
  /** All is refused and answered as usual, and nothing of it stays. */
  readonly isDryRun?: boolean;
};

/** The bids of a shop while nobody else changes them. */
export type BidEditSession = Pick<BidActor, 'shop'> & {
  readonly tx: DbOrTx;
  /** Ms since the epoch; what is changed is changed at this instant. */
  readonly now: number;
};

type Wanted = Pick<StoredBidRow, 'micros' | 'enabled'>;

/** One bid as it stands and as it is to be; null where there is none. */
export type BidStep =
  | { readonly before: StoredBidRow; readonly after: Wanted | null }
  | {
      readonly before: null;
      readonly after: Wanted;
      readonly target: StoredBidTarget;
      /** Of a bid that comes back. */
      readonly back?: { readonly id: number; readonly version: number };
    };

type Undoing = {
  readonly undoes?: string;
  /** Done in the transaction of the change, when it stands. */
  readonly after?: (changed: BidsChanged) => Promise<void>;
};

const NONE: MoneyState = { micros: null, enabled: null };
const stateOf = (bid: Wanted | null): MoneyState =>
  bid ? { micros: bid.micros, enabled: bid.enabled } : NONE;

const keyOf = ({ categoryId, productId }: StoredBidTarget) => `${categoryId}:${productId}`;

const isSame = ({ before, after }: BidStep) =>
  before !== null && after !== null && before.micros === after.micros && before.enabled === after.enabled;

/** Writes the steps that change something; what is there already of a bid that is new here was placed meanwhile. */
async function writeSteps(
  { tx, shop, now }: BidEditSession,
  steps: readonly BidStep[],
): Promise<WrittenBid[]> {
  const at = new Date(now);
  const gone = steps.flatMap(({ before, after }) => (before && !after ? before : []));
  const kept = steps.flatMap(({ before, after }) => (before && after ? { ...before, ...after } : []));
  const fresh = steps.flatMap((step) => (step.before ? [] : { ...step.back, ...step.target, ...step.after }));
  await removeBids(
    tx,
    gone.map(({ id }) => id),
  );
  const updated = await updateBids(tx, { at, bids: kept });
  const inserted = await insertBids(tx, { shopId: shop.id, at, bids: fresh });
  if (inserted.length < fresh.length)
    throw new AppError('changed_meanwhile', 'Somebody placed one of these bids meanwhile');
  const was = new Map(steps.flatMap(({ before }) => (before ? [[before.id, before]] : [])));
  return [
    ...gone.map((bid) => ({ was: bid, is: null })),
    ...updated.map((bid) => ({ was: was.get(bid.id) ?? null, is: bid })),
    ...inserted.map((bid) => ({ was: null, is: bid })),
  ];
}

async function applySteps(
  actor: BidActor,
  session: BidEditSession,
  { steps, undoes, after }: { steps: readonly BidStep[] } & Undoing,
): Promise<BidsChanged> {
  const written = await writeSteps(
    session,
    steps.filter((step) => !isSame(step)),
  );
  const changeSet = written.length > 0 ? randomUUID() : null;
  if (changeSet !== null) {
    const { shop, userId } = actor;
    const frame = {
      shopId: shop.id,
      actorId: userId,
      at: new Date(session.now),
      changeSet,
      undoes: undoes ?? null,
    };
    const things = written.map(({ was, is }) => {
      const { id, categoryId, productId } = (is ?? was) as StoredBidRow;
      const change = { from: stateOf(was), to: stateOf(is) };
      return { subject: 'bid' as const, subjectId: id, categoryId, productId, ...change };
    });
    await insertMoneyChanges(session.tx, frame, things);
  }
  const standing = new Map(written.flatMap(({ is }) => (is ? [[keyOf(is), is]] : [])));
  const asTheyStand = steps.flatMap((step) => {
    if (!step.after) return [];
    const row = standing.get(keyOf(step.before ?? step.target)) ?? step.before;
    return row ? presentBid(row) : [];
  });
  const deleted = written.flatMap(({ was, is }) => (was && !is ? was.id : []));
  const changed = {
    change_set: changeSet,
    changes: written.length,
    steps: written.map(presentBidStep),
    bids: asTheyStand,
    deleted,
  };
  await after?.(changed);
  return actor.isDryRun ? { ...changed, change_set: null } : changed;
}

/**
 * Changes bids of one shop in one transaction with their history, while nobody else changes them. `decide` looks at
 * them, refuses what cannot be, and says what is to become of them.
 */
export async function changeBids(
  actor: BidActor,
  decide: (session: BidEditSession) => Promise<{ steps: readonly BidStep[] } & Undoing>,
): Promise<BidsChanged> {
  const { services, shop, isDryRun = false } = actor;
  return inTransactionOrVain(services.db, isDryRun, async (tx) => {
    await lockShopBids(tx, shop);
    // Taken under the lock, so that the instants of a bid's changes are in their order.
    const session = { tx, shop, now: services.clock() };
    return applySteps(actor, session, await decide(session));
  });
}
