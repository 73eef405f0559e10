import { z } from 'zod';
import { FEED_HEALTHS } from '../../rules/feeds/feed-health.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { DISPUTE_REASONS } from '../../rules/statements/disputes.ts';
import { callsOf } from '../frame/call.ts';
import { deskAccess } from './desk-frame.ts';

const api = callsOf('desk');
const instant = z.string().describe('Instant, UTC');
const count = z.int().min(0);

/** So many of each queue are shown; how many there are is said beside them. */
export const DESK_START_SHOWN = 5;

const ofPortal = { country_locale_code: z.enum(PORTAL_CODES) };
const ofShop = { shop_id: z.int(), shop_name: z.string(), ...ofPortal };
const due = { due_at: instant.describe('Until when we are to have answered') };

/** What waits for the same page of the desk. */
const queueOf = <S extends z.core.$ZodLooseShape>(shape: S, totalMeans: string) =>
  z.object({
    total: count.describe(totalMeans),
    data: z
      .array(z.object({ ...shape, since: instant }))
      .max(DESK_START_SHOWN)
      .describe('Those that have waited longest, the longest first'),
  });

const start = z.object({
  as_of: instant.describe('The time of the server: what is left of a promise is counted from it'),
  coupons: queueOf(
    { coupon_id: z.int(), title: z.string(), ...ofShop, ...due },
    'As `in_review` of /v1/desk/coupons',
  ),
  tickets: queueOf(
    { ticket_id: z.int(), number: z.int(), title: z.string(), ...ofShop, ...due },
    'As `total` of the open ones of /v1/desk/tickets',
  ),
  disputes: queueOf(
    { dispute_id: z.int(), clicks: count, reason: z.enum(DISPUTE_REASONS), ...ofShop },
    'As `total` of the open ones of /v1/desk/disputes',
  ),
  people: queueOf(
    { user_id: z.int(), name: z.string(), email: z.string(), company_name: z.string() },
    'As `totals.unconfirmed` of /v1/desk/people',
  ),
  feeds: queueOf({ ...ofShop, health: z.enum(FEED_HEALTHS) }, 'As `problems` of /v1/desk/imports'),
  click_imports: queueOf(
    { import_id: z.int(), file_name: z.string(), ...ofShop },
    'Shops whose last run failed in the last 30 days',
  ),
  set_aside_events: queueOf(
    { batch_id: z.uuid(), num_events: count, ...ofPortal },
    'As `total` of /v1/desk/set-aside-events',
  ),
});
export type DeskStart = z.infer<typeof start>;

export const getDeskStartCall = api.get('/v1/desk/start', {
  summary: 'What waits for staff in each queue of the desk, and since when',
  access: deskAccess,
  response: start,
});
