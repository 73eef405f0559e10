import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAssociatesBiddingCall } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { updateBidCall } from '../../../../shared/contract/bidding/bids.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks, insertImpressions } from '../../../../tests/worlds/fact-world.ts';
import {
  type MadeShop,
  makeCategory,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

const root = await makeCategory(db, { name: 'Root' });
const [phones, cases] = [
  await makeCategory(db, { parent: root, name: 'Phones' }),
  await makeCategory(db, { parent: root, name: 'Cases' }),
];
const own = await makeShop(db, { name: 'Own' });
const sister = await makeShop(db, { name: 'Sister' });
const abroad = await makeShop(db, { name: 'Abroad', cc: 'si' });
const managed = await makeShop(db, { name: 'Managed' });
const foreign = await makeShop(db, { name: 'Foreign' });
for (const category of [phones, cases]) {
  const product = await makeProduct(db, { category });
  await makeOffer(db, { shopId: own.id, productId: product.id });
}
const bid = (shop: MadeShop, category: { id: number }, bid_micros: number, enabled = true) => ({
  shop_id: shop.id,
  category_id: category.id,
  bid_micros,
  enabled,
});
await db
  .insertInto('bid')
  .values([
    bid(own, phones, 80_000),
    bid(own, cases, 70_000, false),
    bid(sister, root, 90_000),
    bid(managed, phones, 60_000),
    bid(foreign, phones, 990_000),
  ])
  .execute();
// One admin of both; a second one of the shop and of one that the first has nothing to do with.
const admin = await makeUser(db, { shopIds: [own.id, sister.id, abroad.id] });
await makeUser(db, { shopIds: [own.id, managed.id] });
// A member's shops say nothing about who owns them.
await makeUser(db, { roleId: 3, shopIds: [own.id, foreign.id] });

async function ask(user: { email: string }) {
  const token = await signInAs(app, user);
  const { body } = await send(app, listAssociatesBiddingCall, { params: { shopId: own.id }, token });
  return body;
}

const seenOn = (at: string, shop: MadeShop, position: number) => ({
  viewId: randomUUID(),
  portalId: 1,
  shopId: shop.id,
  at: Date.parse(at),
  productId: 1,
  categoryPath: phones.path,
  brandId: null,
  position,
  kind: 'bid' as const,
  device: 'mobile' as const,
});

async function insertClicksOfTwoDays() {
  const draw = seeded(2);
  const sold = await makeProduct(db, { category: phones });
  const click = (at: string, charge: number, valid = true) => ({
    ...drawClick(own, [sold], Date.parse(at), draw),
    chargeMicros: charge,
    invalidReason: valid ? null : ('crawler' as const),
  });
  await insertClicks(services, [
    click('2026-11-19T10:00:00Z', 100_000),
    click('2026-11-19T12:00:00Z', 150_000),
    click('2026-11-19T12:00:00Z', 900_000, false),
    click('2026-11-18T12:00:00Z', 900_000),
  ]);
}

test('the caller’s shops of the portal stand beside the shop, with what each bids and reaches', async () => {
  await insertImpressions(services, [
    seenOn('2026-11-19T10:00:00Z', own, 1),
    seenOn('2026-11-19T11:00:00Z', own, 2),
    seenOn('2026-11-19T11:00:00Z', sister, 1),
    seenOn('2026-11-18T11:00:00Z', sister, 9),
  ]);
  await insertClicksOfTwoDays();
  const { shops, data, day } = await ask(admin);
  expect(day).toBe('2026-11-19');
  expect(shops).toEqual([
    { shop_id: own.id, name: 'Own' },
    { shop_id: sister.id, name: 'Sister' },
  ]);
  expect(data).toEqual([
    {
      category_id: phones.id,
      category_name_rs: 'Phones',
      compete: true,
      bids: [
        {
          shop_id: own.id,
          current_bid: 0.08,
          enabled: true,
          changed_at: null,
          position_avg: 1.5,
          cost: 0.25,
        },
        { shop_id: sister.id, current_bid: 0.09, enabled: true, changed_at: null, position_avg: 1, cost: 0 },
      ],
    },
    {
      category_id: cases.id,
      category_name_rs: 'Cases',
      compete: false,
      bids: [
        { shop_id: own.id, current_bid: 0.07, enabled: false, changed_at: null, position_avg: null, cost: 0 },
        {
          shop_id: sister.id,
          current_bid: 0.09,
          enabled: true,
          changed_at: null,
          position_avg: null,
          cost: 0,
        },
      ],
    },
  ]);
});

test('a bid that was changed today stands with its position of now, not with yesterday’s', async () => {
  const change = {
    params: {
      bidId: (
        await db
          .selectFrom('bid')
          .selectAll()
          .where('shop_id', '=', own.id)
          .where('category_id', '=', phones.id)
          .executeTakeFirstOrThrow()
      ).id,
    },
    body: { bid: 0.095, version: 1 },
    token: await signInAs(app, admin),
  };
  expect((await send(app, updateBidCall, change)).status).toBe(200);
  const { data } = await ask(admin);
  const [ofOwn, ofSister] = data.find(({ category_id }) => category_id === phones.id)?.bids ?? [];
  expect(ofOwn).toMatchObject({ current_bid: 0.095, changed_at: NOW });
  // Nobody else has the products now; yesterday the shop stood at 1.5.
  expect(ofOwn?.position_avg).toBe(1);
  expect(ofSister).toMatchObject({ changed_at: null, position_avg: 1 });
});

test('a shop that the caller may not use is nowhere, and what it bids neither', async () => {
  const one = await makeUser(db, { shopIds: [own.id] });
  const { shops, data } = await ask(one);
  expect(shops.map(({ name }) => name)).toEqual(['Own']);
  expect(JSON.stringify(data)).not.toContain(`"shop_id":${sister.id}`);
  expect(data.every(({ compete }) => !compete)).toBe(true);
});

test('staff see the shops that share a business admin with it, not the whole portal', async () => {
  const { shops, data } = await ask(await makeUser(db, { roleId: 1, shopIds: [] }));
  expect(shops.map(({ name }) => name)).toEqual(['Own', 'Managed', 'Sister']);
  expect(JSON.stringify(data)).not.toContain('0.99');
});
