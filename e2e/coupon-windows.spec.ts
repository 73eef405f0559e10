import type { APIRequestContext, Page } from '@playwright/test';
import { DAY_MS } from '../shared/rules/time/durations.ts';
import { type Account, expect, expectAccessible, test } from './support/demo-session.ts';

/** A coupon that visitors see, published by the merchant and approved by staff; its shop too. */
async function makeLive(
  request: APIRequestContext,
  tokensOf: (account: Account) => Promise<{ access_token: string }>,
  title: string,
) {
  const ask = async (account: Account, method: 'get' | 'post', path: string, data?: object) => {
    const { access_token: token } = await tokensOf(account);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request[method](path, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { data } = await ask('merchant', 'get', '/v1/home/shops');
  const shopId: number = data[0].id;
  const hits = await ask('merchant', 'post', `/v1/coupons/targeted-products/${shopId}`, {
    targeting: { kind: 'all' },
  });
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const draft = {
    ...{ type: 'coupon', code: 'TWOWINDOWS', title, description: 'From 3.000 RSD.' },
    ...{ discount_type: 'percent', percentage: 12, valid_from: day(-1), valid_to: day(20) },
    // Not the first, on which other stories look for theirs.
    targeting: { kind: 'products', product_ids: [hits.first.at(-1).product_id] },
  };
  const kept = await ask('merchant', 'post', `/v1/coupons/create-coupon/${shopId}`, {
    coupon: draft,
    publish: true,
  });
  await ask('staff', 'post', `/v1/desk/coupons/${kept.coupon_id}/approve`, { version: kept.version });
  return { shopId, couponId: kept.coupon_id as number };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const TOLD = 'Somebody changed this coupon in the meantime. It is now: In review.';

// What the second is told.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test('a live coupon edited in two windows: of two who publish at once, one is told and loses nothing', async ({
  page,
  request,
  signIn,
  tokensOf,
}) => {
  const title = `Live in two windows ${Date.now()}`;
  const { shopId, couponId } = await makeLive(request, tokensOf, title);
  const address = `/coupons/edit/${couponId}/${shopId}`;
  await signIn('merchant', address);
  const other = await page.context().newPage();
  await other.goto(address);
  const typed = new Map([
    [page, 'Typed in the first'],
    [other, 'Typed in the second'],
  ]);
  for (const [window, text] of typed) {
    await field(window, 'Title').fill(`${title} ${text}`);
    await field(window, 'Description').fill(text);
  }
  // Neither has heard of the other when it is pressed: the first is not answered before the second has asked.
  const { promise: haveBoth, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  await page.context().route(/\/v1\/coupons\/update-coupon\//, async (route) => {
    asked += 1;
    if (asked === typed.size) goOn();
    await haveBoth;
    await route.continue();
  });
  await Promise.all([...typed.keys()].map((one) => one.getByRole('button', { name: 'Publish' }).click()));

  const told = async () => {
    for (const one of typed.keys()) if (await one.getByText(TOLD).isVisible()) return one;
    return null;
  };
  await expect.poll(told, 'the window that came second').not.toBeNull();
  const second = (await told()) ?? page;
  const first = second === page ? other : page;
  await expect(first).toHaveURL(/\/coupons\/all/);
  await expect(first.getByText('was sent for review. It may take up to 4 hours to appear.')).toBeVisible();

  // Nothing is lost: it stands in the change that the first has opened, to be kept or given up.
  await expect(field(second, 'Title')).toHaveValue(`${title} ${typed.get(second)}`);
  await expect(field(second, 'Description')).toHaveValue(typed.get(second) ?? '');
  await expect(second.getByText('Your version differs in: title, description.')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Keep what I typed' }).click();
  await second.getByRole('button', { name: 'Publish' }).click();
  await expect(second).toHaveURL(/\/coupons\/all/);

  // Visitors still see what was approved; one change of it waits, with what was typed last.
  await second.goto(`/coupons/all?q=${encodeURIComponent(title)}`);
  const rows = second.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: typed.get(second) ?? '' })).toContainText('In review');
  await expect(rows.filter({ hasText: typed.get(first) ?? '' })).toHaveCount(0);
  await second.goto(address);
  await expect(second.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
});
