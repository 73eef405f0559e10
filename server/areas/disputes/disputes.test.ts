import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { listDisputesCall, openDisputeCall } from '../../../shared/contract/bidding/disputes.contract.ts';
import { getStatementCall } from '../../../shared/contract/bidding/statements.contract.ts';
import {
  decideDisputeCall,
  getDeskDisputeCall,
  listDeskDisputesCall,
} from '../../../shared/contract/desk/desk-disputes.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import {
  makePortalToken,
  openPortalWorld,
  sendEvents,
  someClickEvent,
  someViewEvent,
} from '../../../tests/clients/portal-client.ts';
import { race } from '../../../tests/clients/race.ts';
import { notificationsOf } from '../../../tests/references/notification-assertions.ts';
import {
  type MadeShop,
  makeOffer,
  makeShop,
  makeUser,
  RS_BASE_MICROS,
} from '../../../tests/worlds/factories.ts';
import { NOW, NOW_MS } from '../../../tests/worlds/test-world.ts';
import { issueStatements } from '../statements/statements.public.ts';

const { app, db, services, setNow, post, drain, ledgerOf, product } = await openPortalWorld();
const NO_CLICK = '00000000-0000-4000-8000-000000000001';
/** What so many base clicks cost, EUR. */
const eur = (clicks: number) => (clicks * RS_BASE_MICROS) / 1_000_000;

let shop: MadeShop;
let token: string;
let staff: string;
let owner: { id: number; email: string };
beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db, { limitMicros: 10_000_000 });
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  owner = await makeUser(db, { shopIds: [shop.id] });
  token = await signInAs(app, owner);
  staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
});

const clickAt = (at: number, changed: Parameters<typeof someClickEvent>[1] = {}, shopId = shop.id) =>
  someClickEvent({ shopId, productId: product.id }, { at: new Date(at).toISOString(), ...changed });

/** Clicks that were charged, a minute apart; their ids. */
async function charged(count: number, shopId = shop.id): Promise<string[]> {
  const clicks = Array.from({ length: count }, (_, nth) => clickAt(NOW_MS - (nth + 10) * 60_000, {}, shopId));
  expect((await post(clicks)).body).toMatchObject({ accepted: count, invalid: 0 });
  await drain();
  return clicks.map(({ id }) => id);
}
const open = (eventIds: readonly string[], by = token, shopId = shop.id) =>
  send(app, openDisputeCall, {
    token: by,
    params: { shopId },
    body: { event_ids: [...eventIds], reason: 'burst', message: 'At night\nand fast' },
  });
const decide = (disputeId: number, accepted: readonly string[], answer = 'Looked at.') =>
  send(app, decideDisputeCall, {
    token: staff,
    params: { disputeId },
    body: { accepted: [...accepted], answer },
  });
const credits = () =>
  db.selectFrom('credit').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute();
const whatIsWrong = ({ status, problem }: Awaited<ReturnType<typeof open>>) => [
  status,
  problem?.errors?.map(({ field, code }) => `${field} ${code}`),
];

