import type { ShadowClick } from '../../../shared/rules/auction/shadow-verdicts.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';

/** A click of a shop as the ledger has it; money in micro-euro. */
export type LedgerClickFound = {
  readonly eventId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly productId: number;
  readonly categoryId: number;
  readonly kind: 'base' | 'bid' | 'ad' | 'module';
  readonly chargeMicros: number;
  readonly valid: boolean;
  /** Whether a shop brought it from elsewhere. */
  readonly isImported: boolean;
};

type Numbers<Row> = { [K in keyof Row]: Row[K] extends number ? number | string : Row[K] };

/** Those of the clicks that the shop has, of whatever day. */
export async function findLedgerClicks(
  clickhouse: ClickHouse,
  shopId: number,
  eventIds: readonly string[],
): Promise<LedgerClickFound[]> {
  const rows = await selectRows<Numbers<LedgerClickFound>>(
    clickhouse,
    `SELECT event_id AS eventId, toUnixTimestamp64Milli(at) AS at, product_id AS productId, category_id AS categoryId,
       kind, charge_micros AS chargeMicros, valid, click_import_id > 0 AS isImported
     FROM app.click WHERE shop_id = {shopId:UInt32} AND event_id IN {eventIds:Array(UUID)}`,
    { shopId, eventIds },
  );
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    productId: Number(row.productId),
    categoryId: Number(row.categoryId),
    chargeMicros: Number(row.chargeMicros),
    valid: Boolean(row.valid),
    isImported: Boolean(row.isImported),
  }));
}

export type ClickEvidence = {
  readonly eventId: string;
  readonly hasVisitor: boolean;
  readonly sameOffer: number;
  readonly sameVisitor: number;
  readonly inMinute: number;
  readonly productHour: number;
  readonly pageKnown: boolean;
};

/**
 * What stands around some clicks of a shop, whatever cost something or not. `days` are those of the clicks and their
 * neighbours.
 */
export async function listEvidence(
  clickhouse: ClickHouse,
  of: { shopId: number; days: readonly string[]; eventIds: readonly string[] },
): Promise<ClickEvidence[]> {
  const rows = await selectRows<Numbers<ClickEvidence>>(
    clickhouse,
    `WITH near_clicks AS (
       SELECT event_id, view_id, at, product_id, visitor FROM app.click
       WHERE shop_id = {shopId:UInt32} AND day IN {days:Array(Date)}
     ), pairs AS (
       SELECT disputed.event_id AS eventId, disputed.view_id AS viewId, disputed.visitor != '' AS hasVisitor,
         other.event_id != disputed.event_id AND other.visitor = disputed.visitor AS isSameVisitor,
         other.product_id = disputed.product_id AS isSameOffer,
         abs(dateDiff('second', other.at, disputed.at)) AS gap
       FROM (SELECT * FROM near_clicks WHERE event_id IN {eventIds:Array(UUID)}) AS disputed
       CROSS JOIN near_clicks AS other
     )
     SELECT eventId, any(hasVisitor) AS hasVisitor,
       countIf(isSameVisitor AND isSameOffer AND gap <= 86400) AS sameOffer,
       countIf(isSameVisitor AND gap <= 86400) AS sameVisitor,
       countIf(gap <= 60) AS inMinute,
       countIf(isSameOffer AND gap <= 3600) AS productHour,
       any(viewId) IN (
         SELECT view_id FROM app.impression WHERE shop_id = {shopId:UInt32} AND day IN {days:Array(Date)}
       ) AS pageKnown
     FROM pairs GROUP BY eventId`,
    of,
  );
  return rows.map((row) => ({
    eventId: row.eventId,
    hasVisitor: Boolean(row.hasVisitor),
    sameOffer: Number(row.sameOffer),
    sameVisitor: Number(row.sameVisitor),
    inMinute: Number(row.inMinute),
    productHour: Number(row.productHour),
    pageKnown: Boolean(row.pageKnown),
  }));
}

/** Clicks on one of the products of a shop in two hours, mean over the days from `fromDay` to before `toDay`. */
export async function usualProductPace(
  clickhouse: ClickHouse,
  of: { shopId: number; productIds: readonly number[]; fromDay: string; toDay: string },
): Promise<number> {
  const [row] = await selectRows<{ pace: number | string }>(
    clickhouse,
    `SELECT count() / greatest(1, dateDiff('day', {fromDay:Date}, {toDay:Date})) / 12
       / greatest(1, length({productIds:Array(UInt32)})) AS pace
     FROM app.click WHERE shop_id = {shopId:UInt32} AND day >= {fromDay:Date} AND day < {toDay:Date}
       AND product_id IN {productIds:Array(UInt32)}`,
    of,
  );
  return Number(row?.pace ?? 0);
}

/** The charged clicks of the days by which rules on trial judge some of them: of the same offers, or the same visitors. */
export async function listShadowClicks(
  clickhouse: ClickHouse,
  of: { shopId: number; days: readonly string[]; eventIds: readonly string[] },
): Promise<ShadowClick[]> {
  const rows = await selectRows<Numbers<ShadowClick>>(
    clickhouse,
    `WITH disputed AS (
       SELECT product_id, visitor FROM app.click
       WHERE shop_id = {shopId:UInt32} AND day IN {days:Array(Date)} AND event_id IN {eventIds:Array(UUID)}
     )
     SELECT event_id AS id, toUnixTimestamp64Milli(at) AS at, product_id AS productId, visitor FROM app.click
     WHERE shop_id = {shopId:UInt32} AND day IN {days:Array(Date)} AND valid
       AND (product_id IN (SELECT product_id FROM disputed)
         OR visitor IN (SELECT visitor FROM disputed WHERE visitor != ''))`,
    of,
  );
  return rows.map(({ id, at, productId, visitor }) => ({
    id,
    at: Number(at),
    productId: Number(productId),
    visitor,
  }));
}
