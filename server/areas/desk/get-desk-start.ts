import { listDeskCouponsCall } from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { DESK_START_SHOWN, type DeskStart } from '../../../shared/contract/desk/desk-start.contract.ts';
import { listDeskTicketsCall } from '../../../shared/contract/desk/desk-tickets.contract.ts';
import {
  COUPON_DISPLAY_DELAY_HOURS,
  FAILED_IMPORT_SHOWN_DAYS,
  TICKET_ANSWER_HOURS,
} from '../../../shared/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { Services } from '../../platform/start/services.ts';
import { listFailedRuns } from '../click-import/click-import.public.ts';
import { listDeskCoupons } from '../coupons/coupons.public.ts';
import { listAllDisputes } from '../disputes/disputes.public.ts';
import { listFeedProblems } from '../feeds/feeds.public.ts';
import { listSetAsideEvents } from '../portal/portal.public.ts';
import { listDeskTickets } from '../tickets/tickets.public.ts';
import { countAccounts, selectAccounts } from './desk-people.repository.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Since when something waits, and until when it is to be answered. */
function waits(since: string, hours: number) {
  return { since, due_at: new Date(Date.parse(since) + hours * HOUR_MS).toISOString() };
}

const firstPage = { page: 1, per_page: DESK_START_SHOWN };

async function waitingCoupons(services: Needs): Promise<DeskStart['coupons']> {
  const query = listDeskCouponsCall.query.parse({ ...firstPage, state: 'in_review' });
  const { data, in_review: total } = await listDeskCoupons(services, query);
  return {
    total,
    data: data.map(({ coupon_id, title, shop_id, shop_name, country_locale_code, ...row }) => ({
      coupon_id,
      title,
      shop_id,
      shop_name,
      country_locale_code,
      ...waits(row.submitted_at ?? row.updated_at, COUPON_DISPLAY_DELAY_HOURS),
    })),
  };
}

async function waitingTickets({ db }: Needs, userId: number): Promise<DeskStart['tickets']> {
  const query = listDeskTicketsCall.query.parse({ ...firstPage, status: 'open', sort_by: 'waiting' });
  const { data, total } = await listDeskTickets(db, userId, { ...query, order_by: 'asc' });
  return {
    total,
    data: data.map(({ ticket_id, number, title, shop_id, shop_name, country_locale_code, ...row }) => ({
      ticket_id,
      number,
      title,
      shop_id,
      shop_name,
      country_locale_code,
      ...waits(row.waiting_since ?? row.created, TICKET_ANSWER_HOURS),
    })),
  };
}

async function openDisputes({ db }: Needs): Promise<DeskStart['disputes']> {
  const { rows, total } = await listAllDisputes(db, 'open', { limit: DESK_START_SHOWN, offset: 0 });
  return {
    total,
    data: rows.map(({ id, clicks, reason, shopId, shopName, cc, openedAt }) => ({
      dispute_id: id,
      clicks,
      reason,
      shop_id: shopId,
      shop_name: shopName,
      country_locale_code: cc,
      since: openedAt.toISOString(),
    })),
  };
}

async function waitingPeople({ db, clock }: Needs): Promise<DeskStart['people']> {
  const page = { limit: DESK_START_SHOWN, offset: 0, now: new Date(clock()) };
  const [rows, totals] = await Promise.all([
    selectAccounts(db, { state: 'unconfirmed', patterns: [] }, page),
    countAccounts(db, []),
  ]);
  return {
    total: totals.unconfirmed,
    data: rows.map(({ id, name, surname, email, company_name, email_verified_at, created_at }) => ({
      user_id: id,
      name: `${name} ${surname}`.trim(),
      email,
      company_name,
      since: (email_verified_at ?? created_at).toISOString(),
    })),
  };
}

async function waitingFeeds({ db, clock }: Needs): Promise<DeskStart['feeds']> {
  const problems = await listFeedProblems(db, clock());
  return {
    total: problems.length,
    data: problems.slice(0, DESK_START_SHOWN).map(({ shopId, shopName, cc, health, since }) => ({
      shop_id: shopId,
      shop_name: shopName,
      country_locale_code: cc,
      health,
      since: since.toISOString(),
    })),
  };
}

async function failedClickImports({ db, clock }: Needs): Promise<DeskStart['click_imports']> {
  const since = new Date(clock() - FAILED_IMPORT_SHOWN_DAYS * DAY_MS);
  const { rows, total } = await listFailedRuns(db, { since, most: DESK_START_SHOWN });
  return {
    total,
    data: rows.map(({ id, fileName, shopId, shopName, cc, failedAt }) => ({
      import_id: id,
      file_name: fileName,
      shop_id: shopId,
      shop_name: shopName,
      country_locale_code: cc,
      since: failedAt.toISOString(),
    })),
  };
}

async function setAsideEvents(services: Needs): Promise<DeskStart['set_aside_events']> {
  const { data, total } = await listSetAsideEvents(services);
  return {
    total,
    data: data
      .slice(0, DESK_START_SHOWN)
      .map(({ batch_id, num_events, country_locale_code, accepted_at }) => ({
        batch_id,
        num_events,
        country_locale_code,
        since: accepted_at,
      })),
  };
}

/** What waits for staff in each queue, as the queues themselves count it. */
export async function getDeskStart(services: Needs, userId: number): Promise<DeskStart> {
  const as_of = new Date(services.clock()).toISOString();
  const [coupons, tickets, disputes, people, feeds, click_imports, set_aside_events] = await Promise.all([
    waitingCoupons(services),
    waitingTickets(services, userId),
    openDisputes(services),
    waitingPeople(services),
    waitingFeeds(services),
    failedClickImports(services),
    setAsideEvents(services),
  ]);
  return { as_of, coupons, tickets, disputes, people, feeds, click_imports, set_aside_events };
}
