import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import type { exportClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { SqlParams } from '../../../platform/clickhouse/clickhouse.ts';
import { noEarlier } from '../report-branches.ts';
import { factFilter, filterConditions, filterParams, withMovedProduct } from '../report-filters.ts';

/** What a list and an export of the ledger can be restricted by. */
export type LedgerQuery = Omit<QueryOf<typeof exportClicksCall>, 'lang'>;

/** Clicks, each under the product that it counts for, and a condition on them in SQL; and the values bound in both. */
export type LedgerFilter = { readonly from: string; readonly where: string; readonly params: SqlParams };

const onlyGiven = (values: Record<string, string | number | undefined>): SqlParams =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The clicks of a shop on some days, restricted as the query says. */
export function ledgerFilter(options: {
  shopId: number;
  range: Period;
  query: LedgerQuery;
  moves: ProductMoves;
}): LedgerFilter {
  const { shopId, range, query, moves } = options;
  const { position, validity } = query;
  const filter = withMovedProduct(factFilter(query), moves);
  const byValidity = validity === 'valid' ? 'valid' : 'NOT valid';
  const reason = validity === 'valid' || validity === 'invalid' ? undefined : validity;
  const conditions = [
    'shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date}',
    ...filterConditions(filter),
    position !== undefined && 'position = {position:UInt16}',
    validity !== undefined && byValidity,
    reason !== undefined && 'invalid_reason = {reason:String}',
  ];
  const values = { position, reason };
  const days = { shop: shopId, from: noEarlier(range.from), to: noEarlier(range.to) };
  const clicks = followMoves(
    { sql: 'app.click', params: { ...days, ...filterParams(filter), ...onlyGiven(values) } },
    moves,
  );
  return {
    from: clicks.sql,
    where: conditions.filter((condition) => condition !== false).join(' AND '),
    params: clicks.params,
  };
}
