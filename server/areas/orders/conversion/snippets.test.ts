import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeConversionKeyCall } from '../../../../shared/contract/orders/conversion.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeOrderToken, sendOrders } from '../../../../tests/clients/order-client.ts';
import { type MadeShop, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { CONVERSION_SCRIPT } from './conversion-script.ts';

const { app, db } = await openWorld();
const CLICK = '0a1b2c3d-0000-4000-8000-00000000000a';

let shop: MadeShop;
let key: string;
beforeAll(async () => {
  shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [shop.id] }));
  const { body } = await send(app, makeConversionKeyCall, { token, params: { shopId: shop.id } });
  key = body.key ?? '';
});

/** The blocks of code of a page of docs/integrations in a language. */
function blocksOf(page: string, language: string): string[] {
  const text = readFileSync(new URL(`../../../../docs/integrations/${page}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);
}

const say = (body: string, type = 'text/plain') =>
  app.inject({
    method: 'POST',
    url: `/v1/conversion/${key}`,
    headers: { 'content-type': type },
    payload: body,
  });

const kept = (orderId: string) =>
  db
    .selectFrom('shop_order')
    .select(['source', 'currency', 'click_id', 'shipping_minor', 'discount_minor', 'lines'])
    .where('shop_id', '=', shop.id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

describe('what the snippets for servers send is taken whole', () => {
  test('of WooCommerce', async () => {
    const [order = ''] = blocksOf('woocommerce', 'json');
    const token = await makeOrderToken(db, shop.id);
    const { body } = await sendOrders(app, { shopId: shop.id, token, body: order });
    expect(body).toMatchObject({ accepted: 1, refused: [] });
    expect(await kept('727')).toMatchObject({
      ...{ source: 'server', click_id: CLICK, shipping_minor: 39_000, discount_minor: 31_000 },
      lines: [
        { item_id: 'SHIRT-M', quantity: 2, price_minor: 129_999, returned: 1 },
        { item_id: 'CAP', quantity: 1, price_minor: 50_001 },
      ],
    });
  });

  test('of WooCommerce, whichever of its two checkouts a shop has', () => {
    const [plugin = ''] = blocksOf('woocommerce', 'php');
    const hooks = [...plugin.matchAll(/add_action\('(woocommerce_[a-z_]+)'/g)].map(([, name]) => name);
    expect(hooks).toEqual([
      ...['woocommerce_checkout_create_order', 'woocommerce_store_api_checkout_update_order_meta'],
      ...['woocommerce_checkout_order_processed', 'woocommerce_store_api_checkout_order_processed'],
      ...['woocommerce_order_status_changed', 'woocommerce_order_refunded'],
    ]);
  });

  test('of PrestaShop', async () => {
    const [order = ''] = blocksOf('prestashop', 'json');
    const token = await makeOrderToken(db, shop.id);
    const { body } = await sendOrders(app, { shopId: shop.id, token, body: order });
    expect(body).toMatchObject({ accepted: 1, refused: [] });
    expect(await kept('77')).toMatchObject({
      ...{ source: 'server', click_id: CLICK, discount_minor: 10_000 },
      lines: [{ item_id: 'demo_1', quantity: 3, price_minor: 29_999, returned: 1 }],
    });
  });
});

describe('what pages say is taken whole', () => {
  test('of Shopify: the pixel reads a checkout as Shopify describes it', async () => {
    const [pixel = ''] = blocksOf('shopify', 'js');
    const sent: { url: string; options: { body: string; headers: Record<string, string> } }[] = [];
    let subscriber: (event: unknown) => void = () => {};
    const analytics = {
      subscribe: (name: string, then: (event: unknown) => void) => {
        expect(name).toBe('checkout_completed');
        subscriber = then;
      },
    };
    vm.runInNewContext(pixel, {
      analytics,
      fetch: (url: string, options: (typeof sent)[number]['options']) => sent.push({ url, options }),
    });
    const money = (amount: number) => ({ amount, currencyCode: 'RSD' });
    const line = (sku: string | null, quantity: number, price: number) => ({
      quantity,
      title: 'The product',
      variant: { id: '41007289663544', sku, price: money(price), product: { id: '7' } },
    });
    subscriber({
      name: 'checkout_completed',
      data: {
        checkout: {
          order: { id: '5039', customer: { id: '1' } },
          email: 'ana@kupac.test',
          currencyCode: 'RSD',
          attributes: [{ key: 'mbm_click', value: CLICK }],
          lineItems: [line('A-1', 2, 1_299.9), line(null, 1, 0.05)],
          subtotalPrice: money(2_500),
          shippingLine: { price: money(390) },
          totalPrice: money(2_890),
        },
      },
    });
    expect(sent[0]?.url).toBe('https://manager.example/v1/conversion/KEY');
    const { body = '', headers = {} } = sent[0]?.options ?? {};
    expect((await say(body, headers['Content-Type'])).statusCode).toBe(204);
    expect(await kept('5039')).toMatchObject({
      ...{ source: 'browser', click_id: CLICK, shipping_minor: 39_000, discount_minor: 9_985 },
      lines: [
        { item_id: 'A-1', quantity: 2, price_minor: 129_990 },
        { item_id: '41007289663544', quantity: 1, price_minor: 5 },
      ],
    });
  });

  test('of Shopify: the theme keeps the click with the cart', () => {
    const [theme = ''] = blocksOf('shopify', 'html');
    const sent: unknown[] = [];
    const code = theme.replace(/<\/?script>/g, '');
    const fetch = (url: string, { body }: { body: string }) => sent.push([url, JSON.parse(body)]);
    vm.runInNewContext(code, { location: { search: `?variant=1&mbm_click=${CLICK}` }, fetch });
    vm.runInNewContext(code, { location: { search: '?variant=1' }, fetch });
    expect(sent).toEqual([['/cart/update.js', { attributes: { mbm_click: CLICK } }]]);
  });

  test.each([
    ['of OpenCart', () => `window.mbmOrders = [${blocksOf('opencart', 'json')[0]}]`, '12', 29_999],
    [
      'of any shop',
      () => blocksOf('README', 'html')[1]?.replace(/<\/?script>/g, '') ?? '',
      '2026-118',
      129_990,
    ],
  ])('%s, through the script', async (_, page, orderId, price) => {
    const sent: string[] = [];
    const window: Record<string, unknown> = {
      location: { search: `?mbm_click=${CLICK}` },
      localStorage: { getItem: () => null, setItem: () => {} },
      navigator: { sendBeacon: (_url: string, body: string) => sent.push(body) > 0 },
    };
    const document = { currentScript: { src: `https://manager.example/v1/conversion/${key}.js` } };
    vm.runInNewContext(page(), { window });
    vm.runInNewContext(CONVERSION_SCRIPT, { window, document });
    expect((await say(sent[0] ?? '')).statusCode).toBe(204);
    expect(await kept(orderId)).toMatchObject({
      source: 'browser',
      click_id: CLICK,
      lines: [{ price_minor: price }],
    });
  });
});
