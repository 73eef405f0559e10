import { describe, expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { type Bidder, makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { makeBid, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

/** The session of somebody else who works in the shop. */
const colleagueOf = async ({ shop }: Bidder) =>
  signInAs(app, await makeUser(db, { shopIds: [shop.id], roleId: 3 }));

type Reply = { status: number; problem?: { code: string; detail?: string | undefined } };
const told = (replies: readonly Reply[]) =>
  replies.map(({ status, problem }) => problem?.code ?? status).sort();

describe('two people at once', () => {
  test('place one bid: the first has it, the second hears of it', async () => {
    const bidder = await makeBidder(app, services);
    const other = await colleagueOf(bidder);
    for (const target of [{ category_id: bidder.category.id }, { product_id: bidder.product.id }]) {
      const replies = await Promise.all([
        bidder.place({ ...target, bid: 0.2 }),
        bidder.place({ ...target, bid: 0.3 }, other),
        bidder.place({ ...target, bid: 0.4 }),
      ]);
      expect(told(replies)).toEqual([200, 'changed_meanwhile', 'changed_meanwhile']);
      const placed = replies.find(({ status }) => status === 200);
      const stands = (await bidder.bids()).at(-1);
      expect(stands?.bid_micros).toBe(Math.round((placed?.body.bids[0]?.current_bid ?? 0) * 1e6));
    }
    expect(await bidder.history()).toHaveLength(2);
  });

  test('change one bid: one of them does, the other sees what became of it', async () => {
    const bidder = await makeBidder(app, services);
    const other = await colleagueOf(bidder);
    const id = await makeBid(db, { shopId: bidder.shop.id, categoryId: bidder.category.id });
    const replies = await Promise.all([
      bidder.update(id, { bid: 0.3, version: 1 }),
      bidder.update(id, { bid: 0.4, version: 1 }, other),
      bidder.toggle({ bid_id: id, enabled: false, version: 1 }),
      bidder.remove(id, { version: 1 }, other),
    ]);
    expect(told(replies)).toEqual([200, ...Array(3).fill('changed_meanwhile')]);
    expect(await bidder.history()).toHaveLength(1);
  });

  test('the second sees the amount of the first, or that the bid is gone', async () => {
    const bidder = await makeBidder(app, services);
    const other = await colleagueOf(bidder);
    const id = await makeBid(db, { shopId: bidder.shop.id, categoryId: bidder.category.id });
    await bidder.update(id, { bid: 0.3, version: 1 });
    const late = await bidder.update(id, { bid: 0.4, version: 1 }, other);
    expect(late.problem.detail).toContain(`bid ${id} is 0.3 EUR and on now, version 2`);
    await bidder.remove(id, { version: 2 });
    const replies = [
      await bidder.update(id, { bid: 0.4, version: 2 }, other),
      await bidder.remove(id, { version: 2 }, other),
      await bidder.toggle({ bid_id: id, enabled: true }, other),
      await bidder.toggleAll({ bid_ids: [id], enabled: true }, other),
      await bidder.removeAll([id], other),
    ];
    expect(told(replies)).toEqual(Array(5).fill('changed_meanwhile'));
  });

  test('switch and place many bids in any order, and never wait for each other for ever', async () => {
    const bidder = await makeBidder(app, services);
    const other = await colleagueOf(bidder);
    const { category, product } = bidder;
    const rows = [...category.path.map((category_id) => ({ category_id })), { product_id: product.id }];
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => {
        const ordered = turn % 2 === 0 ? rows : rows.toReversed();
        if (turn % 3 === 2) return bidder.toggleAll({ enabled: turn % 2 === 0 }, other);
        return bidder.save(ordered.map((row) => ({ ...row, bid: 0.2 + turn / 100 })));
      }),
    );
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await bidder.bids()).toHaveLength(rows.length);
  });

  test('undo one change: it is taken back once', async () => {
    const bidder = await makeBidder(app, services);
    const other = await colleagueOf(bidder);
    const { body } = await bidder.place({ category_id: bidder.category.id, bid: 0.2 });
    const replies = await Promise.all([bidder.undo(body.change_set), bidder.undo(body.change_set, other)]);
    expect(told(replies)).toEqual([200, 'changed_meanwhile']);
    expect(await bidder.bids()).toEqual([]);
  });
});
