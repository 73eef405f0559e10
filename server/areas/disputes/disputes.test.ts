import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listDisputesCall, openDisputeCall } from '../../../shared/contract/bidding/disputes.contract.ts';
import {
  getDeskDisputeCall,
  listDeskDisputesCall,
} from '../../../shared/contract/desk/desk-disputes.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { eurOfClicks, openDisputeWorld } from '../../../tests/clients/dispute-client.ts';
import { makePortalToken, sendEvents, someViewEvent } from '../../../tests/clients/portal-client.ts';
import { race } from '../../../tests/clients/race.ts';
import { makeOffer, makeShop } from '../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../tests/worlds/test-world.ts';

const { app, db, setNow, post, drain, ledgerOf, product, made, signInBoth, clickAt, charged, open } =
  await openDisputeWorld();
const NO_CLICK = '00000000-0000-4000-8000-000000000001';

const whatIsWrong = ({ status, problem }: Awaited<ReturnType<typeof open>>) => [
  status,
  problem?.errors?.map(({ field, code }) => `${field} ${code}`),
];

describe('clicks are disputed', () => {
  test('and stand in the list of the shop and before staff, who are told', async () => {
    const ids = await charged(3);
    const { status, body } = await open(ids);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'open', clicks: 3, charge: eurOfClicks(3), accepted: 0, credit: 0 });
    const list = await send(app, listDisputesCall, { token: made.token, params: { shopId: made.shop.id } });
    expect(list.body.data).toEqual([body]);
    const desk = await send(app, listDeskDisputesCall, { token: made.staff, query: { state: 'open' } });
    expect(desk.body.data.at(-1)).toMatchObject({ id: body.id, shop_name: made.shop.name });
    const [told] = await db
      .selectFrom('notification')
      .select('details')
      .where('kind', '=', 'dispute_opened')
      .where('shop_id', '=', made.shop.id)
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
      { shopIds: [made.shop.id], productId: product.id },
      { id: first.view_id, at: first.at },
    );
    const near = clickAt(NOW_MS - 3_000_000 + 30_000);
    await post([view, first, later, near]);
    await drain();
    const { body } = await open([first.id, later.id]);
    const detail = await send(app, getDeskDisputeCall, { token: made.staff, params: { disputeId: body.id } });
    const evidence = new Map(detail.body.data.map((click) => [click.event_id, click.evidence]));
    expect(evidence.get(first.id)).toEqual({
      same_offer: 1,
      same_visitor: 1,
      in_minute: 1,
      product_hour: 1,
      shadow: [],
      page_known: true,
    });
    expect(evidence.get(later.id)).toEqual({
      same_offer: 1,
      same_visitor: 1,
      in_minute: 2,
      product_hour: 2,
      shadow: [],
      page_known: false,
    });
  });

  test('with what rules on trial find, which charge all the same', async () => {
    const at = NOW_MS - 3_600_000;
    const burst = Array.from({ length: 8 }, (_, nth) => clickAt(at + nth * 10_000));
    expect((await post(burst)).body).toMatchObject({ accepted: 8, invalid: 0 });
    await drain();
    const { body } = await open(burst.slice(0, 2).map(({ id }) => id));
    const { data } = (
      await send(app, getDeskDisputeCall, { token: made.staff, params: { disputeId: body.id } })
    ).body;
    expect(data.map(({ evidence }) => evidence.shadow)).toEqual([['burst'], ['burst']]);
  });

  test('once, also where eight do it in the same moment', async () => {
    const ids = await charged(2);
    expect(await race(() => open(ids))).toEqual({ taken: 1, refused: [422] });
    expect(whatIsWrong(await open(ids.slice(0, 1)))).toEqual([422, ['event_ids taken']]);
    const rows = await db
      .selectFrom('click_dispute')
      .select('id')
      .where('shop_id', '=', made.shop.id)
      .execute();
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
    await signInBoth();
    expect(whatIsWrong(await open(ids))).toEqual([422, ['event_ids too_early']]);
    // Half an hour after midnight in Belgrade, where it is still the day before in London.
    setNow('2027-02-17T23:30:00Z');
    await signInBoth();
    const { problem } = await open(ids);
    expect(problem.errors?.map(({ params }) => params)).toEqual([{ earliest: '2026-12-20' }]);
    setNow(NOW_MS - 10 * 60_000 + 60 * DAY_MS);
    await signInBoth();
    expect((await open(ids)).status).toBe(200);
  });

  test('not where nothing was charged for them, or they are history', async () => {
    const visitor = 'twice';
    const twice = [clickAt(NOW_MS - 900_000, { visitor }), clickAt(NOW_MS - 880_000, { visitor })];
    await post(twice);
    const backfill = await makePortalToken(db, { scopes: ['events:backfill'] });
    const history = clickAt(NOW_MS - DAY_MS);
    await sendEvents(app, { token: backfill, events: [history], query: { backfill: '1' } });
    await drain();
    const repeat = (await ledgerOf(made.shop.id)).find(({ valid }) => !valid)?.event_id ?? '';
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
      token: made.token,
      params: { shopId: made.shop.id },
      body,
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
