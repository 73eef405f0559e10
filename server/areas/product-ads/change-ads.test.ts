import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Advertiser, makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { makeCategory } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { listPlacements } from '../portal/portal.public.ts';

const { app, db, services, setNow } = await openWorld();

const make = () => makeAdvertiser(app, services);
const place = async (mine: Advertiser, changed = {}) => {
  const { body } = await mine.save([mine.draft(changed)]);
  return { id: body.ads[0]?.ad_id ?? 0, set: body.change_set };
};

describe('it works', () => {
  test('a new ad, with what it shows, in the history, and in the next placement', async () => {
    const mine = await make();
    const { status, body } = await mine.save([
      mine.draft({ brand_id: mine.brand.id, price_from: 500, price_to: 500.01 }),
    ]);
    expect(status).toBe(200);
    expect(body.change_set).not.toBeNull();
    expect(body.ads).toMatchObject([
      {
        category_id: mine.category.id,
        category_name_rs: mine.category.name,
        level: 3,
        brand_id: mine.brand.id,
        brand: mine.brand.name,
        price_from: 500,
        price_to: 500.01,
        current_bid: 0.2,
        enabled: true,
        version: 1,
        base: 0.05,
        max_cpc: null,
        status: 'active',
        products: [{ product_id: mine.product.id, price: 500, clicks: 0 }],
      },
    ]);
    expect(await mine.history()).toMatchObject([
      {
        subject: 'ad',
        subject_id: body.ads[0]?.ad_id,
        category_id: mine.category.id,
        brand_id: mine.brand.id,
        price_from_minor: 50_000,
        price_to_minor: 50_001,
        from_micros: null,
        to_micros: 200_000,
        to_enabled: true,
        actor_email: mine.user.email,
      },
    ]);
    const asked = { services, portalId: 1, productIds: [mine.product.id], now: NOW_MS };
    expect((await listPlacements(asked))[0]?.ads).toMatchObject([
      { ad_id: body.ads[0]?.ad_id, position: 1, chargeMicros: 60_000 },
    ]);
  });

  test('another amount moves the version and the instant; the same again nothing', async () => {
    const mine = await make();
    const { id } = await place(mine);
    setNow('2026-11-20T10:05:00Z');
    const draft = mine.draft({ ad_id: id, version: 1, bid: 0.3 });
    const { body } = await mine.save([draft]);
    expect(body.ads).toMatchObject([
      { ad_id: id, current_bid: 0.3, version: 2, updated_at: '2026-11-20T10:05:00.000Z' },
    ]);
    const again = await mine.save([{ ...draft, version: 2 }]);
    expect(again.body).toMatchObject({ change_set: null, ads: [{ ad_id: id, version: 2 }] });
    expect(await mine.history()).toHaveLength(2);
    setNow(NOW_MS);
  });

  test('another target is another ad: the old one is deleted, the new one placed, and both come back by undo', async () => {
    const mine = await make();
    const { id } = await place(mine);
    const { body } = await mine.save([mine.draft({ ad_id: id, version: 1, price_from: 100 })]);
    expect(body.deleted).toEqual([id]);
    expect(body.ads).toMatchObject([{ price_from: 100, current_bid: 0.2 }]);
    const undone = await mine.undo(body.change_set);
    expect(undone.body.ads).toMatchObject([{ ad_id: id, price_from: null }]);
    expect(undone.body.deleted).toEqual([body.ads[0]?.ad_id]);
  });

  test('two ads can change places', async () => {
    const mine = await make();
    const [first, second] = [await place(mine), await place(mine, { price_from: 100 })];
    const { status, body } = await mine.save([
      mine.draft({ ad_id: first.id, version: 1, price_from: 100, bid: 0.7 }),
      mine.draft({ ad_id: second.id, version: 1, bid: 0.8 }),
    ]);
    expect(status).toBe(200);
    expect(new Map(body.ads.map((ad) => [ad.price_from, ad.current_bid]))).toEqual(
      new Map([
        [100, 0.7],
        [null, 0.8],
      ]),
    );
  });

  test('off and on, several at once, and what was so already stays', async () => {
    const mine = await make();
    const [first, second] = [await place(mine), await place(mine, { price_from: 100, enabled: false })];
    const { body } = await mine.toggle([first.id, second.id], false);
    expect(body.ads.map(({ ad_id, enabled, version, status }) => [ad_id, enabled, version, status])).toEqual([
      [first.id, false, 2, 'paused'],
      [second.id, false, 1, 'paused'],
    ]);
    expect((await mine.history()).filter(({ change_set }) => change_set === body.change_set)).toHaveLength(1);
  });

  test('deleted ads come back by undo with their id and a version that nobody has read', async () => {
    const mine = await make();
    const { id } = await place(mine);
    const removed = await mine.remove([id]);
    expect(removed.body).toMatchObject({ ads: [], deleted: [id] });
    expect(await mine.ads()).toEqual([]);
    const { body } = await mine.undo(removed.body.change_set);
    expect(body.ads).toMatchObject([{ ad_id: id, current_bid: 0.2, version: 3, enabled: true }]);
    expect(body.ads[0]?.products).toHaveLength(1);
  });
});

