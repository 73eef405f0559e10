import type { ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { createFieldError } from '../../platform/http/app-error.ts';
import { refuseErrors, refuseStale, refuseTaken, staleError } from '../../platform/http/refuse-change.ts';
import { type AdRow, lockAds } from './ads.repository.ts';
import { type AdActor, type AdEditSession, type AdStep, changeAds } from './change-ads.ts';
import { validateAdAmounts } from './check-ad-amounts.ts';
import {
  type CheckedTarget,
  indexTargets,
  type NamedTarget,
  sameTarget,
  validateAdTargets,
} from './check-ad-targets.ts';
import { ownAds } from './own-ads.ts';

type AdDraft = Required<NamedTarget> & {
  readonly ad_id?: number | undefined;
  readonly bid: number;
  readonly enabled: boolean;
  readonly version?: number | undefined;
};

const fieldOf = (index: number, name: string) => `ads.${index}.${name}`;

/** An ad, or what it is for, twice in one call; and one whose version is not said. */
function draftErrors(drafts: readonly AdDraft[], targets: readonly CheckedTarget[]): FieldError[] {
  const firstOf = new Map(drafts.map(({ ad_id }, index) => [ad_id, index] as const).toReversed());
  const firstFor = indexTargets(targets.map((target, index) => ({ ...target, index })));
  return drafts.flatMap(({ ad_id, version }, index): FieldError[] => {
    if ((ad_id === undefined) !== (version === undefined))
      return [
        createFieldError(
          fieldOf(index, 'version'),
          'needs',
          { name: 'ad_id' },
          'Send it with ad_id, as it was read',
        ),
      ];
    const same = ad_id === undefined ? index : (firstOf.get(ad_id) ?? index);
    if (same < index)
      return [createFieldError(fieldOf(index, 'ad_id'), 'repeated', {}, `The same ad as ads.${same}`)];
    const target = targets[index];
    const first = (target && firstFor.find(target)?.index) ?? index;
    return first < index
      ? [createFieldError(fieldOf(index, 'category_id'), 'repeated', {}, `For the same as ads.${first}`)]
      : [];
  });
}

/** Those of the drafts whose ad was changed or deleted since it was read. */
function staleOf(drafts: readonly AdDraft[], standing: ReadonlyMap<number, AdRow>): FieldError[] {
  return drafts.flatMap(({ ad_id, version }, index): FieldError[] => {
    const ad = ad_id === undefined ? undefined : standing.get(ad_id);
    if (ad_id === undefined || ad?.version === version) return [];
    const asItStands =
      ad &&
      `Changed meanwhile: ad ${ad.id} is ${microsToEur(ad.micros)} EUR and ${ad.enabled ? 'on' : 'off'} now, version ${ad.version}`;
    return [staleError(fieldOf(index, 'version'), asItStands)];
  });
}

/** Those that are for what another ad of the shop is for, which the call does not move away. */
function takenOf(
  drafts: readonly AdDraft[],
  targets: readonly CheckedTarget[],
  standing: ReadonlyMap<number, AdRow>,
): FieldError[] {
  const changed = new Set(drafts.map(({ ad_id }) => ad_id));
  const others = indexTargets([...standing.values()].filter(({ id }) => !changed.has(id)));
  return targets.flatMap((target, index): FieldError[] => {
    const other = others.find(target);
    if (!other) return [];
    const message = `Ad ${other.id} is for the same: change that`;
    return [createFieldError(fieldOf(index, 'category_id'), 'taken', {}, message)];
  });
}

/** An ad that is to be for something else goes, and a new one comes. */
function stepsOf(draft: AdDraft, target: CheckedTarget, before: AdRow | undefined, micros: number): AdStep[] {
  const { enabled } = draft;
  const { categoryId, brandId, fromMinor, toMinor } = target;
  const placed: AdStep = {
    before: null,
    after: { categoryId, brandId, fromMinor, toMinor, micros, enabled, replaces: before?.id },
  };
  if (!before) return [placed];
  return sameTarget(before, target)
    ? [{ before, after: { micros, enabled } }]
    : [{ before, after: null }, placed];
}

async function readDrafts(session: AdEditSession, drafts: readonly AdDraft[]): Promise<AdStep[]> {
  const { tx, shop } = session;
  const { targets, errors } = await validateAdTargets(tx, shop.portalId, drafts, fieldOf);
  await ownAds(
    session,
    drafts.flatMap(({ ad_id }) => ad_id ?? []),
  );
  const standing = new Map((await lockAds(tx, shop.id, 'all')).map((row) => [row.id, row]));
  const beforeOf = ({ ad_id }: AdDraft) => (ad_id === undefined ? undefined : standing.get(ad_id));
  const amounts = await validateAdAmounts(
    session,
    drafts.map((draft, index) => {
      const [target, before] = [targets[index] as CheckedTarget, beforeOf(draft)];
      const nowMicros = before && sameTarget(before, target) ? before.micros : null;
      return { field: fieldOf(index, 'bid'), target, eur: draft.bid, nowMicros };
    }),
  );
  refuseErrors([...errors, ...amounts.errors, ...draftErrors(drafts, targets)]);
  refuseStale(staleOf(drafts, standing));
  refuseTaken(takenOf(drafts, targets, standing));
  return drafts.flatMap((draft, index) =>
    stepsOf(draft, targets[index] as CheckedTarget, beforeOf(draft), amounts.micros[index] ?? 0),
  );
}

/**
 * Places and changes ads: all of them or, where one is at fault, none.
 * @throws AppError `validation_failed` with every error and its field, `changed_meanwhile` where an ad has another
 * version than was read, `conflict` where another ad of the shop is for the same
 */
export function saveAds(actor: AdActor, drafts: readonly AdDraft[]): Promise<ProductAdsChanged> {
  return changeAds(actor, async (session) => ({ steps: await readDrafts(session, drafts) }));
}
