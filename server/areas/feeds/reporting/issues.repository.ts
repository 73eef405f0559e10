import type { FeedIssue, FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import { type ClickHouse, insertOnce, selectRows, tsvText } from '../../../platform/clickhouse/clickhouse.ts';
import type { FoundItem } from './issue-tally.ts';

const COLUMNS = ['shop_id', 'import_id', 'run', 'day', 'code', 'line', 'item_id', 'title', 'value', 'fixed'];

export type IssuePlace = {
  readonly shopId: number;
  readonly importId: number;
  /** How often the import had been begun by then. */
  readonly run: number;
  readonly day: string;
};

/** A finding as a line of tab-separated rows. */
export function issueRow(place: IssuePlace, item: FoundItem, { code, value, fixed = '' }: FeedIssue): string {
  const texts = [item.id, item.title, value, fixed].map(tsvText);
  return `${[place.shopId, place.importId, place.run, place.day, code, item.line, ...texts].join('\t')}\n`;
}

/** Stores a part of the findings of a run of an import; repeating it with the same part changes nothing. */
export async function insertIssues(
  clickhouse: ClickHouse,
  { importId, run }: IssuePlace,
  part: number,
  rows: string,
): Promise<void> {
  const token = `feed-finding:${importId}:${run}:${part}`;
  await insertOnce(clickhouse, { table: 'app.feed_finding', columns: COLUMNS, rows, token });
}

export type StoredIssue = {
  readonly line: number;
  readonly item_id: string;
  readonly title: string;
  readonly value: string;
  readonly fixed: string;
};

/** The next items that a rule affects, in the feed's order, after a line. */
export function selectIssuesAfter(
  clickhouse: ClickHouse,
  rule: Omit<IssuePlace, 'day'> & { code: FeedRuleCode },
  after: { line: number; limit: number },
  signal: AbortSignal,
): Promise<StoredIssue[]> {
  return selectRows<StoredIssue>(
    clickhouse,
    `SELECT line, item_id, title, value, fixed FROM app.feed_finding
WHERE shop_id = {shop:UInt32} AND import_id = {import:UInt32} AND run = {run:UInt16}
  AND code = {code:String} AND line > {line:Int64}
ORDER BY line LIMIT {limit:UInt32}`,
    { shop: rule.shopId, import: rule.importId, run: rule.run, code: rule.code, ...after },
    signal,
  );
}
