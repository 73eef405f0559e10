import type { ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import {
  changedSince,
  type FormerChange,
  requireAsLeft,
  requireOpenChange,
} from '../changes/changes.public.ts';
import { type AdRow, lockAds } from './ads.repository.ts';
import { type AdActor, type AdEditSession, type AdStep, changeAds } from './change-ads.ts';
import { indexTargets } from './check-ad-targets.ts';

const targetOf = (change: FormerChange) => ({
  categoryId: change.categoryId ?? 0,
  brandId: change.brandId,
  fromMinor: change.priceFromMinor,
  toMinor: change.priceToMinor,
});

function stepBack(change: FormerChange, before: AdRow | undefined, version: number): AdStep {
  const { fromMicros, fromEnabled } = change;
  const after = fromMicros === null ? null : { micros: fromMicros, enabled: fromEnabled === true };
  if (before) return { before, after };
  if (!after) throw changedSince();
  return { before: null, after: { ...after, ...targetOf(change), back: { id: change.subjectId, version } } };
}

/**
 * What takes a change of a shop's ads back, all of it; taking that back does the change again.
 * @throws AppError as `requireOpenChange`
 */
export const takeAdsBack =
  (changeSet: string) =>
  async ({ tx, shop }: AdEditSession): Promise<{ steps: readonly AdStep[]; undoes: string }> => {
    const set = { subject: 'ad', shopId: shop.id, changeSet } as const;
    const { changes, versionOf } = await requireOpenChange(tx, set);
    const standing = new Map((await lockAds(tx, shop.id, 'all')).map((row) => [row.id, row]));
    requireAsLeft(changes, standing);
    const steps = changes.map((change) =>
      stepBack(change, standing.get(change.subjectId), versionOf(change.subjectId)),
    );
    const leaving = new Set(steps.flatMap(({ before, after }) => (before && !after ? before.id : [])));
    const others = indexTargets([...standing.values()].filter(({ id }) => !leaving.has(id)));
    // What a deleted ad was for may have another ad of the shop by now.
    const back = steps.flatMap((step) => (step.before ? [] : step.after));
    if (back.some((ad) => others.find(ad))) throw changedSince();
    return { steps, undoes: changeSet };
  };

/** Takes a change of a shop's ads back. */
export const undoAds = (actor: AdActor, changeSet: string): Promise<ProductAdsChanged> =>
  changeAds(actor, takeAdsBack(changeSet));
