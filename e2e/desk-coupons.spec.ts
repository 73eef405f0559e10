import type { APIRequestContext } from '@playwright/test';
import type { Placements } from '../shared/contract/desk/portal.contract.ts';
import { DAY_MS } from '../shared/rules/time/durations.ts';
import { type Account, expect, expectAccessible, test } from './support/demo-session.ts';
import { panel } from './support/report-screen.ts';

type Ask = (method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<never>;

const asking =
  (request: APIRequestContext, token: string): Ask =>
  async (method, path, data) => {
    const answer = await request[method](path, {
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as never;
  };

type Callers = (account: Account) => Promise<Ask>;

/** A coupon of the merchant's first shop for one product that it offers, sent to review as the form does it. */
async function publish(callers: Callers, title: string) {
  const ask = await callers('merchant');
  const { data } = (await ask('get', '/v1/home/shops')) as { data: { id: number }[] };
  const [shop] = data;
  const shopId = shop?.id ?? 0;
  const hits: { first: { product_id: number }[] } = await ask(
    'post',
    `/v1/coupons/targeted-products/${shopId}`,
    { targeting: { kind: 'all' } },
  );
  const productId = hits.first[0]?.product_id ?? 0;
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const coupon = {
    type: 'coupon',
    code: title.replaceAll(/\W/g, '').slice(0, 11),
    title,
    description: 'For one product alone.',
    discount_type: 'percent',
    percentage: 33,
    valid_from: day(-1),
    valid_to: day(20),
    targeting: { kind: 'products', product_ids: [productId] },
  };
  const kept: { coupon_id: number; version: number } = await ask(
    'post',
    `/v1/coupons/create-coupon/${shopId}`,
    { coupon, publish: true },
  );
  return { shopId, productId, ...kept };
}

test.describe('staff review coupons', () => {
  const callersOf =
    (
      request: APIRequestContext,
      tokensOf: (account: Account) => Promise<{ access_token: string }>,
    ): Callers =>
    async (account) =>
      asking(request, (await tokensOf(account)).access_token);

  test('a merchant publishes, staff approves, and the placement carries it', async ({
    page,
    request,
    signIn,
    tokensOf,
  }) => {
    const callers = callersOf(request, tokensOf);
    const { shopId, productId, coupon_id: couponId } = await publish(callers, 'Desk story 1');
    const staff = await callers('staff');
    const { text } = (await staff('post', '/v1/access-tokens', {
      name: 'Desk story',
      scopes: ['placements:read'],
      portals: ['rs'],
    })) as { text: string };
    const portal = asking(request, text);
    const shown = async () => {
      const answer: Placements = await portal('get', `/v1/portal/rs/placements?product_id=${productId}`);
      return answer.products[0]?.offers.find(({ shop_id }) => shop_id === shopId)?.coupon;
    };
    expect((await shown())?.coupon_id).not.toBe(couponId);

    await signIn('staff', '/desk/coupons?q=Desk+story+1');
    await panel(page, 'Queue')
      .getByRole('link', { name: /^Desk story 1/ })
      .click();
    const review = panel(page, 'Coupon');
    await expect(review.getByRole('heading', { name: /^Desk story 1/ })).toBeFocused();
    await expect(review.getByRole('region', { name: 'As the visitor will see it' })).toContainText('33 %');
    await expect(review.getByText('The coupon applies to 1 product')).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status').filter({ hasText: '“Desk story 1” is approved' })).toBeVisible();
    expect(await shown()).toMatchObject({
      coupon_id: couponId,
      code: 'Deskstory1',
      title: 'Desk story 1',
      percentage: 33,
      currency: 'RSD',
    });
  });

  test('a rejection needs a reason, which is kept while others are looked at, and the next one opens', async ({
    page,
    request,
    signIn,
    tokensOf,
  }) => {
    const { coupon_id: couponId, shopId } = await publish(callersOf(request, tokensOf), 'Desk story 2');
    await signIn('staff', `/desk/coupons?coupon=${couponId}`);
    const review = panel(page, 'Coupon');
    await review.getByRole('button', { name: 'Reject' }).click();
    await expect(review.getByText('Write why you reject it')).toBeVisible();
    await review.getByRole('textbox', { name: 'Reason for a rejection' }).fill('Say what it is for.');
    await panel(page, 'Queue').getByRole('link').first().click();
    await expect(review.getByRole('heading', { name: /^Desk story 2/ })).toHaveCount(0);
    await page.goto(`/desk/coupons?coupon=${couponId}`);
    await expect(review.getByRole('textbox', { name: 'Reason for a rejection' })).toHaveValue(
      'Say what it is for.',
    );
    await review.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('status').filter({ hasText: '“Desk story 2” is rejected' })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`coupon=${couponId}\\b`));
    await expect(review.getByRole('heading', { level: 3 })).toBeFocused();
    const merchant = await callersOf(request, tokensOf)('merchant');
    const list: { data: { coupon_id: number; rejection_reason: string | null }[] } = await merchant(
      'get',
      `/v1/coupons/list/${shopId}?q=Desk+story+2`,
    );
    expect(list.data[0]).toMatchObject({ coupon_id: couponId, rejection_reason: 'Say what it is for.' });
  });

  test.describe('two of staff decide', () => {
    test.use({ expectedErrors: /409 \(Conflict\)/ });

    test('the second is told, and sees the decision', async ({ page, request, signIn, tokensOf }) => {
      const callers = callersOf(request, tokensOf);
      const { coupon_id: couponId, version } = await publish(callers, 'Desk story 3');
      await signIn('staff', `/desk/coupons?coupon=${couponId}`);
      const review = panel(page, 'Coupon');
      await expect(review.getByRole('button', { name: 'Approve' })).toBeVisible();
      await (await callers('staff'))('post', `/v1/desk/coupons/${couponId}/reject`, {
        version,
        reason: 'A colleague was faster.',
      });
      await review.getByRole('button', { name: 'Approve' }).click();
      await expect(review.getByText('A colleague was faster.')).toBeVisible();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Somebody else has just decided' }),
      ).toBeVisible();
    });
  });
});
