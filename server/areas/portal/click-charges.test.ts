import { describe, expect, test } from 'vitest';
import {
  makePortalToken,
  openPortalWorld,
  sendEvents,
  someClickEvent,
} from '../../../tests/clients/portal-client.ts';
import {
  makeCategory,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeSeason,
  makeSeller,
  makeShop,
  RS_BASE_MICROS,
} from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';
import { clickTokenKey, signClickToken } from './portal.public.ts';

const { app, db, services, product, post, drain, ledgerOf, spendingOf } = await openPortalWorld();
const tokenKey = clickTokenKey(services.secretKey);

const reasons = (body: { refused: { line: number; reason: string }[] }) =>
  body.refused.map(({ line, reason }) => [line, reason]);

describe('what a click costs', () => {
  const terms = { position: 1, kind: 'bid', baseMicros: 60_000, chargeMicros: 123_456 } as const;

  test('what its token says, also for a shop that is suspended meanwhile', async () => {
    const shop = await makeShop(db, { suspended: true, limitMicros: 1 });
    const shown = { shopId: shop.id, productId: product.id };
    const categoryId = (await makeLeaf(db)).id;
    const click_token = signClickToken(
      tokenKey,
      { ...terms, ...shown, categoryId },
      Date.parse(NOW) - 3_600_000,
    );
    const { body } = await post([someClickEvent(shown, { position: 1, click_token })]);
    expect(body).toMatchObject({ accepted: 1, refused: [] });
    await drain();
    expect(await ledgerOf(shop.id)).toMatchObject([
      {
        kind: 'bid',
        position: 1,
        base_micros: 60_000,
        charge_micros: 123_456,
        category_id: categoryId,
        valid: true,
      },
    ]);
    expect(await spendingOf(shop.id)).toMatchObject([{ micros: 123_456, clicks: 1 }]);
  });

  test.each([
    ['forged', 'A'.repeat(86), {}, 'token_forged'],
    ['expired', null, { at: '2026-11-20T09:00:00.000Z', shownAt: '2026-11-19T08:59:59Z' }, 'token_expired'],
    ['of another shop', null, { shopOffset: 1 }, 'token_mismatch'],
    ['of another position', null, { position: 2 }, 'token_mismatch'],
  ])('a token that is %s is refused', async (_, text, changed, reason) => {
    const shop = await makeShop(db);
    const { shownAt = NOW, shopOffset = 0, ...click } = changed as { shownAt?: string; shopOffset?: number };
    const shown = { shopId: shop.id + shopOffset, productId: product.id, categoryId: product.category.id };
    const click_token = text ?? signClickToken(tokenKey, { ...terms, ...shown }, Date.parse(shownAt));
    const event = someClickEvent(
      { shopId: shop.id, productId: product.id },
      { position: 1, click_token, ...click },
    );
    expect(reasons((await post([event])).body)).toEqual([[1, reason]]);
    expect(await spendingOf(shop.id)).toEqual([]);
  });

  test('without a token: the base price of the nearest category and the offer’s price', async () => {
    const root = await makeCategory(db);
    const leaf = await makeCategory(db, { parent: root });
    const [cheap, dear, unoffered] = [
      await makeProduct(db, { category: leaf }),
      await makeProduct(db, { category: leaf }),
      await makeProduct(db, { category: leaf }),
    ];
    const band = { portal_id: 1, category_id: leaf.id };
    await db
      .insertInto('price_band')
      .values([
        { ...band, from_minor: 0, to_minor: 100_00, base_micros: 11_111 },
        { ...band, from_minor: 100_00, to_minor: 500_00, base_micros: 22_222 },
      ])
      .execute();
    const shop = await makeShop(db);
    await makeOffer(db, { shopId: shop.id, productId: cheap.id, priceMinor: 99_99 });
    await makeOffer(db, { shopId: shop.id, productId: dear.id, priceMinor: 100_00, inStock: false });
    await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 500_00 });
    const click = (productId: number, minute: number) =>
      someClickEvent({ shopId: shop.id, productId }, { at: `2026-11-20T09:0${minute}:00Z`, position: 2 });
    await post([click(cheap.id, 1), click(dear.id, 2), click(unoffered.id, 3), click(product.id, 4)]);
    await drain();
    const common = { kind: 'base', position: 2, valid: true };
    expect(await ledgerOf(shop.id)).toMatchObject([
      { ...common, base_micros: 11_111, charge_micros: 11_111, price_minor: 99_99, category_id: leaf.id },
      { ...common, base_micros: 22_222, charge_micros: 22_222, price_minor: 100_00 },
      { ...common, base_micros: 11_111, charge_micros: 0, price_minor: 0, valid: false },
      { ...common, base_micros: RS_BASE_MICROS, charge_micros: RS_BASE_MICROS, price_minor: 500_00 },
    ]);
  });
});