describe('strangers', () => {
  test('401 for each change', async () => {
    const mine = await make();
    const calls = [
      mine.save([mine.draft()], ''),
      mine.toggle([1], true, ''),
      mine.remove([1], ''),
      mine.undo(randomUUID(), ''),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(401);
  });
});

describe('two people change one ad', () => {
  test('the second is told what happened: 409, and nothing of the call is done', async () => {
    const mine = await make();
    const { id } = await place(mine);
    await mine.save([mine.draft({ ad_id: id, version: 1, bid: 0.3 })]);
    const late = await mine.save([
      mine.draft({ ad_id: id, version: 1, bid: 0.4 }),
      mine.draft({ price_from: 5 }),
    ]);
    expect([late.status, late.problem.code, late.problem.errors?.[0]?.field]).toEqual([
      409,
      'changed_meanwhile',
      'ads.0.version',
    ]);
    expect(late.problem.detail).toContain('0.3 EUR and on now, version 2');
    expect(await mine.ads()).toMatchObject([{ bid_micros: 300_000, version: 2 }]);
  });

  test('of many at once one wins', async () => {
    const mine = await make();
    const { id } = await place(mine);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        mine.save([mine.draft({ ad_id: id, version: 1, bid: (30 + index) / 100 })]),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await mine.history()).toHaveLength(2);
  });

  test('an ad that was deleted meanwhile: 409', async () => {
    const mine = await make();
    const { id } = await place(mine);
    await mine.remove([id]);
    for (const { status, problem } of [
      await mine.save([mine.draft({ ad_id: id, version: 1 })]),
      await mine.toggle([id], false),
      await mine.remove([id]),
    ]) {
      expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    }
  });

  test('undo of what was changed again since: 409, and nothing is taken back', async () => {
    const mine = await make();
    const { id, set } = await place(mine);
    const second = await mine.save([mine.draft({ ad_id: id, version: 1, bid: 0.3 })]);
    expect((await mine.undo(set)).problem.code).toBe('changed_meanwhile');
    expect((await mine.undo(second.body.change_set)).body.ads).toMatchObject([{ current_bid: 0.2 }]);
    expect((await mine.undo(second.body.change_set)).problem.code).toBe('changed_meanwhile');
  });

  test('undo of a deletion whose target has another ad by now: 409', async () => {
    const mine = await make();
    const { id } = await place(mine);
    const removed = await mine.remove([id]);
    await place(mine);
    expect((await mine.undo(removed.body.change_set)).problem.code).toBe('changed_meanwhile');
  });
});

describe('other people’s data', () => {
  test('their shop: 403', async () => {
    const [mine, theirs] = [await make(), await make()];
    const { id, set } = await place(theirs);
    for (const { status } of [
      await theirs.save([theirs.draft({ price_from: 1 })], mine.token),
      await theirs.toggle([id], false, mine.token),
      await theirs.remove([id], mine.token),
      await theirs.undo(set, mine.token),
    ]) {
      expect(status).toBe(403);
    }
    expect(await theirs.ads()).toMatchObject([{ enabled: true, version: 1 }]);
  });

  test('their ads by the own shop, as ads that never were: 403', async () => {
    const [mine, theirs] = [await make(), await make()];
    const own = await place(mine);
    for (const id of [(await place(theirs)).id, 2_000_000_000]) {
      expect((await mine.toggle([own.id, id], false)).status).toBe(403);
      expect((await mine.remove([own.id, id])).status).toBe(403);
      expect((await mine.save([mine.draft({ ad_id: id, version: 1, price_from: 7 })])).status).toBe(403);
    }
    expect(await mine.ads()).toMatchObject([{ enabled: true }]);
  });

  test('undo of their change, as of none: 404', async () => {
    const [mine, theirs] = [await make(), await make()];
    for (const set of [(await place(theirs)).set, randomUUID()]) {
      expect((await mine.undo(set)).status).toBe(404);
    }
  });
});

test('an ad on a category above is for level 4 pages too', async () => {
  const mine = await make();
  const below = await makeCategory(db, { parent: mine.category });
  expect((await mine.save([mine.draft({ category_id: below.id })])).body.ads).toMatchObject([{ level: 4 }]);
});
