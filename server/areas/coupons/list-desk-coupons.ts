import type { listDeskCouponsCall as listCall } from '../../../shared/contract/desk/desk-coupons.contract.ts';
import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import { countInReview, listAllCoupons } from './coupon-lists.repository.ts';
import { presentDeskRow } from './present-desk-coupon.ts';

/** One page of the coupons of all shops, what waits longest for review first. */
export async function listDeskCoupons(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  query: QueryOf<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const today = belgradeDay(clock());
  const { q, cc, state } = query;
  const page = pageLimits(query);
  const [{ rows, total }, waiting] = await Promise.all([
    listAllCoupons(db, { today, q, cc, state }, page),
    countInReview(db),
  ]);
  return {
    data: rows.map((row) => presentDeskRow(row, today)),
    ...pageFrame(query, total),
    in_review: waiting,
  };
}
