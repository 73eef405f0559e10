import type {
  BidSheetAnswer,
  BidSheetStep,
  uploadBidSheetCall,
} from '../../../../shared/contract/bidding/bid-sheets.contract.ts';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { SHEET_PROJECTED_MAX } from '../../../../shared/rules/bids/bid-sheet.ts';
import { BIDS_PER_CALL_MAX } from '../../../../shared/rules/bids/bids.ts';
import { readSheetLines } from '../../../../shared/rules/bids/sheet-lines.ts';
import { eurToMicros, microsToEur } from '../../../../shared/rules/money/money.ts';
import { PLAN_PROOF_EUR } from '../../../../shared/rules/people/factors.ts';
import { actingUserId } from '../../../kernel/callers/callers.public.ts';
import { requireProof } from '../../../kernel/identity/auth.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  type ClickRateIndex,
  changeBids,
  listCategoryLine,
  listProductLabels,
  type ProjectedChange,
  projectChanges,
} from '../../bidding/bidding.public.ts';
import { limitLeftMicros } from '../../budget/budget.public.ts';
import type { ReadRows } from '../reading/read-sheet.ts';
import {
  type ComparedSheet,
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
import { bidStepOf, type ComparedBid, compareBids } from './compare-bids.ts';

export type BidSheetRequest = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock' | 'workers'>;
  readonly shop: ShopPlace;
  readonly clicks: ClickRateIndex;
  readonly caller: SheetCaller;
  readonly body: AsyncIterable<Uint8Array>;
  readonly query: QueryOf<typeof uploadBidSheetCall>;
  readonly signal: AbortSignal;
};

type Projected = readonly ProjectedChange[] | null;

/** What each change brings and costs; null where they are too many to be replayed at once. */
function projectSheet(request: BidSheetRequest, changes: readonly ComparedBid[]): Promise<Projected> {
  if (changes.length > SHEET_PROJECTED_MAX) return Promise.resolve(null);
  return projectChanges(
    request,
    changes.map(({ target, after }) => ({ target, ...after })),
  );
}

const sumCost = (projected: Projected, figures: keyof ProjectedChange): number | null =>
  projected && microsToEur(projected.reduce((sum, one) => sum + eurToMicros(one[figures].cost_month), 0));

async function presentSteps(
  { services: { db }, shop }: BidSheetRequest,
  changes: readonly ComparedBid[],
  projected: Projected,
): Promise<BidSheetStep[]> {
  const categoryIds = changes.flatMap(({ target }) => target.categoryId ?? []);
  const productIds = changes.flatMap(({ target }) => target.productId ?? []);
  const [line, products] = await Promise.all([
    listCategoryLine(db, categoryIds),
    listProductLabels(db, productIds),
  ]);
  const categoryNames = new Map(line.map(({ id, name }) => [id, name]));
  const productNames = new Map(products.map(({ id, name }) => [id, name]));
  return changes.map(({ line: at, target: { categoryId, productId }, before, after }, index) => {
    const { now, changed: then } = projected?.[index] ?? {};
    return {
      line: at,
      category_id: categoryId,
      ...(categoryId === null ? {} : { [`category_name_${shop.cc}`]: categoryNames.get(categoryId) ?? '' }),
      product_id: productId,
      ...(productId === null ? {} : { [`product_name_${shop.cc}`]: productNames.get(productId) ?? '' }),
      ...presentStep(before, after),
      position_avg: then?.position_avg ?? null,
      clicks_month: then?.clicks_month ?? null,
      clicks_month_now: now?.clicks_month ?? null,
      cost_month: then?.cost_month ?? null,
      cost_month_now: now?.cost_month ?? null,
    };
  });
}

/** What the sheet would change, as it is shown before it is applied and said afterwards. */
async function describeSheet(
  request: BidSheetRequest,
  read: ReadRows,
  compared: ComparedSheet<ComparedBid>,
): Promise<Omit<BidSheetAnswer, 'changed'>> {
  const { services, shop } = request;
  const projected = await projectSheet(request, compared.changes);
  const leftMicros = await limitLeftMicros(services.db, shop.id, services.clock());
  return {
    ...presentSheet(shop.id, read, { compared, leftMicros }),
    changes: await presentSteps(request, compared.changes, projected),
    cost_month: sumCost(projected, 'changed'),
    cost_month_now: sumCost(projected, 'now'),
  };
}

/** Whether the wanted changes cost so much more that it has to be the person who makes them, or nobody can say what they cost. */
function isCostly(
  { changes, cost_month: known }: Pick<BidSheetAnswer, 'changes' | 'cost_month'>,
  isWanted: (line: number) => boolean,
): boolean {
  const wanted = changes.filter(({ line }) => isWanted(line));
  if (known === null) return raisesAny(wanted);
  const more = wanted.reduce((sum, one) => sum + (one.cost_month ?? 0) - (one.cost_month_now ?? 0), 0);
  return more > PLAN_PROOF_EUR;
}

/**
 * Shows what an edited sheet would change of a shop's bids, or changes it, as one change set.
 * @throws AppError `validation_failed` for rows at fault that are not to be left out, `changed_meanwhile` where it would be
 * another change than was shown, `step_up_required` where it costs a person much more
 */
export async function takeBidSheet(request: BidSheetRequest): Promise<BidSheetAnswer> {
  const { services, shop, caller, query, body } = request;
  const about = { kind: 'bids', shopId: shop.id, changesMax: BIDS_PER_CALL_MAX } as const;
  const read = await readSentSheet(services.workers, body, about);
  const look = async (session: Parameters<typeof compareBids>[0]) =>
    withUnread(read, await compareBids(session, read.edited));
  const now = services.clock();
  const compared = await look({ tx: services.db, shop, now });
  const shown = await describeSheet(request, read, compared);
  if (query.dry_run === '1') return { ...shown, changed: null };
  if (query.plan !== undefined && query.plan !== shown.plan) throw sheetMoved();
  requireWholeSheet(query.partial_failure, compared.faults);
  const isLeft = readSheetLines(query.without ?? '');
  const isWanted = (line: number) => !isLeft(line);
  if (caller.kind === 'user' && isCostly(shown, isWanted)) await requireProof(services.db, caller, now);
  const actor = { services, shop, userId: actingUserId(caller) };
  const changed = await changeBids(actor, async (session) => {
    const again = await look(session);
    if (sheetPlan(shop.id, again) !== shown.plan) throw sheetMoved();
    return { steps: again.changes.filter(({ line }) => isWanted(line)).map(bidStepOf) };
  });
  return { ...shown, changed: { change_set: changed.change_set, changes: changed.changes } };
}
