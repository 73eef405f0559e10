/** What people are told of, in the bell and without reload. */
export const NOTIFICATION_KINDS = [
  'coupon_approved',
  'coupon_rejected',
  'coupon_submitted',
  'ticket_opened',
  'ticket_commented',
  'ticket_answered',
  'ticket_closed',
  'ticket_assigned',
  'limit_threshold',
  'limit_reached',
  'import_finished',
  'import_refused',
  'report_ready',
  'report_failed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What the text and the link of a notification name. */
export type NotificationDetails = {
  readonly coupon_id?: number;
  readonly ticket_id?: number;
  /** Of the ticket, as people say it. */
  readonly number?: number;
  readonly import_id?: number;
  /** Of the coupon, the ticket or the report. */
  readonly title?: string;
  readonly reason?: string;
  /** Of the limit, EUR. */
  readonly limit?: number;
  readonly accepted?: number;
  readonly rejected?: number;
};

export const NOTIFICATIONS_PER_PAGE = 20;
/** So long a notification is kept, read or not. */
export const NOTIFICATION_DAYS = 90;
