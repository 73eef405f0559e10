import type { AlertCause } from '../alerts/alert-kinds.ts';
import {
  canImportClicks,
  canSeeAnalytics,
  canSeeBidding,
  canSeeCoupons,
  canSeeDesk,
  canSeeFeeds,
  canSeeStatements,
  canSeeSupport,
  canUseReports,
  type Viewer,
} from '../people/access.ts';

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
  'ticket_moved',
  'limit_threshold',
  'limit_reached',
  'import_finished',
  'import_refused',
  'clicks_imported',
  'clicks_failed',
  'clicks_undone',
  'report_ready',
  'report_failed',
  'mailing_stopped',
  'dispute_opened',
  'dispute_decided',
  'statement_issued',
  'alert_clicks_low',
  'alert_cost_high',
  'alert_orders_low',
  'goal_unmet',
  'goals_paced',
  'goals_wait',
  'bids_outbid',
  'experiment_over',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Who may read what: whoever may see the page that it is about. Rights change after the news, so every reading asks. */
const RIGHTS: Readonly<Record<NotificationKind, (viewer: Viewer) => boolean>> = {
  coupon_approved: canSeeCoupons,
  coupon_rejected: canSeeCoupons,
  coupon_submitted: canSeeDesk,
  ticket_opened: canSeeDesk,
  ticket_commented: canSeeDesk,
  ticket_answered: canSeeSupport,
  ticket_closed: canSeeSupport,
  ticket_assigned: canSeeDesk,
  ticket_moved: canSeeDesk,
  limit_threshold: canUseReports,
  limit_reached: canUseReports,
  import_finished: canSeeFeeds,
  import_refused: canSeeFeeds,
  clicks_imported: canImportClicks,
  clicks_failed: canImportClicks,
  clicks_undone: canImportClicks,
  report_ready: canSeeAnalytics,
  report_failed: canSeeAnalytics,
  mailing_stopped: canSeeAnalytics,
  dispute_opened: canSeeDesk,
  dispute_decided: canSeeStatements,
  statement_issued: canSeeStatements,
  alert_clicks_low: canSeeAnalytics,
  alert_cost_high: canSeeAnalytics,
  alert_orders_low: canSeeAnalytics,
  goal_unmet: canSeeBidding,
  goals_paced: canSeeBidding,
  goals_wait: canSeeBidding,
  bids_outbid: canSeeBidding,
  experiment_over: canSeeBidding,
};

/** The kinds of news that somebody may read. */
export function kindsFor(viewer: Viewer): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => RIGHTS[kind](viewer));
}

/** What the text and the link of a notification name. */
export type NotificationDetails = {
  readonly coupon_id?: number;
  readonly ticket_id?: number;
  /** Of the ticket, as people say it. */
  readonly number?: number;
  readonly import_id?: number;
  readonly click_import_id?: number;
  readonly dispute_id?: number;
  /** Of the coupon, the ticket, the goal or the report; of the statement number, month and total. */
  readonly title?: string;
  readonly reason?: string;
  /** Of the limit, EUR. */
  readonly limit?: number;
  /** Given back for disputed clicks, EUR. */
  readonly credit?: number;
  readonly accepted?: number;
  readonly rejected?: number;
  /** What explains most of an alert. */
  readonly cause?: AlertCause;
  /** That a run brought, or that were taken back with it; that others’ higher bids cost a day. */
  readonly clicks?: number;
  /** What the bid is on that lost most to others. */
  readonly category_id?: number;
  readonly product_id?: number;
  /** Where it is the bid of a product ad. */
  readonly ad_id?: number;
  /** Its mean positions before and after. */
  readonly from_position?: number;
  readonly to_position?: number;
  /** What would hold the place, EUR. */
  readonly bid?: number;
  /** How many other bids lost something too. */
  readonly others?: number;
};

export const NOTIFICATIONS_PER_PAGE = 20;
/** So long a notification is kept, read or not. */
export const NOTIFICATION_DAYS = 90;
/** So many that were missed are told one by one; beyond that everything is read anew. */
export const NOTIFICATIONS_RESUMED_MAX = 100;
/** Streams of one person at a time: the oldest gives way. */
export const NOTIFICATION_STREAMS_MAX = 10;
