import { CLICK_COLUMNS, type PlaceKind } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { unpackRows } from '../forwarding/rows-payload.ts';
import { findClicksOfCut, listWaitingClicks } from './facts-cut.repository.ts';
import type { FactsCut } from './facts-cut.ts';

/** A click that was accepted and stands in no table of facts yet. */
export type WaitingClick = {
  readonly eventId: string;
  readonly shopId: number;
  /** In Belgrade. */
  readonly day: string;
  readonly categoryId: number;
  readonly kind: PlaceKind;
  readonly chargeMicros: bigint;
  readonly valid: boolean;
  /** Sent by a portal, and not brought from a file of the past. */
  readonly isSent: boolean;
};

const BATCHES_AT_A_TIME = 50;
const CELL = Object.fromEntries(CLICK_COLUMNS.map((column, index) => [column, index]));

function readClick(line: string, isSent: boolean): WaitingClick {
  const cells = line.split('\t');
  const cell = (column: (typeof CLICK_COLUMNS)[number]) => cells[CELL[column] ?? -1] ?? '';
  return {
    eventId: cell('event_id'),
    shopId: Number(cell('shop_id')),
    day: cell('day'),
    categoryId: Number(cell('category_id')),
    kind: cell('kind') as PlaceKind,
    chargeMicros: BigInt(cell('charge_micros')),
    valid: ['1', 'true'].includes(cell('valid')),
    isSent,
  };
}

/** Those of the clicks that no earlier try has carried over, of which nothing else tells. */
async function notStored(
  clickhouse: ClickHouse,
  { partitions }: FactsCut,
  clicks: WaitingClick[],
): Promise<WaitingClick[]> {
  const missing: WaitingClick[] = [];
  for (const [shopId, own] of Map.groupBy(clicks, (click) => click.shopId)) {
    const days = own.map(({ day }) => day).sort();
    const stored = await findClicksOfCut(clickhouse, partitions, {
      shopId,
      fromDay: days[0] ?? '',
      toDay: days.at(-1) ?? '',
      eventIds: own.map(({ eventId }) => eventId),
    });
    missing.push(...own.filter(({ eventId }) => !stored.has(eventId)));
  }
  return missing;
}

/** The clicks that the outbox of a cut holds and its tables do not, a batch at a time. */
export async function* readWaitingClicks(
  clickhouse: ClickHouse,
  cut: FactsCut,
): AsyncGenerator<WaitingClick[]> {
  let afterId: string | null = null;
  for (;;) {
    const batches: Awaited<ReturnType<typeof listWaitingClicks>> = await listWaitingClicks(
      cut.tx,
      afterId,
      BATCHES_AT_A_TIME,
    );
    for (const { key, attempts, clickRows } of batches) {
      const lines = (await unpackRows(clickRows)).split('\n').filter((line) => line !== '');
      const clicks = lines.map((line) => readClick(line, !key.startsWith('history:')));
      yield attempts > 0 ? await notStored(clickhouse, cut, clicks) : clicks;
    }
    afterId = batches.at(-1)?.id ?? null;
    if (batches.length < BATCHES_AT_A_TIME) return;
  }
}
