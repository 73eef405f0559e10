import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { Compared } from './compare-report.ts';
import type { Fetched, NamedCategory } from './fetch-report.ts';
import type { ReportRequest } from './normalize-report.ts';
import { PART } from './report-branches.ts';
import { type Fields, pageFields, rowFigures } from './report-fields.ts';

/** EUR; the bid that counts in a category: its own, else that of the nearest category above it. */
function currentBid(bids: ReadonlyMap<number, number>, category: NamedCategory | undefined): number | null {
  const nearest = category?.path.findLast((id) => bids.has(id));
  const micros = nearest === undefined ? undefined : bids.get(nearest);
  return micros === undefined ? null : microsToEur(micros);
}

const order = (a: unknown, b: unknown, descending: boolean): number => {
  if (typeof a !== 'number' || typeof b !== 'number') return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
};

/** A page of the leaf categories with the shop's bids beside their figures; ties by category. */
export function joinedPage(request: ReportRequest, fetched: Fetched, compared: Compared): Fields {
  const { shop, sortBy, descending, page, perPage } = request;
  const { tally } = compared;
  const whole = tally.whole(PART.now);
  const bids = new Map(request.bids);
  const rows = tally.keys(PART.now).map((id): Fields & { category_id: number } => {
    const category = fetched.categories.get(id);
    return {
      category_id: id,
      [`name_${shop.cc}`]: category?.name ?? '',
      ...rowFigures(request, tally.at(PART.now, id), whole),
      current_bid: currentBid(bids, category),
    };
  });
  rows.sort((a, b) => order(a[sortBy], b[sortBy], descending) || a.category_id - b.category_id);
  return { ...pageFields(request, rows.length), data: rows.slice((page - 1) * perPage, page * perPage) };
}
