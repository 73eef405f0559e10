import type { ChangeSubject, MoneyState } from '../../../shared/rules/bids/money-changes.ts';
import { type ChangedThing, insertMoneyChanges } from '../../areas/changes/changes.public.ts';
import { type Db, inTransaction } from '../../platform/postgres/database.ts';
import { seededRandom } from '../random.ts';
import type { DemoAd, DemoBid, DemoBidVersion, PortalWorld } from '../world/demo-world.ts';
import type { LimitStep } from './limit-history.ts';
import { listActors } from './outcome.repository.ts';

type DemoChange = { shopId: number; at: number; thing: ChangedThing };

const NOTHING: MoneyState = { micros: null, enabled: null };
const stateOf = (version: DemoBidVersion | undefined): MoneyState =>
  version ? { micros: version.bidMicros, enabled: version.enabled } : NOTHING;

function changesOf(
  { shopId, versions }: DemoBid | DemoAd,
  about: Omit<ChangedThing, 'from' | 'to'>,
): DemoChange[] {
  return versions.map((version, index) => ({
    shopId,
    at: version.at,
    thing: { ...about, from: stateOf(versions[index - 1]), to: stateOf(version) },
  }));
}

const bidChanges = (bid: DemoBid): DemoChange[] =>
  changesOf(bid, {
    subject: 'bid',
    subjectId: bid.id,
    categoryId: bid.categoryId,
    productId: bid.productId,
  });

const adChanges = (ad: DemoAd): DemoChange[] =>
  changesOf(ad, {
    subject: 'ad',
    subjectId: ad.id,
    categoryId: ad.categoryId,
    brandId: ad.brandId,
    priceFromMinor: ad.fromMinor,
    priceToMinor: ad.toMinor,
  });

const limitChange = ({ shopId, at, fromMicros, toMicros }: LimitStep): DemoChange => ({
  shopId,
  at,
  thing: {
    subject: 'limit',
    subjectId: null,
    from: { micros: fromMicros, enabled: null },
    to: { micros: toMicros, enabled: null },
  },
});

type Actors = { people: readonly number[]; managerId: number | null } | undefined;

/** The shop's own people by turns, else its account manager; a first limit is always agreed with that one. */
function actorOf(actors: Actors, { subject, from }: ChangedThing, turn: number): number | null {
  const { people = [], managerId = null } = actors ?? {};
  if (subject === 'limit' && from.micros === null) return managerId;
  return people[turn % people.length] ?? managerId;
}

const changeSetOf = (shopId: number, at: number, subject: ChangeSubject) =>
  seededRandom('changes', shopId, at, subject).uuid();

/** Writes down how the bids, the ads and the limits of a portal came to what they are, as if people had done it. */
export async function fillChanges(db: Db, world: PortalWorld, limits: readonly LimitStep[]): Promise<void> {
  const changes = [
    ...world.bids.flatMap(bidChanges),
    ...world.ads.flatMap(adChanges),
    ...limits.map(limitChange),
  ];
  const sets = Map.groupBy(changes, ({ shopId, at, thing }) => `${at}/${shopId}/${thing.subject}`);
  const inOrder = [...sets.values()].sort(([a], [b]) => (a?.at ?? 0) - (b?.at ?? 0));
  await inTransaction(db, async (tx) => {
    const actors = await listActors(tx, world.portal.id);
    for (const [turn, set] of inOrder.entries()) {
      const [first] = set;
      const actorId = first && actorOf(actors.get(first.shopId), first.thing, turn);
      if (!first || actorId === null || actorId === undefined) continue;
      const { shopId, at } = first;
      const changeSet = changeSetOf(shopId, at, first.thing.subject);
      const frame = { shopId, actorId, at: new Date(at), changeSet };
      await insertMoneyChanges(
        tx,
        frame,
        set.map(({ thing }) => thing),
      );
    }
  });
}
