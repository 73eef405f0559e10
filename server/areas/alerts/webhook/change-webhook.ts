import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type {
  AlertWebhook,
  saveAlertWebhookCall,
  WebhookDelivery,
} from '../../../../shared/contract/reports/alert-webhooks.contract.ts';
import { WEBHOOK_TESTS_AN_HOUR } from '../../../../shared/rules/alerts/alert-webhook.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueTest } from './queue-delivery.ts';
import { encryptSecret, newSecret } from './webhook-secret.ts';
import {
  countTests,
  type DeliveryRow,
  findWebhook,
  listDeliveries,
  removeWebhook,
  replaceWebhook,
} from './webhooks.repository.ts';

type WebhookServices = Pick<Services, 'db' | 'clock' | 'secretKey'>;
type Asked = { readonly shopId: number; readonly userId: number };

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, kind, attempts, status, failure, createdAt, triedAt, endedAt, delivered } = row;
  return {
    id,
    kind,
    created_at: createdAt.toISOString(),
    tried_at: triedAt?.toISOString() ?? null,
    attempts,
    state: delivered ? 'delivered' : endedAt === null ? 'waits' : 'failed',
    status,
    failure,
  };
}

/** Where a program of the shop is told of alerts, and what became of the last messages. */
export async function getWebhook({ db }: Pick<Services, 'db'>, shopId: number): Promise<AlertWebhook> {
  const [webhook, deliveries] = [await findWebhook(db, shopId), await listDeliveries(db, shopId)];
  return {
    url: webhook?.url ?? null,
    made_at: webhook?.madeAt.toISOString() ?? null,
    deliveries: deliveries.map(presentDelivery),
  };
}

async function record(tx: DbOrTx, { shopId, userId }: Asked, at: Date): Promise<void> {
  const [named] = await listShopNames(tx, [shopId]);
  await recordAudit(tx, {
    at,
    actorId: userId,
    action: 'alert_webhook_changed',
    target: { kind: 'shop', id: shopId, label: named?.name ?? '' },
    shopIds: [shopId],
    before: null,
    after: null,
  });
}

/** Sets the address with a new secret, which is in the answer this once; what waits goes there. */
export async function saveWebhook(
  services: WebhookServices,
  asked: Asked,
  url: string,
): Promise<ResponseOf<typeof saveAlertWebhookCall>> {
  const { db, clock, secretKey } = services;
  const secret = newSecret();
  const encryptedSecret = await encryptSecret(secret, asked.shopId, secretKey);
  await inTransaction(db, async (tx) => {
    const madeAt = new Date(clock());
    await replaceWebhook(tx, { shopId: asked.shopId, url, encryptedSecret, madeAt });
    await record(tx, asked, madeAt);
  });
  return { ...(await getWebhook(services, asked.shopId)), secret };
}

/** Takes the address away; what waits is not sent. */
export async function deleteWebhook(services: WebhookServices, asked: Asked): Promise<AlertWebhook> {
  await inTransaction(services.db, async (tx) => {
    if (!(await removeWebhook(tx, asked.shopId))) return;
    await record(tx, asked, new Date(services.clock()));
  });
  return getWebhook(services, asked.shopId);
}

/**
 * Sends a message that is no alert.
 * @throws AppError `not_found` without an address, `too_many_requests` after so many within an hour
 */
export async function testWebhook(services: WebhookServices, shopId: number): Promise<AlertWebhook> {
  const at = new Date(services.clock());
  await inTransaction(services.db, async (tx) => {
    if ((await findWebhook(tx, shopId)) === null) throw new AppError('not_found', 'There is no address');
    const tests = await countTests(tx, shopId, new Date(at.getTime() - HOUR_MS));
    if (tests >= WEBHOOK_TESTS_AN_HOUR) {
      throw new AppError('too_many_requests', `At most ${WEBHOOK_TESTS_AN_HOUR} tests in an hour`);
    }
    await queueTest(tx, shopId, at);
  });
  return getWebhook(services, shopId);
}
