import { expect, test } from 'vitest';
import { createCouponCall } from '../../shared/contract/bidding/coupons.contract.ts';
import { inviteUserCall } from '../../shared/contract/people/people.contract.ts';
import { type Loose, send, signInAs } from '../../tests/clients/call-client.ts';
import { goodCoupon } from '../../tests/clients/coupon-client.ts';
import { race } from '../../tests/clients/race.ts';
import { makeAdvertiser } from '../../tests/worlds/ad-world.ts';
import { makeBidder } from '../../tests/worlds/bidding-world.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

// What is paid. What is given once, such as accounts, rights and sessions: grant-races.test.ts; limits of shops in their own area.

test('eight bids on one category at once are one bid', async () => {
  const bidder = await makeBidder(app, services);
  const raced = await race((nth) => bidder.place({ category_id: bidder.category.id, bid: (20 + nth) / 100 }));
  expect(raced).toEqual({ taken: 1, refused: [409] });
  expect([(await bidder.bids()).length, (await bidder.history()).length]).toEqual([1, 1]);
});

test('a bid that eight people raise from what they all saw is raised once, and taken back once', async () => {
  const bidder = await makeBidder(app, services);
  const { body } = await bidder.place({ category_id: bidder.category.id, bid: 0.2 });
  const bidId = body.bids[0]?.bid_id ?? 0;
  const raised = await race((nth) => bidder.update(bidId, { bid: (30 + nth) / 100, version: 1 }));
  expect(raised).toEqual({ taken: 1, refused: [409] });
  const [, last] = await bidder.history();
  expect(last?.from_micros).toBe(200_000);
  expect(await race(() => bidder.undo(last?.change_set ?? null))).toEqual({ taken: 1, refused: [409] });
  expect((await bidder.bids()).map(({ bid_micros }) => bid_micros)).toEqual([200_000]);
});

test('eight ads for one target at once are one ad, which is taken back once', async () => {
  const mine = await makeAdvertiser(app, services);
  const raced = await race((nth) => mine.save([mine.draft({ bid: (20 + nth) / 100 })]));
  expect(raced).toEqual({ taken: 1, refused: [409] });
  const [placed] = await mine.history();
  expect(await race(() => mine.undo(placed?.change_set ?? null))).toEqual({ taken: 1, refused: [409] });
  expect(await mine.history()).toHaveLength(2);
});

test('eight coupons with one code at once are one that is published', async () => {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const body: Loose = { coupon: goodCoupon({ code: 'OSAM' }), publish: true };
  const raced = await race(() => send(app, createCouponCall, { token, params: { shopId: shop.id }, body }));
  expect(raced).toEqual({ taken: 1, refused: [422] });
});

test('eight invitations of one address at once are one', async () => {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id], inviteUsers: true }));
  const body = {
    email: 'osam@example.com',
    shop_ids: [shop.id],
    role_id: 3,
    invite_users: false,
    lang: 'sr',
  };
  const raced = await race(() => send(app, inviteUserCall, { token, body }));
  // More than a few mails to one address within a minute are too many.
  expect(raced).toEqual({ taken: 1, refused: [409, 429] });
  const invites = await db.selectFrom('user_invite').select('id').where('email', '=', body.email).execute();
  expect(invites).toHaveLength(1);
});
