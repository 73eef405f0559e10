import type {
  AdSheetAnswer,
  AdSheetStep,
  uploadAdSheetCall,
} from '../../../../shared/contract/bidding/bid-sheets.contract.ts';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { ADS_PER_CALL_MAX } from '../../../../shared/rules/bids/product-ads.ts';
import { readSheetLines } from '../../../../shared/rules/bids/sheet-lines.ts';
import { minorToUnits } from '../../../../shared/rules/money/money.ts';
import { actingUserId } from '../../../kernel/callers/callers.public.ts';
import { requireProof } from '../../../kernel/identity/auth.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listCategoryLine } from '../../bidding/bidding.public.ts';
import { limitLeftMicros } from '../../budget/budget.public.ts';
import { type AdServices, changeAds } from '../../product-ads/product-ads.public.ts';
import { listSheetBrands } from '../bid-sheets.repository.ts';
import {
  presentSheet,
  presentStep,
  raisesAny,
  readSentSheet,
  requireWholeSheet,
  type SheetCaller,
  sheetMoved,
  sheetPlan,
  withUnread,
} from '../sheet-outcome.ts';
import { adStepOf, type ComparedAd, compareAds } from './compare-ads.ts';

export type AdSheetRequest = {
  readonly services: AdServices & Pick<Services, 'workers'>;
  readonly shop: ShopPlace;
  readonly caller: SheetCaller;
  readonly body: AsyncIterable<Uint8Array>;
  readonly query: QueryOf<typeof uploadAdSheetCall>;
};

const unitsOf = (minor: number | null) => (minor === null ? null : minorToUnits(minor));

async function presentSteps(
  { services: { db }, shop }: AdSheetRequest,
  changes: readonly ComparedAd[],
): Promise<AdSheetStep[]> {
  const [line, brands] = await Promise.all([
    listCategoryLine(
      db,
      changes.map(({ target }) => target.categoryId),
    ),
    listSheetBrands(
      db,
      changes.flatMap(({ target }) => target.brandId ?? []),
    ),
  ]);
  const names = new Map(line.map(({ id, name }) => [id, name]));
  return changes.map(({ line: at, target, before, after }) => ({
    line: at,
    ad_id: before?.id ?? null,
    category_id: target.categoryId,
    [`category_name_${shop.cc}`]: names.get(target.categoryId) ?? '',
    brand_id: target.brandId,
    brand: brands.get(target.brandId ?? 0) ?? null,
    price_from: unitsOf(target.fromMinor),
    price_to: unitsOf(target.toMinor),
    ...presentStep(before, after),
  }));
}

/**
 * Shows what an edited sheet would change of a shop's product ads, or changes it, as one change set.
 * @throws AppError `validation_failed` for rows at fault that are not to be left out, `changed_meanwhile` where it would be
 * another change than was shown, `step_up_required` where a person lets ads spend more
 */
export async function takeAdSheet(request: AdSheetRequest): Promise<AdSheetAnswer> {
  const { services, shop, caller, query, body } = request;
  const { db, clock } = services;
  const about = { kind: 'ads', shopId: shop.id, changesMax: ADS_PER_CALL_MAX } as const;
  const read = await readSentSheet(services.workers, body, about);
  const look = async (session: Parameters<typeof compareAds>[0]) =>
    withUnread(read, await compareAds(session, read.edited));
  const compared = await look({ tx: db, shop, now: services.clock() });
  const leftMicros = await limitLeftMicros(db, shop.id, services.clock());
  const shown = {
    ...presentSheet(shop.id, read, { compared, leftMicros }),
    changes: await presentSteps(request, compared.changes),
  };
  if (query.dry_run === '1') return { ...shown, changed: null };
  if (query.plan !== undefined && query.plan !== shown.plan) throw sheetMoved();
  requireWholeSheet(query.partial_failure, compared.faults);
  const isLeft = readSheetLines(query.without ?? '');
  const wanted = shown.changes.filter(({ line }) => !isLeft(line));
  // What several ads cost together is not said (decision 111).
  if (caller.kind === 'user' && raisesAny(wanted)) await requireProof(db, caller, clock());
  const changed = await changeAds({ services, shop, userId: actingUserId(caller) }, async (session) => {
    const again = await look(session);
    if (sheetPlan(shop.id, again) !== shown.plan) throw sheetMoved();
    return { steps: again.changes.filter(({ line }) => !isLeft(line)).map(adStepOf) };
  });
  const changes = changed.change_set === null ? 0 : changed.ads.length + changed.deleted.length;
  return { ...shown, changed: { change_set: changed.change_set, changes } };
}
