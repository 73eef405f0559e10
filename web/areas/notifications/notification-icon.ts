import {
  type Icon,
  IconAlertTriangle,
  IconFileImport,
  IconFileText,
  IconGauge,
  IconMessage,
  IconReceipt,
  IconRss,
  IconTicket,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import type { NotificationKind } from '../../../shared/rules/tickets/notifications.ts';

const ICONS: Readonly<Record<NotificationKind, Icon>> = {
  coupon_approved: IconTicket,
  coupon_rejected: IconTicket,
  coupon_submitted: IconTicket,
  ticket_opened: IconMessage,
  ticket_commented: IconMessage,
  ticket_answered: IconMessage,
  ticket_closed: IconMessage,
  ticket_assigned: IconMessage,
  ticket_moved: IconMessage,
  limit_threshold: IconGauge,
  limit_reached: IconAlertTriangle,
  import_finished: IconRss,
  import_refused: IconAlertTriangle,
  clicks_imported: IconFileImport,
  clicks_failed: IconAlertTriangle,
  clicks_undone: IconFileImport,
  report_ready: IconFileText,
  report_failed: IconAlertTriangle,
  mailing_stopped: IconAlertTriangle,
  dispute_opened: IconReceipt,
  dispute_decided: IconReceipt,
  statement_issued: IconReceipt,
  alert_clicks_low: IconTrendingDown,
  alert_cost_high: IconTrendingUp,
  alert_orders_low: IconTrendingDown,
  goal_unmet: IconAlertTriangle,
  goals_paced: IconGauge,
  goals_wait: IconGauge,
  bids_outbid: IconTrendingDown,
};

export const iconOf = ({ kind }: Notification): Icon => ICONS[kind];
