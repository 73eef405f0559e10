import { describe, expect, test } from 'vitest';
import * as stores from '../../../shared/contract/shops/stores.contract.ts';
import { NO_HOURS } from '../../../shared/rules/shops/working-hours.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import {
  type Cc,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
  NOBODYS_ID,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

/** A business with one shop. */
async function makeOwner(cc: Cc = 'rs') {
  const shop = await makeShop(db, { cc });
  return { shopId: shop.id, token: await signInAs(app, await makeUser(db, { shopIds: [shop.id] })) };
}
const cities = async (countryOrId: string, q = '') => {
  const { token } = await makeOwner();
  return (await send(app, stores.listCitiesCall, { token, params: { countryOrId }, query: { q } })).body;
};
async function draftIn(cc: Cc, patch: Partial<stores.StoreDraft> = {}): Promise<stores.StoreDraft> {
  const q = { rs: 'Novi Sad', ba: 'Tuzla', si: 'Ljubljana', hr: 'Split' }[cc];
  const [place] = (await cities(cc, q)).data;
  return {
    address: 'Bulevar oslobođenja 1',
    place_id: place?.id ?? 0,
    telephone: '+381 21 555 010',
    email: 'info@shop.example',
    web_address: 'shop.example',
    working_hours: NO_HOURS as stores.StoreDraft['working_hours'],
    ...patch,
  };
}

describe('stores of a shop', () => {
  test('are added, changed and deleted by whoever has the shop', async () => {
    const { shopId, token } = await makeOwner();
    const week = [
      [
        { from: '13:00', to: '20:00' },
        { from: '08:00', to: '12:00' },
      ],
      ...NO_HOURS.week.slice(1),
    ] as stores.StoreDraft['working_hours']['week'];
    const special_days = [{ date: '2026-12-25', spans: [] }];
    const made = await send(app, stores.createStoreCall, {
      token,
      params: { shopId },
      body: await draftIn('rs', {
        address: '  Bulevar oslobođenja 1 ',
        working_hours: { week, special_days },
      }),
    });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      shop_id: shopId,
      address: 'Bulevar oslobođenja 1',
      place: { country_id: 1, code: '21102', name: 'Novi Sad', region: '' },
      web_address: 'https://shop.example',
      working_hours: {
        week: [
          [
            { from: '08:00', to: '12:00' },
            { from: '13:00', to: '20:00' },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
        special_days,
      },
    });
    expect((await send(app, stores.listStoresCall, { token, params: { shopId } })).body.data).toEqual([
      made.body,
    ]);

    const { id } = made.body;
    const changed = await send(app, stores.changeStoreCall, {
      token,
      params: { id },
      body: await draftIn('rs', { address: 'Ulica 2', telephone: '' }),
    });
    expect(changed.body).toMatchObject({ id, address: 'Ulica 2', telephone: '', working_hours: NO_HOURS });
    expect((await send(app, stores.listStoresCall, { token, params: { shopId } })).body.data).toEqual([
      changed.body,
    ]);

    expect((await send(app, stores.deleteStoreCall, { token, params: { id } })).status).toBe(204);
    expect((await send(app, stores.listStoresCall, { token, params: { shopId } })).body.data).toEqual([]);
    expect((await send(app, stores.deleteStoreCall, { token, params: { id } })).status).toBe(403);
  });

  test('may stay in a place that left the list, but new ones cannot come to it', async () => {
    const { shopId, token } = await makeOwner('hr');
    const body = await draftIn('hr');
    const { id } = (await send(app, stores.createStoreCall, { token, params: { shopId }, body })).body;
    await db.updateTable('city').set({ is_gone: true }).where('id', '=', body.place_id).execute();
    const kept = await send(app, stores.changeStoreCall, {
      token,
      params: { id },
      body: { ...body, address: 'Ulica 3' },
    });
    expect(kept.status).toBe(200);
    const refused = await send(app, stores.createStoreCall, { token, params: { shopId }, body });
    expect(refused.problem.errors?.map(({ field }) => field)).toEqual(['place_id']);
    await db.updateTable('city').set({ is_gone: false }).where('id', '=', body.place_id).execute();
  });

  test('refuse strangers', async () => {
    const body = await draftIn('rs');
    const { shopId } = await makeOwner();
    expect((await send(app, stores.listStoresCall, { params: { shopId } })).status).toBe(401);
    expect((await send(app, stores.getShopCountsCall, { params: { shopId } })).status).toBe(401);
    expect((await send(app, stores.createStoreCall, { params: { shopId }, body })).status).toBe(401);
    expect((await send(app, stores.changeStoreCall, { params: { id: 1 }, body })).status).toBe(401);
    expect((await send(app, stores.deleteStoreCall, { params: { id: 1 } })).status).toBe(401);
    expect((await send(app, stores.listCitiesCall, { params: { countryOrId: 'rs' } })).status).toBe(401);
  });

  test('of others answer as those that do not exist, and stay as they are', async () => {
    const [owner, rival] = [await makeOwner(), await makeOwner()];
    const body = await draftIn('rs');
    const { id } = (
      await send(app, stores.createStoreCall, { token: owner.token, params: { shopId: owner.shopId }, body })
    ).body;
    const { token } = rival;
    const answers = [];
    for (const foreign of [id, NOBODYS_ID]) {
      answers.push(await send(app, stores.changeStoreCall, { token, params: { id: foreign }, body }));
      answers.push(await send(app, stores.deleteStoreCall, { token, params: { id: foreign } }));
    }
    for (const shopId of [owner.shopId, NOBODYS_ID]) {
      answers.push(await send(app, stores.listStoresCall, { token, params: { shopId } }));
      answers.push(await send(app, stores.createStoreCall, { token, params: { shopId }, body }));
      answers.push(await send(app, stores.getShopCountsCall, { token, params: { shopId } }));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    const plain = answers.slice(0, 4).map(({ problem: { request_id: _, ...said } }) => JSON.stringify(said));
    expect(new Set(plain).size).toBe(1);
    const left = await send(app, stores.listStoresCall, {
      token: owner.token,
      params: { shopId: owner.shopId },
    });
    expect(left.body.data.map((store) => store.id)).toEqual([id]);
  });

  test.each<[string, Partial<stores.StoreDraft>, string[]]>([
    ['no address', { address: ' ' }, ['address']],
    ['a place of another country', { place_id: -1 }, ['place_id']],
    ['a place that does not exist', { place_id: NOBODYS_ID }, ['place_id']],
    [
      'everything wrong',
      { telephone: 'x', email: 'x', web_address: 'ftp://x' },
      ['telephone', 'email', 'web_address'],
    ],
    ['six days', { working_hours: { week: Array(6).fill([]), special_days: [] } }, ['working_hours.week']],
    [
      'hours that overlap',
      {
        working_hours: {
          week: [
            [
              { from: '08:00', to: '12:00' },
              { from: '11:00', to: '16:00' },
            ],
            [],
            [],
            [],
            [],
            [],
            [],
          ],
          special_days: [{ date: '2026-02-30', spans: [{ from: '20:00', to: '08:00' }] }],
        },
      },
      ['working_hours.week.0.1', 'working_hours.special_days.0', 'working_hours.special_days.0.0'],
    ],
  ])('refuse %s', async (_, patch, fields) => {
    const { shopId, token } = await makeOwner();
    const foreign = (await cities('hr', 'Split')).data[0]?.id ?? 0;
    const body = await draftIn('rs', patch.place_id === -1 ? { place_id: foreign } : patch);
    const answer = await send(app, stores.createStoreCall, { token, params: { shopId }, body });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map(({ field }) => field)).toEqual(fields);
  });

  test('and offers are counted', async () => {
    const { shopId, token } = await makeOwner();
    for (const inStock of [true, true, false]) {
      await makeOffer(db, { shopId, productId: (await makeProduct(db)).id, inStock });
    }
    await send(app, stores.createStoreCall, { token, params: { shopId }, body: await draftIn('rs') });
    const { body } = await send(app, stores.getShopCountsCall, { token, params: { shopId } });
    expect(body).toEqual({ num_offers: 3, num_in_stock: 2, num_stores: 1 });
  });
});

