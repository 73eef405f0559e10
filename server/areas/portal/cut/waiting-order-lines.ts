import { ORDER_LINE_COLUMNS } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { unpackRows } from '../forwarding/rows-payload.ts';
import { findOrderLinesOfCut, listWaitingOrderLines } from './facts-cut.repository.ts';
import type { FactsCut } from './facts-cut.ts';

/** A row of order lines that is on its way: its cells by their columns. */
export type WaitingOrderLine = (column: (typeof ORDER_LINE_COLUMNS)[number]) => string;

const BATCHES_AT_A_TIME = 50;
const PLACE = Object.fromEntries(ORDER_LINE_COLUMNS.map((column, index) => [column, index]));

function readLine(line: string): WaitingOrderLine {
  const cells = line.split('\t');
  return (column) => cells[PLACE[column] ?? -1] ?? '';
}

/** The order lines that the outbox of a cut holds and its table does not, a batch at a time. */
export async function* readWaitingOrderLines(
  clickhouse: ClickHouse,
  cut: FactsCut,
): AsyncGenerator<WaitingOrderLine[]> {
  let afterId: string | null = null;
  for (;;) {
    const batches: Awaited<ReturnType<typeof listWaitingOrderLines>> = await listWaitingOrderLines(
      cut.tx,
      afterId,
      BATCHES_AT_A_TIME,
    );
    for (const { attempts, orderRows } of batches) {
      const text = await unpackRows(orderRows);
      const lines = text
        .split('\n')
        .filter((line) => line !== '')
        .map(readLine);
      const ids = attempts > 0 ? lines.map((line) => line('row_id')) : [];
      const stored = await findOrderLinesOfCut(clickhouse, ids.length > 0 ? cut.partitions : [], ids);
      yield lines.filter((line) => !stored.has(line('row_id')));
    }
    afterId = batches.at(-1)?.id ?? null;
    if (batches.length < BATCHES_AT_A_TIME) return;
  }
}
