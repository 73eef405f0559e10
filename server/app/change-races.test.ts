import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { updateCreateBidsAllCategoriesCall } from '../../shared/contract/bidding/bids.contract.ts';
import { raiseLimitCall } from '../../shared/contract/bidding/budget.contract.ts';
import {
  applyPriceListCall,
  listPriceListChangesCall,
  previewPriceListCall,
} from '../../shared/contract/desk/portal-data.contract.ts';
import { askFactorResetCall, confirmFactorResetCall } from '../../shared/contract/people/factors.contract.ts';
import { orderReportFileCall } from '../../shared/contract/reports/report-files.contract.ts';
import { REPORT_WAITING_MAX } from '../../shared/rules/reports/report-files.ts';
import { send, signInAs } from '../../tests/clients/call-client.ts';
import { emailsTo } from '../../tests/clients/mailed-links.ts';
import { giveList } from '../../tests/clients/portal-data-client.ts';
import { AT_ONCE, race } from '../../tests/clients/race.ts';
import { makeAdvertiser } from '../../tests/worlds/ad-world.ts';
import { makeBidder } from '../../tests/worlds/bidding-world.ts';
import { emailMovers } from '../../tests/worlds/email-change-users.ts';
import { insertProductViews } from '../../tests/worlds/fact-world.ts';
import { enrolTotp } from '../../tests/worlds/factor-world.ts';
import {
  makeBid,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
  PASSWORD,
} from '../../tests/worlds/factories.ts';
import { openMatching } from '../../tests/worlds/matching-world.ts';
import { NOW_MS, openWorld } from '../../tests/worlds/test-world.ts';

// What replaces something for many, or is counted. What is paid: races.test.ts; what is given once: grant-races.test.ts.

const { app, db, services } = await openWorld();
const staff = await signInAs(app, await makeUser(db, { roleId: 1, inviteUsers: true }));

/** A shop with somebody who owns it. */
async function makeOwner(limitMicros?: number) {
  const shop = await makeShop(db, limitMicros === undefined ? {} : { limitMicros });
  const user = await makeUser(db, { shopIds: [shop.id] });
  return { shop, user, token: await signInAs(app, user), params: { shopId: shop.id } };
}
const historyOf = (shopId: number) =>
  db.selectFrom('money_change').selectAll().where('shop_id', '=', shopId).orderBy('id').execute();

test('eight price lists in the place of the one that all saw are one', async () => {
  const leaf = await makeLeaf(db);
  const params = { portal: 'rs' } as const;
  const lists: number[] = [];
  for (let nth = 0; nth < AT_ONCE; nth += 1) {
    const bytes = `category_id;from_price;to_price;cpc\n${leaf.id};0;;0,${10 + nth}\n`;
    lists.push((await giveList(app, { token: staff, bytes })).body.list_id ?? 0);
  }
  const ask = { token: staff, params: { ...params, listId: lists[0] ?? 0 } };
  const { version } = (await send(app, previewPriceListCall, ask)).body;
  const raced = await race((nth) =>
    send(app, applyPriceListCall, {
      token: staff,
      params: { ...params, listId: lists[nth] ?? 0 },
      body: { version },
    }),
  );
  expect(raced).toEqual({ taken: 1, refused: [409] });
  expect((await send(app, listPriceListChangesCall, { token: staff, params })).body.data).toHaveLength(1);
  const bands = await db.selectFrom('price_band').selectAll().where('category_id', '=', leaf.id).execute();
  expect(bands).toHaveLength(1);
});

test('eight who merge one product merge it once, and take it back once', async () => {
  const { merge, unmerge, offersOf } = await openMatching(app, services);
  const shop = await makeShop(db);
  const [from, into] = [await makeProduct(db), await makeProduct(db)];
  await makeOffer(db, { shopId: shop.id, productId: from.id });
  const before = await offersOf(shop.id);
  expect((await race(() => merge(from.id, into.id))).taken).toBe(1);
  expect(await offersOf(shop.id)).toEqual([[into.id, 1_000_00, true]]);
  expect((await race(() => unmerge(from.id))).taken).toBe(1);
  expect(await offersOf(shop.id)).toEqual(before);
});

test('products that are merged into each other in the same moment are merged one way', async () => {
  const { merge } = await openMatching(app, services);
  const [one, other] = [await makeProduct(db), await makeProduct(db)];
  const raced = await race((nth) => (nth % 2 === 0 ? merge(one.id, other.id) : merge(other.id, one.id)));
  expect(raced.taken).toBe(1);
  const merged = await db
    .selectFrom('product_merge')
    .selectAll()
    .where('product_id', 'in', [one.id, other.id])
    .execute();
  expect(merged).toHaveLength(1);
});

