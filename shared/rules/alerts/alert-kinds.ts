/** What is out of its band: fewer clicks, more cost or fewer orders than usual. */
export const ALERT_KINDS = ['clicks_low', 'cost_high', 'orders_low'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What explains most of it; `unknown` where nothing does. */
export const ALERT_CAUSES = [
  'feed',
  'limit',
  'outbid',
  'price',
  'portal',
  'tracking',
  'tracking_part',
  'pricier_clicks',
  'more_clicks',
  'own_bids',
  'unknown',
] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/** Of the running day, or of a day that is over. */
export const ALERT_SPANS = ['hour', 'day'] as const;
export type AlertSpan = (typeof ALERT_SPANS)[number];

/** How much has to happen before somebody is told: all that is likely, what is sure, or only what is grave too. */
export const SENSITIVITIES = ['high', 'usual', 'low'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** 1: likely; 2: sure; 3: sure, and the half or twice of what was expected. */
export type AlertLevel = 1 | 2 | 3;
const LEAST: Readonly<Record<Sensitivity, AlertLevel>> = { high: 1, usual: 2, low: 3 };

/** Whether somebody of this sensitivity is told of an alert of this level. */
export const isTold = (sensitivity: Sensitivity, level: number): boolean => level >= LEAST[sensitivity];

/** Mails about alerts to one person in 24 hours at most, whatever happens. */
export const ALERT_MAILS_A_DAY = 2;
/** So long alerts are kept. */
export const ALERT_DAYS = 400;
export const ALERTS_PER_PAGE = 20;
