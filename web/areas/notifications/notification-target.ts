import type { QueryKey } from '@tanstack/react-query';
import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { formatCount, formatDecimal, formatEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { NotificationKind } from '../../../shared/rules/tickets/notifications.ts';
import {
  ALERTS_PATH,
  BIDDING_PATH,
  CLICK_IMPORTS_PATH,
  COUPONS_PATH,
  DESK_COUPONS_PATH,
  DESK_DISPUTES_PATH,
  FEED_IMPORTS_PATH,
  LIMIT_PATH,
  REPORTS_PATH,
  STATEMENTS_PATH,
  TICKET_PREVIEW_PATH,
} from '../../core/navigation/page-paths.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import type { notificationsTexts } from './notifications-texts.ts';

type NewsText = KeyOfTexts<typeof notificationsTexts, 'news'>;

/** The page that news is about; `id` is the last part of its address. */
export type NotificationTarget = {
  readonly page: string;
  readonly id?: number | undefined;
  readonly ofShop: boolean;
  /** What the page is narrowed to. */
  readonly search?: Readonly<Record<string, string | number>>;
};

type Meaning = {
  readonly place: (news: Notification) => NotificationTarget;
  /** What the screens have to read anew. */
  readonly stale: (news: Notification) => readonly QueryKey[];
  /** The line below the text; the title of what it is about unless given. */
  readonly detail?: (news: Notification, t: Translate<NewsText>) => string | undefined;
};

const ofShop = (page: string) => () => ({ page, ofShop: true });
const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(': ');

const coupon = {
  place: ofShop(COUPONS_PATH),
  // A form that is open keeps the state that it was opened with: saving it then says what happened meanwhile.
  stale: ({ shop_id }) => [['coupons', 'list', shop_id]],
} satisfies Meaning;
const ticket = {
  place: ({ details }) => ({ page: TICKET_PREVIEW_PATH, id: details.ticket_id, ofShop: true }),
  stale: () => [['tickets']],
} satisfies Meaning;
/** Staff read the tickets of all shops, whichever they look at. */
const deskTicket = {
  ...ticket,
  place: ({ details }) => ({ page: TICKET_PREVIEW_PATH, id: details.ticket_id, ofShop: false }),
} satisfies Meaning;
const limit = {
  place: ofShop(LIMIT_PATH),
  // The banners read the shops.
  stale: ({ shop_id }) => [['shops'], ['limit', shop_id], ['growth']],
} satisfies Meaning;
const feedImport = {
  place: ({ details }) => ({ page: FEED_IMPORTS_PATH, id: details.import_id, ofShop: true }),
  stale: ({ shop_id }) => [['feeds', shop_id], ['matching']],
} satisfies Meaning;
const clickImport = {
  place: ofShop(CLICK_IMPORTS_PATH),
  stale: ({ shop_id }) => [['click-imports', shop_id]],
  detail: ({ details: { clicks } }, t) =>
    clicks === undefined ? undefined : t('clicks_count', { n: formatCount(clicks) }),
} satisfies Meaning;
const report = {
  place: ofShop(REPORTS_PATH),
  stale: ({ shop_id }) => [['report-files', shop_id]],
} satisfies Meaning;

/** Disputes stand on the page of statements. */
const statement = {
  place: ofShop(STATEMENTS_PATH),
  stale: ({ shop_id: id }) => [
    ['statements', id],
    ['disputes', id],
  ],
} satisfies Meaning;

const alert = {
  place: ofShop(ALERTS_PATH),
  stale: ({ shop_id }) => [['alerts', shop_id]],
  detail: ({ details: { cause } }, t) => (cause ? t(`cause_${cause}`) : undefined),
} satisfies Meaning;

const goals = {
  place: ofShop(`${BIDDING_PATH}/goals`),
  // What goals do by themselves changes bids and ads too.
  stale: ({ shop_id }) => ['auto-bids', 'bidding', 'product-ads'].map((of) => [of, shop_id]),
} satisfies Meaning;

/** The goal that cannot be met, or whose experiment is over, is opened there; news of before that was said names none. */
const oneGoal = {
  ...goals,
  place: ({ details: { goal_id } }) => ({
    ...goals.place(),
    ...(goal_id === undefined ? {} : { search: { goal_id } }),
  }),
} satisfies Meaning;

const lossText = ({ ad_id, bid }: Notification['details']) => {
  if (ad_id === undefined) return bid === undefined ? 'outbid_unheld' : 'outbid_loss';
  return bid === undefined ? 'outbid_ad_unheld' : 'outbid_ad_loss';
};

const outbid = {
  // The amount that would hold the place is filled in there.
  place: ({ details: { category_id, product_id, ad_id, bid, title = '' } }) => {
    if (ad_id !== undefined)
      return {
        page: LINK_PAGES.productAds,
        ofShop: true,
        search: { ad_id, ...(bid === undefined ? {} : { bid }) },
      };
    const bidOn = category_id ?? product_id;
    const offered = bid === undefined || bidOn === undefined ? {} : { bid_on: bidOn, bid };
    return category_id === undefined
      ? { page: LINK_PAGES.biddingProducts, ofShop: true, search: { q: title, ...offered } }
      : { page: BIDDING_PATH, ofShop: true, search: { category_id, ...offered } };
  },
  stale: ({ shop_id, details }) => [[details.ad_id === undefined ? 'bidding' : 'product-ads', shop_id]],
  detail: ({ details }, t) =>
    t(lossText(details), {
      name: details.title ?? '',
      from: formatDecimal(details.from_position ?? null, 2),
      to: formatDecimal(details.to_position ?? null, 2),
      clicks: formatCount(details.clicks ?? null),
      bid: formatEur(details.bid ?? null),
    }) + (details.others ? ` ${t('outbid_others', { n: formatCount(details.others) })}` : ''),
} satisfies Meaning;

const importFigures: Meaning['detail'] = ({ details: { accepted, rejected } }, t) =>
  accepted === undefined
    ? t('import_unchanged')
    : t('import_figures', { accepted: formatCount(accepted), rejected: formatCount(rejected ?? 0) });

/** All that the browser knows of a kind of news, beside its text and its icon. */
const MEANINGS: Readonly<Record<NotificationKind, Meaning>> = {
  coupon_approved: coupon,
  coupon_rejected: { ...coupon, detail: ({ details }) => joined(details.title, details.reason) },
  coupon_submitted: {
    ...coupon,
    place: () => ({ page: DESK_COUPONS_PATH, ofShop: false }),
    stale: () => [['desk-coupons']],
  },
  ticket_opened: deskTicket,
  ticket_commented: deskTicket,
  ticket_answered: ticket,
  ticket_closed: ticket,
  ticket_assigned: deskTicket,
  ticket_moved: deskTicket,
  limit_threshold: limit,
  limit_reached: limit,
  import_finished: { ...feedImport, detail: importFigures },
  import_refused: feedImport,
  clicks_imported: clickImport,
  clicks_failed: clickImport,
  clicks_undone: clickImport,
  report_ready: report,
  report_failed: report,
  mailing_stopped: report,
  dispute_opened: {
    place: () => ({ page: DESK_DISPUTES_PATH, ofShop: false }),
    stale: () => [['desk-disputes']],
  },
  dispute_decided: {
    ...statement,
    detail: ({ details: { credit } }, t) => t('dispute_credit', { credit: formatEur(credit ?? 0) }),
  },
  statement_issued: statement,
  alert_clicks_low: alert,
  alert_cost_high: alert,
  alert_orders_low: alert,
  goal_unmet: oneGoal,
  goals_paced: goals,
  goals_wait: goals,
  bids_outbid: outbid,
  experiment_over: oneGoal,
};

export const notificationTargetOf = (news: Notification): NotificationTarget =>
  MEANINGS[news.kind].place(news);
export const staleOf = (news: Notification): readonly QueryKey[] => MEANINGS[news.kind].stale(news);

/** The address of a place without its parameters. */
export const notificationPath = ({ page, id }: NotificationTarget): string =>
  id === undefined ? page : `${page}/${id}`;

/** What news says: a line, and where there is one a second. */
export function notificationSentence(
  news: Notification,
  t: Translate<NewsText>,
): { text: string; detail: string | null } {
  const { kind, details } = news;
  const text = t(kind, { number: details.number ?? '', limit: formatEur(details.limit ?? null) });
  const { detail } = MEANINGS[kind];
  return { text, detail: (detail ? detail(news, t) : details.title) || null };
}
