import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { expectFocusWithin } from './support/settled.ts';

type Asking = { request: APIRequestContext; token: string };

async function post({ request, token }: Asking, path: string, data: object) {
  const answer = await request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

async function firstShopId({ request, token }: Asking): Promise<number> {
  const answer = await request.get('/v1/home/shops', { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data[0].id;
}

test('the answer to a ticket comes without a reload, and stays in the bell', async ({
  page,
  signIn,
  tokensOf,
}) => {
  const { request } = page;
  const merchant = { request, token: (await tokensOf('merchant')).access_token };
  const staff = { request, token: (await tokensOf('staff')).access_token };
  const title = `Where are my clicks ${randomUUID().slice(0, 8)}`;
  const shopId = await firstShopId(merchant);
  const ticket = await post(merchant, `/v1/tickets/create-ticket/${shopId}`, {
    title,
    description: 'Since this morning there are none.',
    department: 'technical_support',
  });

  await signIn('merchant');
  const listening = page.waitForResponse(/\/v1\/notifications\/stream$/);
  await page.goto('/profile');
  await listening;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  await post(staff, `/v1/tickets/create-ticket-comment/${ticket.ticket_id}`, { comment: 'They are back.' });
  const toast = page.getByRole('group').filter({ hasText: title });
  await expect(toast.getByText(`Ticket #${ticket.number} has been answered`)).toBeVisible();
  await expect(bell).toHaveAccessibleName(/unread/);

  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const item = list.getByRole('link').filter({ hasText: title });
  await expect(item).toContainText('Unread');
  await expectAccessible(page);
  await item.click();
  await expect(page).toHaveURL(new RegExp(`/ticket-preview/${ticket.ticket_id}\\b`));
  await expect(page.getByText('They are back.')).toBeVisible();

  // The page that shows it is brought up to date, and nothing is said twice.
  await post(staff, `/v1/tickets/create-ticket-comment/${ticket.ticket_id}`, { comment: 'Now for good.' });
  await expect(page.getByText('Now for good.')).toBeVisible();

  await page.keyboard.press('Escape');
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await expectFocusWithin(list);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();
});

test('news of a goal that cannot be met opens that goal, and has been read from then on', async ({
  page,
  signIn,
}) => {
  await signIn('merchant');
  await page.goto('/profile');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const item = list.getByRole('link').filter({ hasText: 'A goal of bids cannot be met' });
  await bell.click();
  await expect(item).toContainText('Pozicija 1 za najviše 0,20');
  await expect(item).toContainText('Unread');
  await expect(list.getByRole('link').filter({ hasText: 'A plan for bids waits for you' })).toBeVisible();
  await item.click();

  const goal = page.getByRole('dialog', { name: 'Change the goal' });
  await expect(goal.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Pozicija 1 za najviše 0,20/);
  await expect(page).toHaveURL(/\/bidding\/goals\?(?!.*goal_id)/);
  await expectAccessible(page);
  await goal.getByRole('button', { name: 'Cancel' }).click();
  await expect(goal).toBeHidden();

  await page.reload();
  await bell.click();
  await expect(item).toBeVisible();
  await expect(item).not.toContainText('Unread');
});

test('the list fits a narrow screen, light and dark', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('merchant');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/growth-formula');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(
      page.getByRole('dialog', { name: 'Notifications' }).getByRole('heading').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
