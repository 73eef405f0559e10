import type { FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../../../shared/rules/texts/csv-cells.ts';
import { FileAnswer } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getImport } from '../present-import.ts';
import { type StoredIssue, selectIssuesAfter } from './issues.repository.ts';

/** Rows that are in memory at a time. */
const PAGE_ROWS = 10_000;
const BEFORE_FIRST_LINE = -1;
// As the API calls them: the file is read by programs that mend feeds too.
const HEADERS = ['line', 'item_id', 'title', 'value', 'fixed'];

type Rule = { readonly shopId: number; readonly importId: number; readonly code: FeedRuleCode };

const findingLine = ({ line, ...texts }: StoredIssue): string =>
  csvLine([String(line), ...[texts.item_id, texts.title, texts.value, texts.fixed].map(csvText)]);

async function* csvPieces(
  clickhouse: Services['clickhouse'],
  rule: Rule & { readonly run: number },
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_BYTE_ORDER_MARK + csvLine(HEADERS));
  let page: StoredIssue[];
  let line = BEFORE_FIRST_LINE;
  do {
    page = await selectIssuesAfter(clickhouse, rule, { line, limit: PAGE_ROWS }, signal);
    if (page.length > 0) yield Buffer.from(page.map(findingLine).join(''));
    line = page.at(-1)?.line ?? line;
  } while (page.length === PAGE_ROWS);
}

/** All items that a rule affects, in the feed's order, as CSV: made as it is read, a page of rows at a time. */
export async function exportIssues(
  options: Rule & { services: Pick<Services, 'db' | 'clickhouse'>; signal: AbortSignal },
): Promise<FileAnswer> {
  const { services, shopId, importId, code, signal } = options;
  const { runs: run } = await getImport(services.db, shopId, importId);
  return new FileAnswer({
    pieces: csvPieces(services.clickhouse, { shopId, importId, run, code }, signal),
    type: 'text/csv; charset=utf-8',
    name: `feed_${shopId}_${importId}_${code}.csv`,
  });
}
