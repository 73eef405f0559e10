import { z } from 'zod';
import {
  WEBHOOK_ANSWER_MS,
  WEBHOOK_FAILURES,
  WEBHOOK_ID_HEADER,
  WEBHOOK_PAUSES_MS,
  WEBHOOK_SIGNATURE_HEADER,
  type WebhookFailure,
} from '../../../../shared/rules/alerts/alert-webhook.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  type AddressGuard,
  FeedRefusal,
  isPublicAddress,
  networkError,
  readAddress,
  requestPage,
} from '../../feeds/feeds.public.ts';
import { addDeliveryJob } from './queue-delivery.ts';
import { decryptSecret, signatureOf } from './webhook-secret.ts';
import { type DeliveryRow, findDelivery, findWebhook, noteTry, type Webhook } from './webhooks.repository.ts';

type SendServices = Pick<Services, 'db' | 'clock' | 'secretKey' | 'alsoKey'>;

/** To which hosts messages go, and how: encrypted, to the open internet. */
export type WebhookWay = { readonly isAllowed: AddressGuard; readonly protocol: string };
const PUBLIC_WAY: WebhookWay = { isAllowed: isPublicAddress, protocol: 'https:' };

const payloadOf = z.object({ id: z.uuid() });

type Answer = { readonly status: number | null; readonly failure: WebhookFailure | null };

const isFailure = (code: string): code is WebhookFailure =>
  (WEBHOOK_FAILURES as readonly string[]).includes(code);

/** What a failed connection is called. */
function failureOf(error: unknown, url: URL): WebhookFailure {
  const { code } = (error instanceof FeedRefusal ? error : networkError(error as NodeJS.ErrnoException, url))
    .fault;
  return isFailure(code) ? code : 'address_refused';
}

/** Sends a message once; redirects are not followed, and what is answered is not read. */
async function send(
  services: SendServices,
  { url: address, encryptedSecret, shopId }: Webhook,
  { id, body }: DeliveryRow,
  { isAllowed, protocol }: WebhookWay,
): Promise<Answer> {
  const secret = await decryptSecret(encryptedSecret, shopId, services);
  if (secret === null) return { status: null, failure: 'no_secret' };
  const late = new AbortController();
  const waiting = setTimeout(() => late.abort(), WEBHOOK_ANSWER_MS);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'MerchantBusinessManager/1.0 (alerts)',
    [WEBHOOK_ID_HEADER]: id,
    [WEBHOOK_SIGNATURE_HEADER]: signatureOf(body, { secret, now: services.clock() }),
  };
  try {
    const url = readAddress(address, undefined, isAllowed);
    if (url.protocol !== protocol) return { status: null, failure: 'address_refused' };
    const asked = { url, headers, body, isAllowed, answerMs: WEBHOOK_ANSWER_MS, signal: late.signal };
    const response = await requestPage(asked);
    response.destroy();
    const status = response.statusCode ?? 0;
    return { status, failure: status >= 200 && status < 300 ? null : 'status' };
  } catch (error) {
    const isLate = late.signal.aborted;
    return { status: null, failure: isLate ? 'address_timeout' : failureOf(error, new URL(address)) };
  } finally {
    clearTimeout(waiting);
  }
}

/**
 * Sends a message that waits, and lets it be tried again after a growing pause where it was not taken. A process that dies
 * between the answer and its note sends it again, under the same id.
 */
export async function sendDelivery(
  services: SendServices,
  payload: unknown,
  way: WebhookWay = PUBLIC_WAY,
): Promise<void> {
  const { id } = payloadOf.parse(payload);
  const delivery = await findDelivery(services.db, id);
  if (delivery === null || delivery.endedAt !== null) return;
  const webhook = await findWebhook(services.db, delivery.shopId);
  if (webhook === null) return;
  const answer = await send(services, webhook, delivery, way);
  const at = new Date(services.clock());
  const pause = WEBHOOK_PAUSES_MS[delivery.attempts];
  const isLast = answer.failure === null || pause === undefined;
  await inTransaction(services.db, async (tx) => {
    await noteTry(tx, id, { ...answer, attempts: delivery.attempts + 1, at, isLast });
    if (!isLast) await addDeliveryJob(tx, delivery, new Date(at.getTime() + pause));
  });
}
