import { randomUUID } from 'node:crypto';
import { WEBHOOK_LEVEL } from '../../../../shared/rules/alerts/alert-webhook.ts';
import { addJob } from '../../../platform/jobs/add-job.repository.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { type FoundAlert, findAlert } from '../alerts.repository.ts';
import { presentAlert } from '../present-alert.ts';
import { findWebhook, hasDelivery, insertDelivery } from './webhooks.repository.ts';

export const WEBHOOK_TASK = 'send-webhook';

/** Lets the worker send a message at an instant; of one shop one goes at a time, whatever its program does. */
export const addDeliveryJob = (tx: DbOrTx, { id, shopId }: { id: string; shopId: number }, runAt: Date) =>
  addJob(tx, {
    task: WEBHOOK_TASK,
    payload: { id },
    key: `${WEBHOOK_TASK}:${id}`,
    queue: `${WEBHOOK_TASK}:${shopId}`,
    runAt,
  });

/** Writes down a message with the bytes that are sent at every try, and lets it be sent. */
async function queueMessage(
  tx: DbOrTx,
  message: { shopId: number; alertId: number | null; said: object; at: Date },
): Promise<void> {
  const { shopId, alertId, said, at } = message;
  const id = randomUUID();
  const body = JSON.stringify({ id, shop_id: shopId, created_at: at.toISOString(), ...said });
  await insertDelivery(tx, { id, shopId, alertId, body, at });
  await addDeliveryJob(tx, { id, shopId }, at);
}

/** A message that is no alert, by which an owner sees that the address works. */
export const queueTest = (tx: DbOrTx, shopId: number, at: Date): Promise<void> =>
  queueMessage(tx, { shopId, alertId: null, said: { event: 'test', alert: null }, at });

/** Tells the program of the shop of an alert, once, where it has one and the alert is sure. */
export async function queueDelivery(
  tx: DbOrTx,
  { alertId, found, at }: { alertId: number; found: FoundAlert; at: Date },
): Promise<void> {
  if (found.level < WEBHOOK_LEVEL || (await findWebhook(tx, found.shopId)) === null) return;
  const alert = await findAlert(tx, alertId);
  if (alert === null || (await hasDelivery(tx, alertId))) return;
  const said = { event: 'alert', alert: presentAlert(alert) };
  await queueMessage(tx, { shopId: found.shopId, alertId, said, at });
}