test('eight orders of report files at once are no more than may wait', async () => {
  const { token, params, shop } = await makeOwner();
  const raced = await race(() =>
    send(app, orderReportFileCall, {
      token,
      params,
      body: { kind: 'clicks', format: 'csv', lang: 'sr', date_from: '2026-11-01', date_to: '2026-11-19' },
    }),
  );
  expect(raced).toEqual({ taken: REPORT_WAITING_MAX, refused: [429] });
  const files = await db.selectFrom('report_file').select('id').where('shop_id', '=', shop.id).execute();
  expect(files).toHaveLength(REPORT_WAITING_MAX);
});

test('eight who set the bids of all categories by one plan set them once', async () => {
  const bidder = await makeBidder(app, services);
  const rival = await makeShop(db);
  await makeOffer(db, { shopId: rival.id, productId: bidder.product.id });
  await makeBid(db, { shopId: rival.id, productId: bidder.product.id, bidMicros: 200_000 });
  const views = Array.from({ length: 10 }, (_, index) => ({
    viewId: randomUUID(),
    portalId: 1,
    at: NOW_MS - 2 * 86_400_000 + index * 60_000,
    productId: bidder.product.id,
    categoryPath: bidder.category.path,
    brandId: null,
    device: 'mobile' as const,
    places: [bidder.shop.id, rival.id].map((shopId, place) => ({ shopId, position: place + 4 })),
  }));
  await insertProductViews(services, views);
  const set = (plan?: string) =>
    send(app, updateCreateBidsAllCategoriesCall, {
      token: bidder.token,
      params: { shopId: bidder.shop.id },
      body: { categories: 'all', strategy: 'max_performance', ...(plan ? { plan } : {}) },
    });
  const { plan } = (await set()).body.plan;
  expect(await race(() => set(plan))).toEqual({ taken: 1, refused: [409] });
  expect([(await bidder.bids()).length, (await bidder.history()).length]).toEqual([1, 1]);
});

test('an ad that eight people change from what they all saw is changed once', async () => {
  const mine = await makeAdvertiser(app, services);
  const { body } = await mine.save([mine.draft()]);
  const ad_id = body.ads[0]?.ad_id ?? 0;
  const raced = await race((nth) => mine.save([mine.draft({ ad_id, version: 1, bid: (30 + nth) / 100 })]));
  expect(raced).toEqual({ taken: 1, refused: [409] });
  expect(await mine.history()).toHaveLength(2);
});

test('a raise of the limit that eight confirm in words happens once', async () => {
  const { token, params, shop } = await makeOwner(100_000_000);
  const raise = (value: number, more: object) =>
    send(app, raiseLimitCall, { token, params, body: { value, current_limit: 100, ...more } });
  expect((await raise(90_000, {})).problem.code).toBe('large_raise');
  const raced = await race((nth) => raise(90_000 + nth, { confirmed: true }));
  expect(raced).toEqual({ taken: 1, refused: [409] });
  expect(await historyOf(shop.id)).toHaveLength(1);
});

test('eight who ask for other addresses of one account leave one link that works, and it works once', async () => {
  const movers = emailMovers({ app, services });
  const person = await movers.signedIn();
  const addresses = Array.from({ length: AT_ONCE }, () => movers.newAddress());
  await Promise.all(addresses.map((address) => movers.ask(person, address)));
  const links = (await Promise.all(addresses.map((address) => movers.linksTo(address)))).flat();
  const opened = async (link: string) => ({ status: (await movers.confirm(link)).statusCode });
  const works = [];
  const pending = await movers.pendingOf(person);
  for (const [nth, address] of addresses.entries()) if (address === pending?.email) works.push(nth);
  expect(works).toHaveLength(1);
  const link = (await movers.linksTo(pending?.email ?? ''))[0] ?? '';
  expect(await race(() => opened(link))).toEqual({ taken: 1, refused: [410] });
  const others = await Promise.all(links.filter((one) => one !== link).map(opened));
  expect(others.filter(({ status }) => status < 300)).toEqual([]);
});

test('eight who take the factors off by one link do it once', async () => {
  const { user, token } = await makeOwner();
  await enrolTotp(app, token, NOW_MS);
  await send(app, askFactorResetCall, { token: staff, params: { userId: user.id } });
  const link = (await emailsTo(services, user.email)).at(-1)?.token ?? '';
  const raced = await race(() =>
    send(app, confirmFactorResetCall, { body: { token: link, password: PASSWORD } }),
  );
  expect(raced.taken).toBe(1);
  // So many tries of a password at once may be too many.
  expect([410, 429]).toEqual(expect.arrayContaining(raced.refused));
  const resets = await db
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', user.id)
    .where('action', '=', 'factor_reset')
    .execute();
  expect(resets).toHaveLength(1);
});
