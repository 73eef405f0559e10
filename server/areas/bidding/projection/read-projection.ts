import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { type BidFault, readBid } from '../../../../shared/rules/bids/bids.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { loadPrices } from '../../../kernel/catalogue/catalogue.public.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { baseRange } from '../standing/base-range.ts';
import type { ProjectionQuestion } from './load-replay.ts';
import { listBranches, listOwnOffers, listReplayProducts } from './replay-bids.repository.ts';

type Named = { readonly category_id?: number | undefined; readonly product_id?: number | undefined };

/** What a projection is about, with its path from the root. */
export type PlacedTarget = BidTarget & { readonly path: readonly number[] };

/** @throws AppError `validation_failed` for what is not one category or product of the shop's portal */
export async function readTarget(
  { services: { db }, shop }: ProjectionQuestion,
  named: Named,
): Promise<PlacedTarget> {
  const { category_id: categoryId, product_id: productId } = named;
  if (categoryId !== undefined && productId === undefined) {
    const branch = await listBranches(db, shop.portalId, [categoryId]);
    const found = branch.find(({ id }) => id === categoryId);
    if (!found) throw invalidField('category_id', 'There is no such category on the portal of the shop');
    return { categoryId, productId: null, path: found.path };
  }
  if (categoryId !== undefined || productId === undefined) {
    throw invalidField('category_id', 'Send either category_id or product_id');
  }
  const [found] = await listReplayProducts(db, shop.portalId, [productId]);
  if (!found) throw invalidField('product_id', 'There is no such product on the portal of the shop');
  if (found.mergedInto !== null) {
    throw invalidField('product_id', `This product is part of product ${found.mergedInto} now: ask for that`);
  }
  return { categoryId: null, productId, path: found.path };
}

const FAULTS: Readonly<Record<BidFault, string>> = {
  not_positive: 'A bid is more than 0 EUR',
  too_high: 'A bid is at most 100 EUR',
  too_fine: 'A bid in EUR has at most 6 decimals',
  below_minimum: 'A bid is more than 0 EUR',
};

/** In micro-euro. A bid that is too low to win anything is answered with what it brings. */
export function readAmount(eur: number): number {
  const read = readBid(eur, 0);
  if ('fault' in read) throw invalidField('bid', FAULTS[read.fault]);
  return read.micros;
}

/** The lowest and the highest base price of the shop's offers of today, in EUR; without offers those of the price list. */
export async function tellBase({ services, shop }: ProjectionQuestion, target: PlacedTarget) {
  const now = services.clock();
  const today = belgradeDay(now);
  const [calendar, offers] = await Promise.all([
    loadPrices(services.db, shop.portalId, { from: today, to: today }),
    listOwnOffers(services.db, shop.id, target),
  ]);
  const { minMicros, maxMicros } = baseRange(calendar.at(now), target.path, offers);
  return { base_min: microsToEur(minMicros), base_max: microsToEur(maxMicros) };
}
