import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listDeskCouponsCall } from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { listDeskDisputesCall } from '../../../shared/contract/desk/desk-disputes.contract.ts';
import { listDeskImportsCall } from '../../../shared/contract/desk/desk-imports.contract.ts';
import { listDeskPeopleCall } from '../../../shared/contract/desk/desk-people.contract.ts';
import { DESK_START_SHOWN, getDeskStartCall } from '../../../shared/contract/desk/desk-start.contract.ts';
import { listDeskTicketsCall } from '../../../shared/contract/desk/desk-tickets.contract.ts';
import { listSetAsideEventsCall } from '../../../shared/contract/desk/set-aside-events.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { makeMerchant, makeReviewer, publishCoupon } from '../../../tests/clients/coupon-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { makeParties, openTicket, say } from '../../../tests/worlds/ticket-world.ts';

const { app, db, services, setNow } = await openWorld();
/** Of somebody of staff who has just signed in: what the clock says, no session is over. */
const staffToken = async () => (await makeReviewer(app, db)).token;
const start = async () => (await send(app, getDeskStartCall, { token: await staffToken() })).body;
const at = (daysAgo: number) => new Date(Date.parse(NOW) - daysAgo * DAY_MS);

/** Runs that brought clicks, the last of which ended so. */
async function makeRuns(statuses: readonly string[], finishedAt: Date) {
  const shop = await makeShop(db);
  for (const [place, status] of statuses.entries()) {
    const row = { shop_id: shop.id, source: 'upload', status, file_name: `clicks-${place}.csv` };
    await db
      .insertInto('click_import')
      .values({ ...row, created_at: finishedAt, finished_at: status === 'receiving' ? null : finishedAt })
      .execute();
  }
  return shop;
}

