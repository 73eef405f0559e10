import type { QueryOf } from '../../../../shared/contract/call.ts';
import type { exportClicks } from '../../../../shared/contract/ledger.contract.ts';
import type { Period } from '../../../../shared/rules/periods.ts';
import type { SqlParams } from '../../../core/clickhouse.ts';
import { CATEGORY_LEVELS, noEarlier } from '../plan-report.ts';

/** What a list and an export of the ledger can be restricted by. */
export type LedgerQuery = Omit<QueryOf<typeof exportClicks>, 'lang'>;

/** A condition on app.click in SQL, and the values bound in it. */
export type LedgerFilter = { readonly where: string; readonly params: SqlParams };

const onlyGiven = (values: Record<string, string | number | undefined>): SqlParams =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The clicks of a shop on some days, restricted as the query says. */
export function ledgerFilter(shopId: number, range: Period, query: LedgerQuery): LedgerFilter {
  const { product_id: product, category_id: category, position, kind, device, validity } = query;
  const byValidity = validity === 'valid' ? 'valid' : 'NOT valid';
  const reason = validity === 'valid' || validity === 'invalid' ? undefined : validity;
  const conditions = [
    'shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date}',
    product !== undefined && 'product_id = {product:UInt32}',
    category !== undefined && `has(${CATEGORY_LEVELS}, {category:UInt32})`,
    position !== undefined && 'position = {position:UInt16}',
    kind !== undefined && 'kind = {kind:String}',
    device !== undefined && 'device = {device:String}',
    validity !== undefined && byValidity,
    reason !== undefined && 'invalid_reason = {reason:String}',
  ];
  const values = { product, category, position, kind, device, reason };
  return {
    where: conditions.filter((condition) => condition !== false).join(' AND '),
    params: {
      shop: shopId,
      from: noEarlier(range.from),
      to: noEarlier(range.to),
      ...onlyGiven(values),
    },
  };
}