describe('places', () => {
  const names = async (countryOrId: string, q: string) =>
    (await cities(countryOrId, q)).data.map(({ code, name }) => `${code} ${name}`);

  test.each([
    ['by country code', 'rs', 'čačak', '32000 Čačak'],
    ['by country_id', '1', 'Čačak', '32000 Čačak'],
    ['without accents', 'rs', 'cacak', '32000 Čačak'],
    ['by the middle of the name', 'rs', 'ragujev', '34000 Kragujevac'],
    ['by postal code', 'si', '9240', '9240 Ljutomer'],
    ['by code and name', 'hr', '21000 spl', '21000 Split'],
    ['the town itself before those that bear its name', 'rs', 'Beograd', '11000 Beograd'],
    ['in Slovenia the town before its post office', 'si', 'ljubljana', '1000 Ljubljana'],
  ])('are found %s', async (_, countryOrId, q, first) => {
    expect((await names(countryOrId, q))[0]).toBe(first);
  });

  test('come in the order of the alphabet, by pages', async () => {
    const page = await cities('rs');
    expect(page).toMatchObject({ total: 1155, per_page: 50, last_page: 24, current_page: 1 });
    const { compare } = new Intl.Collator('sr-Latn');
    const found = page.data.map(({ name }) => name);
    expect(found).toEqual(found.toSorted(compare));
    expect((await cities('rs', '%')).total).toBe(1155);
    expect((await cities('rs', 'no such place')).data).toEqual([]);
  });

  test('one is found by its id; what is neither country nor place is not found', async () => {
    const [place] = (await cities('rs', 'Novi Sad')).data;
    expect((await cities(String(place?.id))).data).toEqual([place]);
    const { token } = await makeOwner();
    for (const countryOrId of ['xx', '5', '999999999']) {
      expect((await send(app, stores.listCitiesCall, { token, params: { countryOrId } })).status).toBe(404);
    }
    for (const countryOrId of ['RS1', '0', '1e3', 'rs;drop']) {
      expect((await send(app, stores.listCitiesCall, { token, params: { countryOrId } })).status).toBe(422);
    }
  });

  test('are searched by `q`; a parameter that they do not know is refused', async () => {
    const { token } = await makeOwner();
    const query = { search: 'Novi Sad' } as object;
    const answer = await send(app, stores.listCitiesCall, { token, params: { countryOrId: 'rs' }, query });
    expect([answer.status, answer.problem.errors?.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [['search', 'unrecognized_key']],
    ]);
  });
});
