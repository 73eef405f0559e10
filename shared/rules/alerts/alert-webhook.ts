import { MINUTE_MS } from '../time/durations.ts';

/** Characters of the address. */
export const WEBHOOK_URL_MAX = 500;
/** Of alerts from this level on (sure) a shop's program is told. */
export const WEBHOOK_LEVEL = 2;
/** How long after each try that failed the next one follows; after the last of them none does. */
export const WEBHOOK_PAUSES_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);
export const WEBHOOK_TRIES = WEBHOOK_PAUSES_MS.length + 1;
/** What a program has to answer within; what it says is not read. */
export const WEBHOOK_ANSWER_MS = 10_000;
/** Tests of a shop within an hour. */
export const WEBHOOK_TESTS_AN_HOUR = 10;
export const WEBHOOK_DELIVERIES_SHOWN = 20;
export const WEBHOOK_DELIVERY_DAYS = 30;
/** `t=<seconds since 1970>,v1=<hex of HMAC-SHA256 of "<t>.<body>" by the secret>`. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-mbm-signature';
export const WEBHOOK_ID_HEADER = 'x-mbm-delivery';

/** Why nothing answered, or not so that it counts as told. */
export const WEBHOOK_FAILURES = [
  'address_private',
  'address_not_found',
  'address_timeout',
  'address_broken_off',
  'address_refused',
  'status',
  'no_secret',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

export const WEBHOOK_STATES = ['waits', 'delivered', 'failed'] as const;

/** Whether messages may go there, as far as the address itself says: encrypted, to a named host, and with no login in it. */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return (
    /\.[a-z][a-z0-9-]*\.?$/i.test(url.hostname) && !/\.(?:localhost|local|internal)\.?$/i.test(url.hostname)
  );
}
