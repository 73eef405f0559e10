import { beforeEach, describe, expect, test } from 'vitest';
import { getPortfolioCall } from '../../../shared/contract/reports/portfolio.contract.ts';
import { setClientCall } from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { CLIENT_NAME_MAX } from '../../../shared/rules/limits.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { type MadeShop, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const draw = seeded(31);
const product = await makeProduct(db);
/** A shop with so many clicks of this month. */
async function clickedShop(clicks: number, cc: 'rs' | 'si' = 'rs'): Promise<MadeShop> {
  const shop = await makeShop(db, { cc });
  const at = Date.parse('2026-11-10T10:00:00Z');
  await insertClicks(
    services,
    Array.from({ length: clicks }, () => drawClick(shop, [product], at, draw)),
  );
  return shop;
}
const [a, b, c, foreign] = [
  await clickedShop(13),
  await clickedShop(15),
  await clickedShop(17, 'si'),
  await clickedShop(11),
];
const shopIds = [a.id, b.id, c.id];
const person = await makeUser(db, { roleId: 2, shopIds });
const colleague = await makeUser(db, { roleId: 2, shopIds });
let token: string;
beforeEach(async () => {
  token = await signInAs(app, person);
  await db.deleteFrom('client_shop').execute();
});

const assign = (shop_ids: readonly number[], client: string | null, as: string | null = token) =>
  send(app, setClientCall, {
    body: { shop_ids: [...shop_ids], client },
    ...(as === null ? {} : { token: as }),
  });
const portfolio = async (as = token) =>
  (
    await send(app, getPortfolioCall, {
      query: { date_from: '2026-11-01', date_to: '2026-11-19' } as never,
      token: as,
    })
  ).body;
const clientsOf = async (as = token) =>
  new Map((await portfolio(as)).data.map(({ shop_id, client }) => [shop_id, client]));

describe('clients of an agency', () => {
  test('are groups of shops with subtotals for each currency; the rest stands last', async () => {
    expect((await portfolio()).client_totals).toEqual([]);
    const { status, body } = await assign([b.id, c.id], ' Zora ');
    expect([status, body.data]).toEqual([200, [b.id, c.id].map((shop_id) => ({ shop_id, fault: null }))]);
    const { client_totals, totals, data } = await portfolio();
    const clicksOf = (shop: MadeShop) => data.find(({ shop_id }) => shop_id === shop.id)?.clicks ?? 0;
    expect(client_totals.map((one) => [one.client, one.currency, one.shops, one.clicks])).toEqual([
      ['Zora', 'EUR', 1, clicksOf(c)],
      ['Zora', 'RSD', 1, clicksOf(b)],
      [null, 'RSD', 1, clicksOf(a)],
    ]);
    expect(Math.min(...[a, b, c].map(clicksOf))).toBeGreaterThan(0);
    const { client, ...ofZora } = client_totals[0] ?? { client: '' };
    expect([client, ofZora]).toEqual(['Zora', totals[0]]);
    const row = data.find(({ shop_id }) => shop_id === b.id);
    expect(client_totals[1]).toMatchObject({
      cpc_sum: row?.cpc_sum,
      cpc_avg: row?.cpc_avg,
      growth: row?.growth,
    });
  });

  test('have the sums of all shops where all are one client’s', async () => {
    await assign(shopIds, 'Zora');
    const { client_totals, totals } = await portfolio();
    expect(client_totals).toEqual(totals.map((total) => ({ ...total, client: 'Zora' })));
    expect(totals.map(({ shops }) => shops)).toEqual([1, 2]);
  });

  test('are renamed, joined and taken away by naming them anew', async () => {
    await assign([a.id, b.id], 'Zora');
    await assign([a.id, b.id], 'ZORA');
    expect(await clientsOf()).toEqual(
      new Map([
        [a.id, 'ZORA'],
        [b.id, 'ZORA'],
        [c.id, null],
      ]),
    );
    // The same client in other letters.
    await assign([c.id], 'zora');
    expect((await clientsOf()).get(c.id)).toBe('ZORA');
    await assign([a.id, c.id], 'Ćira');
    await assign([a.id], null);
    expect(await clientsOf()).toEqual(
      new Map([
        [a.id, null],
        [b.id, 'ZORA'],
        [c.id, 'Ćira'],
      ]),
    );
  });

  test('are of whoever named them, and of shops that are theirs', async () => {
    await assign(shopIds, 'Zora');
    const other = await signInAs(app, colleague);
    expect([...(await clientsOf(other)).values()]).toEqual([null, null, null]);
    expect((await assign([a.id, foreign.id], 'Mine')).body.data).toEqual([
      { shop_id: a.id, fault: null },
      { shop_id: foreign.id, fault: 'forbidden' },
    ]);
    expect(
      await db.selectFrom('client_shop').select('shop_id').where('shop_id', '=', foreign.id).execute(),
    ).toEqual([]);
    expect((await assign([a.id], 'Mine', null)).status).toBe(401);
  });

  test.each<[string, readonly number[], string]>([
    ['no shop', [], 'Zora'],
    ['a shop twice', [a.id, a.id], 'Zora'],
    ['a name of spaces', [a.id], '  '],
    ['a long name', [a.id], 'x'.repeat(CLIENT_NAME_MAX + 1)],
    ['a line break', [a.id], 'Zo\nra'],
  ])('with %s are refused', async (_, ids, client) => {
    expect((await assign(ids, client)).status).toBe(422);
    expect((await portfolio()).client_totals).toEqual([]);
  });
});
