import { z } from 'zod';
import { ALERT_CAUSES } from '../../rules/alerts/alert-kinds.ts';
import { canOpenProfile } from '../../rules/people/access.ts';
import { NOTIFICATION_KINDS, NOTIFICATIONS_PER_PAGE } from '../../rules/tickets/notifications.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('notifications');
const access = { kind: 'user', may: canOpenProfile } as const satisfies Access;

const notification = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  shop_id: z.int().nullable(),
  shop_name: z.string().nullable(),
  details: z.object({
    coupon_id: z.int().optional(),
    ticket_id: z.int().optional(),
    number: z.int().optional().describe('Of the ticket'),
    import_id: z.int().optional(),
    click_import_id: z.int().optional(),
    dispute_id: z.int().optional(),
    credit: z.number().optional().describe('EUR, given back for disputed clicks'),
    title: z.string().optional(),
    reason: z.string().optional(),
    limit: z.number().optional().describe('EUR'),
    accepted: z.int().optional().describe('Items of the import'),
    rejected: z.int().optional().describe('Items of the import'),
    cause: z.enum(ALERT_CAUSES).optional().describe('Of an alert'),
    clicks: z
      .int()
      .optional()
      .describe('That a run brought, or that were taken back; of `bids_outbid` those that are lost a day'),
    goal_id: z
      .int()
      .optional()
      .describe('Of `goal_unmet` and `experiment_over`; the goal may have been deleted since'),
    category_id: z.int().optional().describe('Of `bids_outbid`: what the bid is on that lost most'),
    product_id: z.int().optional().describe('Of `bids_outbid`, where the bid is on a product'),
    ad_id: z.int().optional().describe('Of `bids_outbid`, where it is the bid of a product ad'),
    from_position: z
      .number()
      .optional()
      .describe(
        'Mean of yesterday’s views with the others’ bids of a day before; of an ad a view that does not show it counts as place 5',
      ),
    to_position: z.number().optional().describe('Mean of the same views with the others’ bids of now'),
    bid: z.number().optional().describe('EUR: the lowest that would hold the place'),
    others: z.int().optional().describe('How many other bids lost as much as the person wants to hear of'),
  }),
  at: z.string().describe('Instant, UTC'),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const unreadCount = z.object({ unread: z.int().min(0) });

const notificationList = z.object({
  data: z.array(notification).describe('Newest first'),
  unread: z.int().min(0).describe('Of all'),
  next_before: z.int().nullable().describe('`before` of the next page; null where there is none'),
});
export type NotificationList = z.infer<typeof notificationList>;

export const listNotificationsCall = api.get('/v1/notifications', {
  summary: 'What the signed-in user was told, newest first; kept for 90 days',
  access,
  query: z.strictObject({
    before: wholeNumber(1, MAX_ID).optional().describe('Only those with a lower id'),
    per_page: wholeNumber(1, 100).default(NOTIFICATIONS_PER_PAGE),
  }),
  response: notificationList,
});

export const readNotificationsCall = api.put('/v1/notifications/read', {
  summary: 'Marks as read: one, or all up to one',
  access: ofThing(access),
  body: z.union([
    z.strictObject({ id: z.int().min(1).max(MAX_ID) }),
    z.strictObject({ up_to: z.int().min(1).max(MAX_ID) }),
  ]),
  response: unreadCount,
});

/** The events of the stream by name: what their `data` is. */
export const NOTIFICATION_EVENTS = {
  /** Has the notification's id as the event's. */
  notification,
  /** At the beginning, and whenever the number changes. */
  unread: unreadCount,
  /** More was missed than is told one by one: read the list anew. */
  reset: z.object({}),
  /** The access token has expired: come back with a new one. */
  expired: z.object({}),
  /** Somebody has ended the session: come back with another one. */
  ended: z.object({}),
  /** The person has opened too many newer streams: do not come back before somebody looks. */
  replaced: z.object({}),
} as const;
export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS;
/** Those after which nothing comes. */
export type LastNotificationEvent = Extract<NotificationEvent, 'expired' | 'ended' | 'replaced'>;

export const streamNotificationsCall = api.get('/v1/notifications/stream', {
  summary:
    'Server-sent events: `notification` with a row of the list as it happens, `unread` with the number, `reset` where more was missed than the last 100; the header `Last-Event-ID` brings what was missed. `expired` ends it with the access token: ask again with a new one. `ended` ends it with the session. `replaced` ends the oldest of more than 10 streams of one person',
  access: { ...access, onForbidden: 'stay' },
});
