import { z } from 'zod';
import { REFUSAL_REASONS } from '../rules/click-validity.ts';
import { PORTAL_CODES } from '../rules/portal-codes.ts';
import { defineCall } from './call.ts';

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
export const CLICK_KINDS = ['base', 'bid', 'ad', 'module'] as const;

/** Of a batch as it is unpacked. */
export const EVENTS_BODY_MAX_BYTES = 16 * 1024 * 1024;
export const EVENTS_CONTENT_TYPES = [
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
] as const;
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,200}$/;

const id = z.int().positive().max(2_147_483_647);
const position = z.int().min(1).max(1000);
const visitor = z.string().min(1).max(100);
const instant = z.iso.datetime({ offset: true });
const uuid = z.uuid().toLowerCase();

export const viewEvent = z.strictObject({
  type: z.literal('view'),
  id: uuid,
  at: instant,
  product_id: id,
  device: z.enum(DEVICES),
  visitor,
  offers: z.array(z.strictObject({ shop_id: id, position, kind: z.enum(CLICK_KINDS) })).max(500),
});
export type ViewEvent = z.infer<typeof viewEvent>;

export const clickEvent = z.strictObject({
  type: z.literal('click'),
  id: uuid,
  at: instant,
  view_id: uuid,
  product_id: id,
  shop_id: id,
  position,
  device: z.enum(DEVICES),
  visitor,
  click_token: z.string().max(400).optional(),
  user_agent: z.string().max(1000).optional().describe('The visitor’s browser, to recognise known crawlers'),
});
export type ClickEvent = z.infer<typeof clickEvent>;

export const portalEvent = z.discriminatedUnion('type', [viewEvent, clickEvent]);
export type PortalEvent = z.infer<typeof portalEvent>;

export const eventsAnswer = z.object({
  batch_id: z.uuid(),
  accepted: z.int().describe('Events taken in, invalid clicks included'),
  invalid: z.int().describe('Accepted clicks that cost nothing: repeats and crawlers'),
  refused: z.array(
    z.object({
      line: z.int().describe('Line of the body, from 1'),
      reason: z.enum(REFUSAL_REASONS),
      message: z.string(),
    }),
  ),
});
export type EventsAnswer = z.infer<typeof eventsAnswer>;

export const writeEvents = defineCall({
  method: 'POST',
  path: '/v1/portal/:cc/events',
  area: 'portal',
  summary:
    'Views and clicks of a portal: newline-delimited JSON (application/x-ndjson), gzip allowed, at most 10,000 events and 16 MB unpacked, with an Idempotency-Key header of 1 to 200 characters',
  access: { kind: 'portal', scope: 'events:write' },
  params: z.object({ cc: z.enum(PORTAL_CODES) }),
  lines: portalEvent,
  response: eventsAnswer,
});
