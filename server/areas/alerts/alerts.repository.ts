import { type SqlBool, sql } from 'kysely';
import type { AlertSettings, SavedAlertSettings } from '../../../shared/contract/reports/alerts.contract.ts';
import {
  ALERT_KINDS,
  type AlertCause,
  type AlertKind,
  type AlertSpan,
  type Sensitivity,
} from '../../../shared/rules/alerts/alert-kinds.ts';
import type { OrderHours } from '../../../shared/rules/alerts/order-bands.ts';
import { OUTBID_CLICKS } from '../../../shared/rules/bids/outbid-loss.ts';
import { type Day, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';

export type FoundAlert = {
  readonly shopId: number;
  readonly kind: AlertKind;
  readonly span: AlertSpan;
  readonly cause: AlertCause;
  readonly categoryId: number | null;
  readonly level: number;
  readonly day: Day;
  /** Clicks or orders; of cost micro-euro. */
  readonly expected: number;
  readonly seen: number;
  /** Of orders of the running day: in how many of the last hours. */
  readonly orderHours: OrderHours | null;
};

const alerts = (db: DbOrTx) =>
  db
    .selectFrom('alert')
    .leftJoin('category', 'category.id', 'alert.category_id')
    .select(['alert.id', 'alert.shop_id as shopId', 'alert.category_id as categoryId', 'expected'])
    .select(['seen', 'started_at as startedAt', 'last_seen_at as lastSeenAt', 'ended_at as endedAt'])
    .select('alert.level')
    .select([sql<AlertKind>`alert.kind`.as('kind'), sql<AlertSpan>`span`.as('span')])
    .select([sql<AlertCause>`cause`.as('cause'), sql<Day>`alert.day::text`.as('day')])
    .select('category.name as categoryName');
export type AlertRow = Awaited<ReturnType<typeof listShopAlerts>>['rows'][number];

export function findAlert(db: DbOrTx, alertId: number): Promise<AlertRow | null> {
  return firstRow(alerts(db).where('alert.id', '=', alertId));
}

/** A page of a shop's alerts, newest first. */
export async function listShopAlerts(
  db: DbOrTx,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, { total }] = await Promise.all([
    alerts(db)
      .where('alert.shop_id', '=', shopId)
      .orderBy('alert.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('alert')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** How many alerts of each of some shops last, those of days if they were seen on `sinceDay` or later; shops without any are absent. */
export async function countOpenAlerts(
  db: DbOrTx,
  shopIds: readonly number[],
  sinceDay: Day,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('alert')
    .select('shop_id')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where(sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`)
    .where((eb) =>
      eb.or([
        eb.and([eb('span', '=', 'hour'), eb('ended_at', 'is', null)]),
        eb.and([
          ...[eb('span', '=', 'day'), eb('ended_at', 'is', null)],
          eb('last_seen_at', '>=', new Date(dayStart(sinceDay))),
        ]),
      ]),
    )
    .groupBy('shop_id')
    .execute();
  return new Map(rows.map(({ shop_id, open }) => [shop_id, open]));
}

const USUAL: AlertSettings = {
  sensitivity: 'usual',
  kinds: [...ALERT_KINDS],
  mails: true,
  outbid_clicks: OUTBID_CLICKS,
};

export async function findAlertSettings(db: DbOrTx, userId: number): Promise<AlertSettings> {
  const row = await db
    .selectFrom('alert_settings')
    .select(['sensitivity', 'kinds', 'mails', 'outbid_clicks'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return USUAL;
  const kinds = ALERT_KINDS.filter((kind) => row.kinds.includes(kind));
  const { mails, outbid_clicks } = row;
  return { sensitivity: row.sensitivity as Sensitivity, kinds, mails, outbid_clicks };
}

export async function saveAlertSettingsOf(
  db: DbOrTx,
  userId: number,
  settings: SavedAlertSettings,
): Promise<AlertSettings> {
  const { sensitivity, kinds, mails, outbid_clicks } = settings;
  const columns = { sensitivity, kinds, mails, ...(outbid_clicks === undefined ? {} : { outbid_clicks }) };
  await db
    .insertInto('alert_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return findAlertSettings(db, userId);
}

/** Notes that somebody was told of an alert; false where they were before. */
export async function noteTold(
  tx: DbOrTx,
  told: { alertId: number; userId: number; at: Date; byMail: boolean },
): Promise<boolean> {
  const row = await tx
    .insertInto('alert_told')
    .values({ alert_id: told.alertId, user_id: told.userId, told_at: told.at, by_mail: told.byMail })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many mails somebody was sent since an instant, about alerts and about what shares their bound. */
export async function countAlertMails(tx: DbOrTx, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ mails: number }>`select (
    (select count(*) from alert_told where user_id = ${userId}::int and by_mail and told_at > ${since}::timestamptz)
    + (select count(*) from news_mail where user_id = ${userId}::int and sent_at > ${since}::timestamptz))::int as mails`.execute(
    tx,
  );
  return rows[0]?.mails ?? 0;
}

/** Notes that somebody is sent a mail that shares the bound of those about alerts. */
export async function noteNewsMail(tx: DbOrTx, userId: number, at: Date): Promise<void> {
  await tx.insertInto('news_mail').values({ user_id: userId, sent_at: at }).execute();
}

export async function deleteNewsMailsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('news_mail').where('sent_at', '<', before).execute();
}

export async function deleteAlertsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('alert').where('last_seen_at', '<', before).execute();
}
