import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

/** An external ClickHouse takes no parameter above 128 kB. */
const IDS_AT_A_TIME = 2_000;

/** Where events would stand that are brought again: of these shops of a portal, on these days in Belgrade. */
export type StoredPlace = {
  readonly portalId: number;
  readonly shopIds: readonly number[];
  readonly days: readonly string[];
};

async function inPieces(
  ids: readonly string[],
  find: (piece: readonly string[]) => Promise<{ id: string }[]>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < ids.length; from += IDS_AT_A_TIME)
    for (const { id } of await find(ids.slice(from, from + IDS_AT_A_TIME))) found.add(id);
  return found;
}

/** Which of the clicks ClickHouse has, on whatever day. */
export function findStoredClickIds(
  clickhouse: ClickHouse,
  { shopIds }: StoredPlace,
  eventIds: readonly string[],
): Promise<Set<string>> {
  return inPieces(eventIds, (ids) =>
    selectRows(
      clickhouse,
      `SELECT DISTINCT toString(event_id) AS id FROM app.click
       WHERE shop_id IN {shopIds:Array(UInt32)} AND event_id IN {ids:Array(UUID)}`,
      { shopIds, ids },
    ),
  );
}

/** Which of the views ClickHouse has: as pages of products, or as the places that they showed. */
export function findStoredViewIds(
  clickhouse: ClickHouse,
  { portalId, shopIds, days }: StoredPlace,
  viewIds: readonly string[],
): Promise<Set<string>> {
  return inPieces(viewIds, (ids) =>
    selectRows(
      clickhouse,
      `SELECT DISTINCT toString(view_id) AS id FROM app.product_view
       WHERE portal_id = {portalId:UInt8} AND day IN {days:Array(Date)} AND view_id IN {ids:Array(UUID)}
       UNION DISTINCT
       SELECT DISTINCT toString(view_id) AS id FROM app.impression
       WHERE shop_id IN {shopIds:Array(UInt32)} AND day IN {days:Array(Date)} AND view_id IN {ids:Array(UUID)}`,
      { portalId, shopIds, days, ids },
    ),
  );
}

/** Which of a shop's clicks, all of the days from `fromDay` to `toDay`, ClickHouse already has. */
export async function findStoredClicks(
  clickhouse: ClickHouse,
  clicks: { shopId: number; fromDay: string; toDay: string; eventIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await selectRows<{ event_id: string }>(
    clickhouse,
    `SELECT event_id FROM app.click
     WHERE shop_id = {shopId:UInt32} AND day BETWEEN {fromDay:Date} AND {toDay:Date}
       AND event_id IN {eventIds:Array(UUID)}`,
    clicks,
  );
  return new Set(rows.map((row) => row.event_id));
}
