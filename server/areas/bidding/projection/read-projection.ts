import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { type BidError, bidIssue, readBid } from '../../../../shared/rules/bids/bids.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { loadPrices } from '../../../kernel/catalogue/catalogue.public.ts';
import { invalidField, refusedField } from '../../../platform/http/app-error.ts';
import { listPortalProducts } from '../bid-targets.repository.ts';
import { baseRange } from '../ranking/base-range.ts';
import type { ProjectionQuestion } from './load-replay.ts';
import { listBranches, listOwnOffers } from './replay-bids.repository.ts';

type Named = { readonly category_id?: number | undefined; readonly product_id?: number | undefined };

/** What a projection is about, with its path from the root. */
export type ProjectionTarget = BidTarget & { readonly path: readonly number[] };

/** @throws AppError `validation_failed` for what is not one category or product of the shop's portal */
export async function readTarget(
  { services: { db }, shop }: ProjectionQuestion,
  named: Named,
): Promise<ProjectionTarget> {
  const { category_id: categoryId, product_id: productId } = named;
  if (categoryId !== undefined && productId === undefined) {
    const branch = await listBranches(db, shop.portalId, [categoryId]);
    const found = branch.find(({ id }) => id === categoryId);
    if (!found)
      throw invalidField('category_id', 'unknown', {}, 'There is no such category on the portal of the shop');
    return { categoryId, productId: null, path: found.path };
  }
  if (categoryId !== undefined || productId === undefined) {
    throw invalidField(
      'category_id',
      'exactly_one',
      { names: ['category_id', 'product_id'] },
      'Send either category_id or product_id',
    );
  }
  const [found] = await listPortalProducts(db, shop.portalId, [productId]);
  if (!found)
    throw invalidField('product_id', 'unknown', {}, 'There is no such product on the portal of the shop');
  if (found.mergedInto !== null) {
    const into = found.mergedInto;
    const message = `This product is part of product ${into} now: ask for that`;
    throw invalidField('product_id', 'merged', { product_id: into }, message);
  }
  return { categoryId: null, productId, path: found.path };
}

const MESSAGES: Readonly<Record<BidError, string>> = {
  not_positive: 'A bid is more than 0 EUR',
  too_high: 'A bid is at most 100 EUR',
  too_fine: 'A bid in EUR has at most 6 decimals',
  below_minimum: 'A bid is more than 0 EUR',
};

/** In micro-euro. A bid that is too low to win anything is answered with what it brings. */
export function readProjectedBid(eur: number): number {
  const read = readBid(eur, 0);
  if ('error' in read)
    throw refusedField({ ...bidIssue('bid', read.error, 0), message: MESSAGES[read.error] });
  return read.micros;
}

/** The lowest and the highest base price of the shop's offers of today, in EUR; without offers those of the price list. */
export async function baseOf({ services, shop }: ProjectionQuestion, target: ProjectionTarget) {
  const now = services.clock();
  const today = belgradeDay(now);
  const [calendar, offers] = await Promise.all([
    loadPrices(services.db, shop.portalId, { from: today, to: today }),
    listOwnOffers(services.db, shop.id, target),
  ]);
  const { minMicros, maxMicros } = baseRange(calendar.at(now), target.path, offers);
  return { base_min: microsToEur(minMicros), base_max: microsToEur(maxMicros) };
}