describe('while a season runs', () => {
  const ORDINARY = 11_111;
  const SEASONAL = 23_457;

  test('its prices hold from its first midnight in Belgrade to its last, by the time of the click', async () => {
    const [cheap, dear] = [await makeProduct(db, { cc: 'si' }), await makeProduct(db, { cc: 'si' })];
    const portal_id = cheap.category.portalId;
    await db
      .insertInto('price_band')
      .values(
        [cheap, dear].map(({ category }) => ({
          portal_id,
          category_id: category.id,
          from_minor: 0,
          base_micros: ORDINARY,
        })),
      )
      .execute();
    await makeSeason(db, {
      cc: 'si',
      fromDay: '2026-11-19',
      toDay: '2026-11-19',
      bands: [
        { categoryId: cheap.category.id, fromMinor: 0, toMinor: null, baseMicros: SEASONAL },
        { categoryId: dear.category.id, fromMinor: 0, toMinor: 100, baseMicros: SEASONAL },
      ],
    });
    const shop = await makeSeller(db, [cheap], { cc: 'si' });
    await makeOffer(db, { shopId: shop.id, productId: dear.id, priceMinor: 100 });
    const click = (productId: number, at: string) => someClickEvent({ shopId: shop.id, productId }, { at });
    const answer = await sendEvents(app, {
      token: await makePortalToken(db, { cc: 'si' }),
      cc: 'si',
      events: [
        click(cheap.id, '2026-11-18T22:59:59.999Z'),
        click(cheap.id, '2026-11-18T23:00:00.000Z'),
        click(dear.id, '2026-11-19T12:00:00.000Z'),
        click(cheap.id, '2026-11-19T22:59:59.999Z'),
        click(cheap.id, '2026-11-19T23:00:00.000Z'),
      ],
    });
    expect(answer.body).toMatchObject({ accepted: 5, refused: [] });
    await drain();
    const ledger = await ledgerOf(shop.id);
    expect(ledger.map(({ charge_micros }) => charge_micros)).toEqual([
      ORDINARY,
      SEASONAL,
      ORDINARY,
      SEASONAL,
      ORDINARY,
    ]);
    expect((await spendingOf(shop.id)).reduce((sum, { micros }) => sum + micros, 0)).toBe(
      3 * ORDINARY + 2 * SEASONAL,
    );
  });
});

describe('invalid clicks are kept, with the reason, and cost nothing', () => {
  const at = (time: string) => `2026-11-20T${time}Z`;

  test('a repeat within 30 minutes of a charged click, whichever batch comes first', async () => {
    const shop = await makeSeller(db, [product]);
    const click = (time: string) =>
      someClickEvent({ shopId: shop.id, productId: product.id }, { visitor: 'same', at: at(time) });
    // In one batch the order of the lines does not matter: the earliest click is the one that costs.
    const first = await post([click('09:10:00'), click('08:50:00'), click('09:20:00')]);
    expect(first.body).toMatchObject({ accepted: 3, invalid: 1 });
    const later = await post([click('09:49:59.999'), click('09:50:00')]);
    expect(later.body).toMatchObject({ accepted: 2, invalid: 1 });
    const earlier = await post([click('08:20:00.001'), click('08:20:00')]);
    expect(earlier.body).toMatchObject({ accepted: 2, invalid: 1 });
    await drain();
    const ledger = await ledgerOf(shop.id);
    expect(ledger.map(({ invalid_reason, charge_micros }) => [invalid_reason, charge_micros])).toEqual([
      ['', RS_BASE_MICROS],
      ['repeat', 0],
      ['', RS_BASE_MICROS],
      ['repeat', 0],
      ['', RS_BASE_MICROS],
      ['repeat', 0],
      ['', RS_BASE_MICROS],
    ]);
    expect(await spendingOf(shop.id)).toMatchObject([{ micros: 4 * RS_BASE_MICROS, clicks: 4 }]);
  });

  test('the same visitor on another product or in another shop is no repeat', async () => {
    const second = await makeProduct(db);
    const shop = await makeSeller(db, [product, second]);
    const other = await makeSeller(db, [product]);
    const { body } = await post([
      someClickEvent({ shopId: shop.id, productId: product.id }, { visitor: 'same' }),
      someClickEvent({ shopId: shop.id, productId: second.id }, { visitor: 'same' }),
      someClickEvent({ shopId: other.id, productId: product.id }, { visitor: 'same' }),
    ]);
    expect(body.invalid).toBe(0);
  });

  test('a known crawler, which also makes no repeat of the visitor after it', async () => {
    const shop = await makeSeller(db, [product]);
    const click = (time: string, user_agent?: string) =>
      someClickEvent(
        { shopId: shop.id, productId: product.id },
        { visitor: 'same', at: at(time), ...(user_agent ? { user_agent } : {}) },
      );
    const browser =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const { body } = await post([click('09:00:00', crawler), click('09:01:00', browser)]);
    expect(body).toMatchObject({ accepted: 2, invalid: 1 });
    await drain();
    expect(await ledgerOf(shop.id)).toMatchObject([
      { valid: false, invalid_reason: 'crawler', charge_micros: 0, base_micros: RS_BASE_MICROS },
      { valid: true, invalid_reason: '', charge_micros: RS_BASE_MICROS },
    ]);
  });
});