describe('clicks are disputed', () => {
  test('and stand in the list of the shop and before staff, who are told', async () => {
    const ids = await charged(3);
    const { status, body } = await open(ids);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'open', clicks: 3, charge: eur(3), accepted: 0, credit: 0 });
    const list = await send(app, listDisputesCall, { token, params: { shopId: shop.id } });
    expect(list.body.data).toEqual([body]);
    const desk = await send(app, listDeskDisputesCall, { token: staff, query: { state: 'open' } });
    expect(desk.body.data.at(-1)).toMatchObject({ id: body.id, shop_name: shop.name });
    const [told] = await db
      .selectFrom('notification')
      .select('details')
      .where('kind', '=', 'dispute_opened')
      .where('shop_id', '=', shop.id)
      .execute();
    expect(told?.details).toEqual({ dispute_id: body.id });
  });

  test('with what is known of each', async () => {
    const visitor = 'the same';
    const [first, later] = [
      clickAt(NOW_MS - 7_200_000, { visitor }),
      clickAt(NOW_MS - 3_000_000, { visitor }),
    ];
    const view = someViewEvent(
      { shopIds: [shop.id], productId: product.id },
      { id: first.view_id, at: first.at },
    );
    const near = clickAt(NOW_MS - 3_000_000 + 30_000);
    await post([view, first, later, near]);
    await drain();
    const { body } = await open([first.id, later.id]);
    const detail = await send(app, getDeskDisputeCall, { token: staff, params: { disputeId: body.id } });
    const evidence = new Map(detail.body.data.map((click) => [click.event_id, click.evidence]));
    expect(evidence.get(first.id)).toEqual({
      same_offer: 1,
      same_visitor: 1,
      in_minute: 1,
      product_hour: 1,
      page_known: true,
    });
    expect(evidence.get(later.id)).toEqual({
      same_offer: 1,
      same_visitor: 1,
      in_minute: 2,
      product_hour: 2,
      page_known: false,
    });
  });

  test('once, also where eight do it in the same moment', async () => {
    const ids = await charged(2);
    expect(await race(() => open(ids))).toEqual({ taken: 1, refused: [422] });
    expect(whatIsWrong(await open(ids.slice(0, 1)))).toEqual([422, ['event_ids taken']]);
    const rows = await db.selectFrom('click_dispute').select('id').where('shop_id', '=', shop.id).execute();
    expect(rows).toHaveLength(1);
  });

  test('not where they are of another shop, or of none', async () => {
    const other = await makeShop(db);
    await makeOffer(db, { shopId: other.id, productId: product.id });
    const [own = ''] = await charged(1);
    const [foreign = ''] = await charged(1, other.id);
    for (const ids of [[foreign], [own, foreign], [own, randomUUID()]]) {
      expect(whatIsWrong(await open(ids))).toEqual([422, ['event_ids unknown']]);
    }
  });

  test('not after 60 days', async () => {
    const ids = await charged(1);
    setNow(NOW_MS - 10 * 60_000 + 60 * DAY_MS + 1);
    const late = await signInAs(app, owner);
    expect(whatIsWrong(await open(ids, late))).toEqual([422, ['event_ids too_early']]);
    setNow(NOW_MS - 10 * 60_000 + 60 * DAY_MS);
    expect((await open(ids, await signInAs(app, owner))).status).toBe(200);
  });

  test('not where nothing was charged for them, or they are history', async () => {
    const visitor = 'twice';
    const twice = [clickAt(NOW_MS - 900_000, { visitor }), clickAt(NOW_MS - 880_000, { visitor })];
    await post(twice);
    const backfill = await makePortalToken(db, { scopes: ['events:backfill'] });
    const history = clickAt(NOW_MS - DAY_MS);
    await sendEvents(app, { token: backfill, events: [history], query: { backfill: '1' } });
    await drain();
    const repeat = (await ledgerOf(shop.id)).find(({ valid }) => !valid)?.event_id ?? '';
    for (const id of [repeat, history.id]) {
      expect(whatIsWrong(await open([id]))).toEqual([422, ['event_ids not_needed']]);
    }
  });

  test.each([
    ['event_ids', { event_ids: [] }],
    ['event_ids.0', { event_ids: ['none'] }],
    ['event_ids', { event_ids: Array.from({ length: 201 }, () => randomUUID()) }],
    ['event_ids', { event_ids: [NO_CLICK, NO_CLICK] }],
    ['reason', { reason: 'dear' }],
    ['message', { message: 'x'.repeat(2_001) }],
    ['message', { message: 'a\u0000b' }],
  ])('not with a wrong %s', async (field, changed) => {
    const body = { event_ids: [randomUUID()], reason: 'other', message: '', ...changed };
    const { status, problem } = await send(app, openDisputeCall, {
      token,
      params: { shopId: shop.id },
      body,
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('staff decide', () => {
  test('on some: they are credited, and nothing of the charges changes', async () => {
    const ids = await charged(4);
    const before = await db.selectFrom('spending').selectAll().where('shop_id', '=', shop.id).execute();
    const ledger = await ledgerOf(shop.id);
    const limitOf = async () =>
      (await send(app, getLimitCall, { token, params: { shopId: shop.id } })).body.spent;
    const spent = await limitOf();
    const { id } = (await open(ids)).body;
    const { status, body } = await decide(id, ids.slice(0, 3));
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'decided', accepted: 3, credit: eur(3), answer: 'Looked at.' });
    expect(
      body.data
        .filter(({ accepted }) => accepted)
        .map(({ event_id }) => event_id)
        .sort(),
    ).toEqual(ids.slice(0, 3).sort());
    expect(await credits()).toMatchObject([
      {
        month: '2026-11-01',
        of_month: '2026-11-01',
        category_id: product.category.id,
        kind: 'base',
        clicks: 3,
        credit_micros: 3 * RS_BASE_MICROS,
      },
    ]);
    expect(await db.selectFrom('spending').selectAll().where('shop_id', '=', shop.id).execute()).toEqual(
      before,
    );
    expect(await ledgerOf(shop.id)).toEqual(ledger);
    expect(await limitOf()).toBe(spent);
    expect(await emailsTo(services, owner.email)).toHaveLength(1);
    expect((await notificationsOf(db, owner)).map(({ kind }) => kind)).toEqual(['dispute_decided']);
  });

  test('on none: nothing is credited', async () => {
    const ids = await charged(2);
    const { id } = (await open(ids)).body;
    expect((await decide(id, [])).body).toMatchObject({ state: 'decided', accepted: 0, credit: 0 });
    expect(await credits()).toEqual([]);
  });

  test('once, also where eight do it in the same moment', async () => {
    const ids = await charged(2);
    const { id } = (await open(ids)).body;
    expect(await race((nth) => decide(id, ids.slice(0, (nth % 2) + 1)))).toEqual({
      taken: 1,
      refused: [409],
    });
    expect(await credits()).toHaveLength(1);
    expect((await decide(id, [])).problem.code).toBe('already_decided');
  });

  test('not on clicks of another dispute, nor twice on one, nor without an answer', async () => {
    const ids = await charged(3);
    const [{ id }, other] = [(await open(ids.slice(0, 2))).body, ids.slice(2)];
    await open(other);
    const codes = async (accepted: readonly string[], answer?: string) =>
      (await decide(id, accepted, answer)).problem.errors?.map(({ field, code }) => `${field} ${code}`);
    expect(await codes(other)).toEqual(['accepted unknown']);
    expect(await codes([ids[0] ?? '', ids[0] ?? ''])).toEqual(['accepted repeated']);
    expect(await codes([], '  ')).toEqual(['answer required']);
    expect((await decide(2_000_000_000, [])).status).toBe(404);
    expect(await credits()).toEqual([]);
  });

  test('never to give back more of a month than it was charged', async () => {
    const ids = await charged(2);
    const { id } = (await open(ids)).body;
    await db.updateTable('spending').set({ charge_micros: 1 }).where('shop_id', '=', shop.id).execute();
    expect((await decide(id, ids)).problem.code).toBe('conflict');
    expect(await credits()).toEqual([]);
  });

  test('and what was credited stays', async () => {
    const refused = 'a credit that was given never changes';
    const ids = await charged(1);
    await decide((await open(ids)).body.id, ids);
    await expect(db.updateTable('credit').set({ clicks: 2 }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('credit').execute()).rejects.toThrow(refused);
  });
});

test('the statement of the month of the decision has the credit, and its rounding is of both', async () => {
  const ids = await charged(3);
  const { id } = (await open(ids)).body;
  setNow('2026-12-02T10:00:00Z');
  staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
  expect((await decide(id, ids.slice(0, 1))).status).toBe(200);
  setNow('2027-02-06T10:00:00Z');
  await issueStatements(services);
  token = await signInAs(app, owner);
  const of = async (month: string) =>
    (await send(app, getStatementCall, { token, params: { shopId: shop.id, month } })).body;
  expect(await of('2026-11')).toMatchObject({ charges: eur(3), credits: 0, total: 0.15, rounding: 0 });
  expect(await of('2026-12')).toMatchObject({
    clicks: 0,
    charges: 0,
    credits: eur(1),
    total: -eur(1),
    lines: [{ entry: 'credit', of_month: '2026-11', kind: 'base', clicks: 1, charge: -eur(1) }],
  });
  expect(await issueStatements(services)).toBe(0);
});
