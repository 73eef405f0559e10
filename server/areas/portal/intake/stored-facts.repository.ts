import {
  CLICK_COLUMNS,
  IMPRESSION_COLUMNS,
  ORDER_LINE_COLUMNS,
  PRODUCT_VIEW_COLUMNS,
} from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, insertOnce, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

/** A table of facts; `identity` tells one of its rows from all others, and by `sortedBy` it is found quickly. */
type FactTable = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly sortedBy: 'shop_id' | 'category_id';
  readonly identity: readonly string[];
};

export const FACT_TABLES = {
  click: { table: 'app.click', columns: CLICK_COLUMNS, sortedBy: 'shop_id', identity: ['event_id'] },
  impression: {
    table: 'app.impression',
    columns: IMPRESSION_COLUMNS,
    sortedBy: 'shop_id',
    identity: ['view_id', 'position', 'kind'],
  },
  view: {
    table: 'app.product_view',
    columns: PRODUCT_VIEW_COLUMNS,
    sortedBy: 'category_id',
    identity: ['view_id'],
  },
  order: {
    table: 'app.order_line',
    columns: ORDER_LINE_COLUMNS,
    sortedBy: 'shop_id',
    identity: ['row_id'],
  },
} satisfies Record<string, FactTable>;

const SAMPLE_SIZE = 20;

type Cells = Record<string, string>;

/** A few of the rows, evenly from the first to the last. */
function sampleOf(rows: string, columns: readonly string[]): Cells[] {
  const lines = rows.split('\n').filter((line) => line !== '');
  const step = Math.max(1, Math.floor(lines.length / SAMPLE_SIZE));
  return lines
    .filter((_, index) => index % step === 0)
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    });
}

/** Whether rows that were written together are there; a part of a month is written whole or not at all. */
async function areStored(clickhouse: ClickHouse, facts: FactTable, rows: string): Promise<boolean> {
  const { sortedBy } = facts;
  const names = [sortedBy, ...facts.identity];
  const sample = sampleOf(rows, facts.columns);
  const keys = new Set(sample.map((cells) => names.map((name) => cells[name]).join(' ')));
  const [found] = await selectRows<{ count: string | number }>(
    clickhouse,
    `SELECT uniqExact(${names.join(', ')}) AS count FROM ${facts.table}
     WHERE ${sortedBy} IN {sorted:Array(UInt32)} AND day IN {days:Array(Date)}
       AND concatWithSeparator(' ', ${names.map((name) => `toString(${name})`).join(', ')}) IN {keys:Array(String)}`,
    {
      sorted: [...new Set(sample.map((cells) => Number(cells[sortedBy])))],
      days: [...new Set(sample.map((cells) => cells.day ?? ''))],
      keys: [...keys],
    },
  );
  return Number(found?.count ?? 0) === keys.size;
}

/**
 * Writes rows of one month, once however often it is tried. After a kill in the middle of an earlier try nothing
 * tells whether ClickHouse has the rows but the rows themselves: its list of insert tokens is written beside the
 * data, not with it. So a later try looks first, and once more where a token kept rows out.
 */
export async function storeFacts(
  clickhouse: ClickHouse,
  facts: FactTable,
  insert: { rows: string; token: string; attempt: number },
): Promise<void> {
  const { rows, token, attempt } = insert;
  const { table, columns } = facts;
  if (attempt > 1 && (await areStored(clickhouse, facts, rows))) return;
  await insertOnce(clickhouse, { table, columns, rows, token });
  if (attempt > 1 && !(await areStored(clickhouse, facts, rows))) {
    await insertOnce(clickhouse, { table, columns, rows, token: `${token}:${attempt}` });
  }
}
