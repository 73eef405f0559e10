import { randomUUID } from 'node:crypto';
import type { ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import type { AdTarget } from '../../../shared/rules/auction/ad-auction.ts';
import type { MoneyState } from '../../../shared/rules/bids/money-changes.ts';
import { AD_PRODUCTS_KEPT } from '../../../shared/rules/bids/product-ads.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { type DbOrTx, inTransaction, inVain } from '../../platform/postgres/database.ts';
import { insertMoneyChanges } from '../changes/changes.public.ts';
import { type AdServices, loadAdClicks } from './ad-clicks.ts';
import { type AdTies, comeBackToGoal, leaveGoal, listAdTies } from './ad-goals.repository.ts';
import { replaceAdProducts } from './ad-products.repository.ts';
import {
  type AdRow,
  insertAds,
  listAds,
  lockShopAds,
  type NewAd,
  removeAds,
  updateAds,
} from './ads.repository.ts';
import { presentAds } from './present-ads.ts';

/** Who changes the ads of which shop. */
export type AdActor = {
  readonly services: AdServices;
  readonly shop: ShopPlace;
  readonly userId: number;
  /** All is refused and answered as usual, and nothing of it stays. */
  readonly isDryRun?: boolean;
};

/** The ads of a shop while nobody else changes them. */
export type AdEditSession = Pick<AdActor, 'shop'> & {
  readonly tx: DbOrTx;
  /** Ms since the epoch; what is changed is changed at this instant. */
  readonly now: number;
};

/** An ad as it stands and as it is to be, of the same target; null where there is none. */
export type AdStep =
  | { readonly before: AdRow; readonly after: Pick<AdRow, 'micros' | 'enabled'> | null }
  | { readonly before: null; readonly after: NewAd };

type Decision = { readonly steps: readonly AdStep[]; readonly undoes?: string };

const isSame = ({ before, after }: AdStep) =>
  before !== null && after?.micros === before.micros && after.enabled === before.enabled;

const stateOf = (ad: { micros: number; enabled: boolean } | null): MoneyState => ({
  micros: ad?.micros ?? null,
  enabled: ad?.enabled ?? null,
});

const thingOf = (id: number, target: AdTarget, from: MoneyState, to: MoneyState) => ({
  subject: 'ad' as const,
  subjectId: id,
  categoryId: target.categoryId,
  brandId: target.brandId,
  priceFromMinor: target.fromMinor,
  priceToMinor: target.toMinor,
  from,
  to,
});

/** What goals had to do with ads that went, of those that took their places or came back for them. */
async function keepTies(
  tx: DbOrTx,
  ties: readonly AdTies[],
  fresh: readonly NewAd[],
  added: readonly number[],
): Promise<void> {
  for (const [index, { replaces, back }] of fresh.entries()) {
    const id = added[index] ?? 0;
    const before = ties.find(({ adId }) => adId === replaces);
    if (before) await leaveGoal(tx, before, id);
    const instead = back && ties.find(({ wasAdId }) => wasAdId === back.id);
    if (instead) await comeBackToGoal(tx, instead, id);
  }
}

/** Writes the steps that change something, those that take away first, so that their targets are free. */
async function writeSteps({ tx, shop, now }: AdEditSession, steps: readonly AdStep[]) {
  const at = new Date(now);
  const gone = steps.flatMap(({ before, after }) => (before && !after ? before : []));
  const kept = steps.flatMap(({ before, after }) => (before && after ? { id: before.id, ...after } : []));
  const fresh = steps.flatMap((step) => (step.before ? [] : step.after));
  const deleted = gone.map(({ id }) => id);
  const ties = await listAdTies(tx, deleted);
  await removeAds(tx, deleted);
  await updateAds(tx, at, kept);
  const added = await insertAds(tx, { shopId: shop.id, at, ads: fresh });
  await keepTies(tx, ties, fresh, added);
  const things = [
    ...steps.flatMap(({ before, after }) =>
      before ? thingOf(before.id, before, stateOf(before), stateOf(after)) : [],
    ),
    ...fresh.map((ad, index) => thingOf(added[index] ?? 0, ad, stateOf(null), stateOf(ad))),
  ];
  return { things, deleted, standing: [...kept.map(({ id }) => id), ...added] };
}

type Changed = {
  readonly changeSet: string | null;
  /** What is different now. */
  readonly things: readonly ReturnType<typeof thingOf>[];
  readonly deleted: number[];
  readonly ids: ReadonlySet<number>;
};

const eurOf = (micros: number | null) => (micros === null ? null : microsToEur(micros));

const presentStep = ({ subjectId, from, to }: ReturnType<typeof thingOf>) => ({
  ad_id: subjectId,
  from_bid: eurOf(from.micros),
  from_enabled: from.enabled,
  to_bid: eurOf(to.micros),
  to_enabled: to.enabled,
});

/** The ads that the steps were about, those that stay as they were among them, as they stand now. */
async function answerOf(
  actor: AdActor,
  { changeSet, things, deleted, ids }: Changed,
): Promise<ProductAdsChanged> {
  const { services, shop, isDryRun } = actor;
  const rows = (await listAds(services.db, shop.id)).filter(({ id }) => ids.has(id));
  const ads = await presentAds(services, shop, rows);
  return { change_set: isDryRun ? null : changeSet, steps: things.map(presentStep), ads, deleted };
}

/** Who changes ads, and what these are to show. */
type Changing = Pick<AdActor, 'shop' | 'userId'> & {
  readonly clock: AdServices['clock'];
  /** Loaded before the transaction begins. */
  readonly clicks: Awaited<ReturnType<typeof loadAdClicks>>;
};

type Decide = (session: AdEditSession) => Promise<Decision>;

/**
 * Changes ads of one shop in a transaction that others may have begun, with their history and what they show, while
 * nobody else changes them. `decide` looks at them, refuses what cannot be, and says what is to become of them.
 */
export async function changeAdsWithin(
  tx: DbOrTx,
  { shop, userId, clock, clicks }: Changing,
  decide: Decide,
): Promise<Changed> {
  await lockShopAds(tx, shop.id);
  // Taken under the lock, so that the instants of an ad's changes are in their order.
  const session = { tx, shop, now: clock() };
  const { steps, undoes = null } = await decide(session);
  const moving = steps.filter((step) => !isSame(step));
  const { things, deleted, standing } = await writeSteps(session, moving);
  const changeSet = moving.length > 0 ? randomUUID() : null;
  if (changeSet !== null) {
    const frame = { shopId: shop.id, actorId: userId, at: new Date(session.now), changeSet, undoes };
    await insertMoneyChanges(tx, frame, things);
    await replaceAdProducts(tx, shop.id, { adIds: standing, clicks, kept: AD_PRODUCTS_KEPT });
  }
  const still = steps.flatMap((step) => (step.before && isSame(step) ? step.before.id : []));
  return { changeSet, things, deleted, ids: new Set([...standing, ...still]) };
}

/** The same in a transaction of its own; answers the ads as they stand then. */
export async function changeAds(actor: AdActor, decide: Decide): Promise<ProductAdsChanged> {
  const { services, shop, isDryRun } = actor;
  const clicks = await loadAdClicks(services, shop.id);
  const { clock } = services;
  const change = (tx: DbOrTx) => changeAdsWithin(tx, { ...actor, clock, clicks }, decide);
  if (!isDryRun) return answerOf(actor, await inTransaction(services.db, change));
  return inVain(services.db, async (tx) =>
    answerOf({ ...actor, services: { ...services, db: tx } }, await change(tx)),
  );
}
