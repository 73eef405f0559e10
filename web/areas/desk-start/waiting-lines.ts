import type { DeskStart } from '../../../shared/contract/desk/desk-start.contract.ts';
import type { PageTarget } from '../../core/navigation/page-links.ts';
import {
  CLICK_IMPORTS_PATH,
  DESK_COUPONS_PATH,
  DESK_DISPUTES_PATH,
  DESK_TICKETS_PATH,
} from '../../core/navigation/page-paths.ts';
import { DESK_IMPORTS_PATH, DESK_PEOPLE_PATH, DESK_PORTALS_PATH } from '../desk-shops/desk-shops.public.ts';

export type WaitingQueue = Exclude<keyof DeskStart, 'as_of'>;
type ThingOf<Q extends WaitingQueue> = DeskStart[Q]['data'][number];

/** One thing that waits, as the page shows it. */
export type WaitingLine = {
  readonly key: string | number;
  readonly title: string;
  readonly detail: string;
  readonly link: PageTarget;
};

/** How the words of a line are said in the language of the screen. */
export type LineWords = {
  readonly shop: (of: Pick<ThingOf<'coupons'>, 'shop_name' | 'country_locale_code'>) => string;
  readonly country: (cc: ThingOf<'coupons'>['country_locale_code']) => string;
  readonly health: (health: ThingOf<'feeds'>['health']) => string;
  readonly events: (count: number) => string;
  readonly clicks: (count: number) => string;
  readonly reason: (reason: ThingOf<'disputes'>['reason']) => string;
};

/** Where the whole of a queue stands; failed imports of clicks stand with their shops alone. */
export const QUEUE_PAGES: Readonly<Record<WaitingQueue, PageTarget | null>> = {
  coupons: { to: DESK_COUPONS_PATH, search: {} },
  tickets: { to: DESK_TICKETS_PATH, search: { status: 'open' } },
  disputes: { to: DESK_DISPUTES_PATH, search: {} },
  people: { to: DESK_PEOPLE_PATH, search: {} },
  feeds: { to: DESK_IMPORTS_PATH, search: { show: 'problems' } },
  click_imports: null,
  set_aside_events: { to: DESK_PORTALS_PATH, search: {} },
};

/** How each queue shows what waits in it, and where that leads. */
export const LINE_OF: {
  readonly [Q in WaitingQueue]: (thing: ThingOf<Q>, words: LineWords) => WaitingLine;
} = {
  coupons: ({ coupon_id, title, ...of }, { shop }) => ({
    key: coupon_id,
    title,
    detail: shop(of),
    link: { to: DESK_COUPONS_PATH, search: { coupon: coupon_id } },
  }),
  tickets: ({ ticket_id, number, title, ...of }, { shop }) => ({
    key: ticket_id,
    title: `${number} · ${title}`,
    detail: shop(of),
    link: { to: DESK_TICKETS_PATH, search: { ticket: ticket_id } },
  }),
  disputes: ({ dispute_id, clicks, reason, ...of }, words) => ({
    key: dispute_id,
    title: words.shop(of),
    detail: `${words.clicks(clicks)} · ${words.reason(reason)}`,
    link: { to: DESK_DISPUTES_PATH, search: { dispute: dispute_id } },
  }),
  people: ({ user_id, name, email, company_name }) => ({
    key: user_id,
    title: name || email,
    detail: [company_name, name ? email : ''].filter(Boolean).join(' · '),
    link: { to: DESK_PEOPLE_PATH, search: { q: email } },
  }),
  feeds: ({ shop_id, health, ...of }, words) => ({
    key: shop_id,
    title: words.shop(of),
    detail: words.health(health),
    link: { to: DESK_IMPORTS_PATH, search: { q: of.shop_name } },
  }),
  click_imports: ({ import_id, shop_id, file_name, ...of }, { shop }) => ({
    key: import_id,
    title: shop(of),
    detail: file_name,
    link: { to: CLICK_IMPORTS_PATH, search: { shop_id } },
  }),
  set_aside_events: ({ batch_id, num_events, country_locale_code: cc }, { country, events }) => ({
    key: batch_id,
    title: country(cc),
    detail: events(num_events),
    link: { to: DESK_PORTALS_PATH, search: {} },
  }),
};