/** A disputed click that waits since an instant. */
async function makeDispute(shopId: number, openedAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('click_dispute')
    .values({ shop_id: shopId, reason: 'burst', message: '', opener: 'Ana', opened_at: openedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { event_id: randomUUID(), dispute_id: id, clicked_at: openedAt, kind: 'base' };
  await db
    .insertInto('disputed_click')
    .values({ ...of, product_id: 1, category_id: 1, charge_micros: 50_000 })
    .execute();
  return id;
}

describe('what waits for staff', () => {
  test('is nothing while nothing waits', async () => {
    const { as_of, ...queues } = await start();
    expect(as_of).toBe('2026-11-20T10:00:00.000Z');
    expect(Object.keys(queues)).toEqual([
      'coupons',
      'tickets',
      'disputes',
      'people',
      'feeds',
      'click_imports',
      'set_aside_events',
    ]);
    for (const queue of Object.values(queues)) expect(queue).toEqual({ total: 0, data: [] });
  });

  test('is counted as the queues count it, and the longest wait stands first', async () => {
    const merchant = await makeMerchant(app, db);
    const parties = await makeParties(app, services);
    const titles = Array.from({ length: DESK_START_SHOWN + 2 }, (_, place) => `Nr ${place}`);
    for (const [place, title] of titles.entries()) {
      setNow(`2026-11-20T10:0${place}:00Z`);
      await publishCoupon(app, merchant, { title, code: `CODE${place}` });
      await openTicket(app, parties, { title });
      await makeUser(db, { confirmed: false, profile: false });
    }
    const started = await start();
    const ask = { token: await staffToken() };
    const [coupons, tickets, people, feeds, events] = [
      (await send(app, listDeskCouponsCall, ask)).body,
      (await send(app, listDeskTicketsCall, { ...ask, query: { status: 'open' } })).body,
      (await send(app, listDeskPeopleCall, ask)).body,
      (await send(app, listDeskImportsCall, { ...ask, query: { show: 'problems' } })).body,
      (await send(app, listSetAsideEventsCall, ask)).body,
    ];
    expect([started.coupons.total, started.tickets.total, started.people.total]).toEqual([7, 7, 7]);
    expect([started.coupons.total, coupons.total]).toEqual([coupons.in_review, coupons.in_review]);
    expect(started.tickets.total).toBe(tickets.total);
    expect(started.people.total).toBe(people.totals.unconfirmed);
    expect([started.feeds.total, feeds.total]).toEqual([feeds.problems, feeds.problems]);
    expect(started.set_aside_events.total).toBe(events.total);
    const shown = titles.slice(0, DESK_START_SHOWN);
    expect(started.coupons.data.map(({ title }) => title)).toEqual(shown);
    expect(started.tickets.data.map(({ title }) => title)).toEqual(shown);
    expect(started.people.data.map(({ user_id }) => user_id)).toEqual(
      people.data.slice(0, DESK_START_SHOWN).map(({ id }) => id),
    );
  });

  test('is to be answered four hours after it was sent; an answer begins no new wait', async () => {
    setNow('2026-11-20T11:00:00Z');
    const merchant = await makeMerchant(app, db);
    await db
      .updateTable('coupon')
      .set({ deleted_at: new Date(NOW) })
      .execute();
    await db.deleteFrom('ticket').execute();
    const coupon = await publishCoupon(app, merchant, { title: 'Rok' });
    const parties = await makeParties(app, services, { cc: 'si' });
    const { ticket_id: ticketId } = await openTicket(app, parties, { title: 'Rok' });
    setNow('2026-11-20T11:10:00Z');
    await say(app, parties.merchant, ticketId, 'Still nothing');
    const { coupons, tickets } = await start();
    const due = { since: '2026-11-20T11:00:00.000Z', due_at: '2026-11-20T15:00:00.000Z' };
    expect(coupons.data).toEqual([
      {
        coupon_id: coupon.coupon_id,
        title: 'Rok',
        shop_id: merchant.shopId,
        shop_name: merchant.shopName,
        country_locale_code: 'rs',
        ...due,
      },
    ]);
    expect(tickets.data).toMatchObject([{ ticket_id: ticketId, country_locale_code: 'si', ...due }]);
    await say(app, parties.staff, ticketId, 'We look into it');
    expect((await start()).tickets).toEqual({ total: 0, data: [] });
  });
});

test('disputed clicks wait from when the shop disputed them until they are decided', async () => {
  setNow(NOW);
  const shop = await makeShop(db);
  const [older, newer] = [await makeDispute(shop.id, at(3)), await makeDispute(shop.id, at(1))];
  const { disputes } = await start();
  const listed = await send(app, listDeskDisputesCall, {
    token: await staffToken(),
    query: { state: 'open' },
  });
  expect([disputes.total, listed.body.total]).toEqual([2, 2]);
  const ofShop = { shop_id: shop.id, shop_name: shop.name, country_locale_code: 'rs' };
  expect(disputes.data).toEqual([
    { dispute_id: older, clicks: 1, reason: 'burst', ...ofShop, since: at(3).toISOString() },
    { dispute_id: newer, clicks: 1, reason: 'burst', ...ofShop, since: at(1).toISOString() },
  ]);
  const decision = { decider: 'Ana', decided_at: at(0), answer: 'No' };
  await db.updateTable('click_dispute').set(decision).execute();
  expect((await start()).disputes).toEqual({ total: 0, data: [] });
});

describe('feeds and files that failed', () => {
  test('wait since the first failure in a row, or since the last good import', async () => {
    const [failing, stale] = [await makeShop(db), await makeShop(db, { cc: 'si' })];
    const run = (shop_id: number, status: string, finished_at: Date) =>
      db
        .insertInto('feed_import')
        .values({ shop_id, source: 'address', status, queued_at: finished_at, finished_at })
        .execute();
    setNow(NOW);
    for (const { id } of [failing, stale])
      await db
        .insertInto('shop_feed')
        .values({ shop_id: id, url: 'https://shop.example/feed.xml' })
        .execute();
    await run(failing.id, 'done', at(5));
    await run(failing.id, 'failed', at(4));
    await run(failing.id, 'failed', at(3));
    await run(stale.id, 'done', at(9));
    expect((await start()).feeds).toMatchObject({
      total: 2,
      data: [
        { shop_id: stale.id, country_locale_code: 'si', health: 'stale', since: at(9).toISOString() },
        { shop_id: failing.id, health: 'failing', since: at(4).toISOString() },
      ],
    });
  });

  test('of clicks wait until somebody tries again, for thirty days', async () => {
    setNow(NOW);
    const failed = await makeRuns(['done', 'failed', 'receiving'], at(2));
    await makeRuns(['failed', 'waiting'], at(2));
    await makeRuns(['failed'], at(31));
    expect((await start()).click_imports).toMatchObject({
      total: 1,
      data: [
        {
          file_name: 'clicks-1.csv',
          shop_id: failed.id,
          shop_name: failed.name,
          country_locale_code: 'rs',
          since: at(2).toISOString(),
        },
      ],
    });
  });
});

test('batches that nobody tries any more wait since they were accepted', async () => {
  const id = randomUUID();
  await db
    .insertInto('event_batch')
    .values({
      id,
      idempotency_key: id,
      body_hash: Buffer.from(id),
      shop_ids: [],
      portal_id: 3,
      accepted_at: at(1),
      set_aside_at: at(0),
      answer: JSON.stringify({ accepted: 8 }),
    })
    .execute();
  expect((await start()).set_aside_events).toEqual({
    total: 1,
    data: [{ batch_id: id, num_events: 8, country_locale_code: 'si', since: at(1).toISOString() }],
  });
});

test('is for staff alone', async () => {
  const merchant = await makeMerchant(app, db);
  const status = async (token: string) => (await send(app, getDeskStartCall, { token })).status;
  expect([await status(''), await status(merchant.token)]).toEqual([401, 403]);
});
