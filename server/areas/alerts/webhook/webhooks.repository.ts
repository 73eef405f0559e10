import { sql } from 'kysely';
import type { AlertKind } from '../../../../shared/rules/alerts/alert-kinds.ts';
import {
  WEBHOOK_DELIVERIES_SHOWN,
  type WebhookFailure,
} from '../../../../shared/rules/alerts/alert-webhook.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../../platform/postgres/query-answers.ts';

const webhooks = (db: DbOrTx) =>
  db
    .selectFrom('alert_webhook')
    .select(['shop_id as shopId', 'url', 'encrypted_secret as encryptedSecret', 'made_at as madeAt']);
export type Webhook = Awaited<ReturnType<typeof listWebhooks>>[number];

export function findWebhook(db: DbOrTx, shopId: number): Promise<Webhook | null> {
  return firstRow(webhooks(db).where('shop_id', '=', shopId));
}

export const listWebhooks = (db: DbOrTx) => webhooks(db).orderBy('shop_id').execute();

/** Gives a shop an address, in place of the one before. */
export async function replaceWebhook(
  tx: DbOrTx,
  { shopId, url, encryptedSecret, madeAt }: Webhook,
): Promise<void> {
  const columns = { url, encrypted_secret: encryptedSecret, made_at: madeAt };
  await tx
    .insertInto('alert_webhook')
    .values({ shop_id: shopId, ...columns })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
    .execute();
}

/** The same secret, encrypted anew, unless somebody made another one meanwhile. */
export async function reencryptWebhook(db: DbOrTx, before: Webhook, encryptedSecret: string): Promise<void> {
  await db
    .updateTable('alert_webhook')
    .set({ encrypted_secret: encryptedSecret })
    .where('shop_id', '=', before.shopId)
    .where('encrypted_secret', '=', before.encryptedSecret)
    .execute();
}

/** Takes a shop its address, and with it what waits to be sent there; whether it had one. */
export async function removeWebhook(tx: DbOrTx, shopId: number): Promise<boolean> {
  await tx.deleteFrom('alert_delivery').where('shop_id', '=', shopId).where('ended_at', 'is', null).execute();
  const had = await tx
    .deleteFrom('alert_webhook')
    .where('shop_id', '=', shopId)
    .returning('url')
    .executeTakeFirst();
  return had !== undefined;
}

export const hasDelivery = (db: DbOrTx, alertId: number): Promise<boolean> =>
  hasRow(db.selectFrom('alert_delivery').select('id').where('alert_id', '=', alertId));

export async function insertDelivery(
  tx: DbOrTx,
  delivery: { id: string; shopId: number; alertId: number | null; body: string; at: Date },
): Promise<void> {
  const { id, shopId, alertId, body, at } = delivery;
  await tx
    .insertInto('alert_delivery')
    .values({ id, shop_id: shopId, alert_id: alertId, body, created_at: at })
    .execute();
}

/** How many tests somebody asked for since an instant. */
export async function countTests(tx: DbOrTx, shopId: number, since: Date): Promise<number> {
  const { tests } = await tx
    .selectFrom('alert_delivery')
    .select((eb) => eb.fn.countAll<number>().as('tests'))
    .where('shop_id', '=', shopId)
    .where('alert_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return tests;
}

const deliveries = (db: DbOrTx) =>
  db
    .selectFrom('alert_delivery as delivery')
    .leftJoin('alert', 'alert.id', 'delivery.alert_id')
    .select(['delivery.id', 'delivery.shop_id as shopId', 'body', 'attempts', 'status', 'delivered'])
    .select(['created_at as createdAt', 'tried_at as triedAt', 'delivery.ended_at as endedAt'])
    .select([
      sql<AlertKind | null>`alert.kind`.as('kind'),
      sql<WebhookFailure | null>`failure`.as('failure'),
    ]);
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The last ones of a shop, newest first. */
export const listDeliveries = (db: DbOrTx, shopId: number) =>
  deliveries(db)
    .where('delivery.shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('delivery.id')
    .limit(WEBHOOK_DELIVERIES_SHOWN)
    .execute();

export function findDelivery(db: DbOrTx, id: string): Promise<DeliveryRow | null> {
  return firstRow(deliveries(db).where('delivery.id', '=', id));
}

/** Notes what became of a try. */
export async function noteTry(
  tx: DbOrTx,
  id: string,
  tried: {
    attempts: number;
    at: Date;
    status: number | null;
    failure: WebhookFailure | null;
    isLast: boolean;
  },
): Promise<void> {
  const { attempts, at, status, failure, isLast } = tried;
  await tx
    .updateTable('alert_delivery')
    .set({
      attempts,
      tried_at: at,
      status,
      failure,
      delivered: failure === null,
      ended_at: isLast ? at : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteDeliveriesBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('alert_delivery').where('created_at', '<', before).execute();
}
