import { describe, expect, test } from 'vitest';
import { checkFeedCall, saveCurrencyCall } from '../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, fileHeaders, manyItems } from '../../../tests/clients/feed-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;

/** A shop in Serbia that was never asked. */
async function openShop() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const client = feedClient(world, token, shop.id);
  return {
    ...client,
    answer: async (currency: 'RSD' | 'EUR' | 'CZK') => {
      await send(app, saveCurrencyCall, { params: { shopId: shop.id }, token, body: { currency } });
      await client.importer.drain();
      const { last } = await client.state();
      return last;
    },
  };
}

const silent = (feed: string) => feed.replaceAll('<curCode>RSD</curCode>', '');
const heureka = (items: number, of: { category?: string; vat?: string } = {}) =>
  `<SHOP>${manyItems(items)
    .map(
      ({ id }) =>
        `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>Thing ${id}</PRODUCTNAME><URL>https://shop.example/p/${id}</URL>` +
        `<IMGURL>https://shop.example/i/${id}.jpg</IMGURL><PRICE_VAT>12490</PRICE_VAT><VAT>${of.vat ?? ''}</VAT>` +
        `<CATEGORYTEXT>${of.category ?? 'Things | Small'}</CATEGORYTEXT><DELIVERY_DATE>1</DELIVERY_DATE></SHOPITEM>`,
    )
    .join('')}</SHOP>`;

describe('a feed whose prices state no currency', () => {
  test('is not taken before the shop has answered, and then read anew', async () => {
    const shop = await openShop();
    expect(await shop.take(silent(cnjFeed(manyItems(3))))).toMatchObject({
      status: 'refused',
      fault: { code: 'currency_unknown', values: { items: 3, evidence: '', points_to: '' } },
    });
    expect(await shop.items()).toEqual([]);
    expect(await shop.answer('RSD')).toMatchObject({ status: 'done', accepted: 3 });
    expect((await shop.state()).currency).toBe('RSD');
    expect(await shop.items()).toMatchObject([
      { price_minor: 10_000 },
      { price_minor: 10_000 },
      { price_minor: 10_000 },
    ]);
    // Asked once.
    expect(await shop.take(silent(cnjFeed(manyItems(4))))).toMatchObject({ status: 'done', accepted: 4 });
  });

  test('12,490 crowns are never 12,490 dinars or euros: the question says what speaks for crowns', async () => {
    const shop = await openShop();
    expect(await shop.take(heureka(2, { category: 'Heureka.cz | Elektronika' }))).toMatchObject({
      fault: { code: 'currency_unknown', values: { evidence: 'Heureka.cz', points_to: 'CZK', items: 2 } },
    });
    expect(await shop.answer('CZK')).toMatchObject({ status: 'refused', fault: { code: 'no_valid_items' } });
    expect(await shop.items()).toEqual([]);
  });

  test('is asked about again where something new speaks against the answer, and not a third time', async () => {
    const shop = await openShop();
    await shop.take(heureka(3));
    expect(await shop.answer('RSD')).toMatchObject({ status: 'done' });
    expect(await shop.take(heureka(3, { vat: '21' }))).toMatchObject({
      status: 'refused',
      fault: { code: 'currency_doubtful', values: { currency: 'RSD', evidence: '21 %' } },
    });
    expect(await shop.answer('RSD')).toMatchObject({ status: 'done', accepted: 3 });
    expect(await shop.take(heureka(4, { vat: '21' }))).toMatchObject({ status: 'done', accepted: 4 });
  });

  test('whose others state theirs loses the silent ones alone', async () => {
    const shop = await openShop();
    const stated = cnjFeed(manyItems(30));
    const feed = stated.replace('<curCode>RSD</curCode>', '');
    const taken = await shop.take(feed);
    expect(taken).toMatchObject({ status: 'done', accepted: 29, rejected: 1 });
    const { data } = await shop.report(taken.id);
    expect(data.find(({ code }) => code === 'currency_missing')).toMatchObject({ severity: 'E', count: 1 });
  });

  test('is checked beforehand by the currency that is said with it', async () => {
    const token = await signInAs(app, await makeUser(db));
    const check = async (currency?: 'RSD') => {
      const query = { country: 'rs', ...(currency ? { currency } : {}) } as const;
      const body = silent(cnjFeed(manyItems(2)));
      const answer = await send(app, checkFeedCall, { query, token, headers: fileHeaders, body });
      return answer.body;
    };
    expect(await check()).toMatchObject({ fault: { code: 'currency_unknown' }, accepted: 0 });
    expect(await check('RSD')).toMatchObject({ fault: null, accepted: 2 });
  });
});
