import { setImmediate as breathe } from 'node:timers/promises';
import { type ClickHouse, insertOnce, selectRows, tsvText } from '../../../platform/clickhouse/clickhouse.ts';
import type { ChangeKind, ItemChange } from '../importing/apply-staging.repository.ts';
import type { IssuePlace } from './issues.repository.ts';

const COLUMNS = [
  'shop_id',
  'import_id',
  'run',
  'day',
  'kind',
  'item_id',
  'title',
  'product_id',
  'old_price_minor',
  'new_price_minor',
];

/** Rows between two looks at what else the process has to do. */
const WRITTEN_AT_ONCE = 1_000;

const rowOf = ({ shopId, importId, run, day }: IssuePlace, change: ItemChange): string => {
  const texts = [change.itemId, change.title].map(tsvText);
  const numbers = [change.productId, change.oldMinor, change.newMinor];
  return `${[shopId, importId, run, day, change.kind, ...texts, ...numbers].join('\t')}\n`;
};

/** Stores a part of what an import changed; repeating it changes nothing. */
export async function insertFeedChanges(
  clickhouse: ClickHouse,
  place: IssuePlace,
  changes: readonly ItemChange[],
): Promise<void> {
  let rows = '';
  for (const [index, change] of changes.entries()) {
    if (index % WRITTEN_AT_ONCE === 0) await breathe();
    rows += rowOf(place, change);
  }
  const token = `feed-change:${place.importId}:${place.run}:${changes[0]?.nr}`;
  await insertOnce(clickhouse, { table: 'app.feed_change', columns: COLUMNS, rows, token });
}

export type StoredChange = {
  readonly item_id: string;
  readonly title: string;
  readonly old_minor: number;
  readonly new_minor: number;
};

export function selectFeedChanges(
  clickhouse: ClickHouse,
  of: Omit<IssuePlace, 'day'> & { kind: ChangeKind },
  page: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<StoredChange[]> {
  return selectRows<StoredChange>(
    clickhouse,
    `SELECT item_id, title, old_price_minor AS old_minor, new_price_minor AS new_minor FROM app.feed_change
WHERE shop_id = {shop:UInt32} AND import_id = {import:UInt32} AND run = {run:UInt16}
  AND kind = {kind:String}
ORDER BY item_id LIMIT {limit:UInt32} OFFSET {offset:UInt32} SETTINGS output_format_json_quote_64bit_integers = 0`,
    { shop: of.shopId, import: of.importId, run: of.run, kind: of.kind, ...page },
    signal,
  );
}
