import { z } from 'zod';
import { ALERT_KINDS } from '../../rules/alerts/alert-kinds.ts';
import {
  isWebhookUrl,
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_FAILURES,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_STATES,
  WEBHOOK_TESTS_AN_HOUR,
  WEBHOOK_TRIES,
  WEBHOOK_URL_MAX,
} from '../../rules/alerts/alert-webhook.ts';
import { canSeeStatements } from '../../rules/people/access.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { shopParams } from '../frame/shop-params.ts';

const api = callsOf('alerts');
const access = { kind: 'shop', level: 3, may: canSeeStatements } as const satisfies Access;
const instant = z.string().describe('Instant, UTC');

const delivery = z.object({
  id: z.uuid().describe(`Also in the header ${WEBHOOK_ID_HEADER}, the same at every try`),
  kind: z.enum(ALERT_KINDS).nullable().describe('Of the alert; null for a test'),
  created_at: instant,
  tried_at: instant.nullable(),
  attempts: z.int().min(0).max(WEBHOOK_TRIES),
  state: z.enum(WEBHOOK_STATES),
  status: z.int().nullable().describe('What HTTP answered to the last try'),
  failure: z.enum(WEBHOOK_FAILURES).nullable().describe('Of the last try'),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const webhook = z.object({
  url: z.string().nullable().describe('Null where the shop has none'),
  made_at: instant.nullable(),
  deliveries: z.array(delivery).describe(`The last ${WEBHOOK_DELIVERIES_SHOWN}, newest first`),
});
export type AlertWebhook = z.infer<typeof webhook>;

const ofShop = api.sharing({ access, params: shopParams });

export const getAlertWebhookCall = ofShop.get('/v1/alert-webhooks/:shopId', {
  summary: 'Where a program of the shop is told of alerts, and what became of the last messages',
  response: webhook,
});

export const saveAlertWebhookCall = api.put('/v1/alert-webhooks/:shopId', {
  summary: `Sets where a program of the shop is told of alerts, with a new secret, which is in the answer this once. Each message is a POST of JSON, signed in ${WEBHOOK_SIGNATURE_HEADER}: t=<seconds since 1970>,v1=<hex of HMAC-SHA256 of "<t>.<body>" by the secret>. Anything but 2xx within 10 s is tried again, ${WEBHOOK_TRIES} times in all`,
  access: { ...access, needsProof: true },
  params: shopParams,
  body: z.strictObject({
    url: z
      .string()
      .trim()
      .max(WEBHOOK_URL_MAX)
      .refine(
        isWebhookUrl,
        customIssue(
          'invalid_format',
          { format: 'url' },
          'https:// and the name of a host of the open internet',
        ),
      ),
  }),
  response: webhook.extend({ secret: z.string() }),
});

export const deleteAlertWebhookCall = ofShop.delete('/v1/alert-webhooks/:shopId', {
  summary: 'Tells no program of the shop any more; what waits is not sent',
  response: webhook,
});

export const testAlertWebhookCall = ofShop.post('/v1/alert-webhooks/:shopId/test', {
  summary: `Sends a message that is no alert, tried as often as one; at most ${WEBHOOK_TESTS_AN_HOUR} in an hour`,
  response: webhook,
});
