import type {
  listMoneyChangesCall,
  MoneyChange,
} from '../../../shared/contract/bidding/money-changes.contract.ts';
import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { CHANGE_DAYS, type ChangeSubject, changeAction } from '../../../shared/rules/bids/money-changes.ts';
import { microsToEur, minorToUnits } from '../../../shared/rules/money/money.ts';
import { belgradeDay, dayEnd, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { type IdentifiersOf, loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopDirectory, ShopPlace } from '../../kernel/shops/shops.public.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { rangeOf } from '../analytics/analytics.public.ts';
import {
  type ChangeFilter,
  type ChangeRow,
  countListedChanges,
  countSets,
  selectChanges,
} from './change-list.repository.ts';
import { findUndoable } from './find-undoable.ts';

type Query = QueryOf<typeof listMoneyChangesCall>;
export type ChangeServices = Pick<Services, 'db' | 'clock'>;

/** What is asked for; the last 30 days unless days or a change set are named. */
export function changeFilter(
  shopId: number,
  query: Omit<Query, 'page' | 'per_page'>,
  now: number,
): ChangeFilter {
  const { date_from, date_to, change_set } = query;
  const today = belgradeDay(now);
  const range = rangeOf(
    { date_from: date_from ?? addDays(date_to ?? today, 1 - CHANGE_DAYS), date_to },
    today,
  );
  const isOfSet = change_set !== undefined && date_from === undefined && date_to === undefined;
  return {
    shopId,
    between: isOfSet ? null : [new Date(dayStart(range.from)), new Date(dayEnd(range.to))],
    patterns: searchPatterns(query.q),
    subject: query.subject,
    action: query.action,
    changeSet: change_set,
  };
}

const eurOf = (micros: number | null) => (micros === null ? null : microsToEur(micros));
const unitsOf = (minor: number | null) => (minor === null ? null : minorToUnits(minor));

/** By what the shop knows the products of some changes. */
export const loadChangeIdentifiers = (
  db: Services['db'],
  shopId: number,
  rows: readonly ChangeRow[],
): Promise<IdentifiersOf> =>
  loadIdentifiers(
    db,
    shopId,
    rows.map(({ product_id }) => product_id),
  );

/** All but what it takes the other changes of its set to know. */
export function presentMoneyChange(
  row: ChangeRow,
  cc: ShopPlace['cc'],
  identifiersOf: IdentifiersOf,
): Omit<MoneyChange, 'change_set_rows' | 'undo'> {
  const { from_micros, to_micros, from_enabled, to_enabled } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    change_set: row.change_set,
    undone: row.undone,
    undoes: row.undoes,
    actor: row.actor_email,
    actor_name: row.actor_name,
    subject: row.subject as ChangeSubject,
    action: changeAction(
      { micros: from_micros, enabled: from_enabled },
      { micros: to_micros, enabled: to_enabled },
    ),
    category_id: row.category_id,
    ...(row.category_name === null ? {} : { [`category_name_${cc}`]: row.category_name }),
    product_id: row.product_id,
    ...identifiersOf(row.product_id),
    ...(row.product_name === null ? {} : { [`product_name_${cc}`]: row.product_name }),
    brand: row.brand,
    price_from: unitsOf(row.price_from_minor),
    price_to: unitsOf(row.price_to_minor),
    from_amount: eurOf(from_micros),
    to_amount: eurOf(to_micros),
    from_enabled,
    to_enabled,
    reason: row.reason,
  };
}

/** One page of what was changed of a shop's bids, ads and limit. */
export async function listMoneyChanges(options: {
  services: ChangeServices;
  shops: ShopDirectory;
  shopId: number;
  query: Query;
}): Promise<ResponseOf<typeof listMoneyChangesCall>> {
  const { services, shops, shopId, query } = options;
  const { cc } = await shops.place(shopId);
  const filter = changeFilter(shopId, query, services.clock());
  const total = await countListedChanges(services.db, filter);
  const part = pageLimits(query);
  const rows = await selectChanges(services.db, filter, part);
  const sets = rows.map(({ change_set }) => change_set);
  const sizes = await countSets(services.db, shopId, sets);
  const undoable = await findUndoable(services.db, shopId, sets);
  const identifiersOf = await loadChangeIdentifiers(services.db, shopId, rows);
  const data = rows.map((row) => ({
    ...presentMoneyChange(row, cc, identifiersOf),
    change_set_rows: sizes.get(row.change_set) ?? 1,
    undo: undoable.get(row.change_set) ?? null,
  }));
  return { data, ...pageFrame(query, total) };
}
