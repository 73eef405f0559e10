import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { takeDarkPhone } from './support/looks.ts';
import { openFromMenu } from './support/menu.ts';

test('staff make a token for one shop; a program reads that shop with it until it is revoked', async ({
  page,
  signIn,
  request,
}) => {
  await signIn('staff', '/profile');
  await openFromMenu(page, 'API access', 'Access tokens');

  const name = `Warehouse ${Date.now()}`;
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'reports:read' }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Choose at least one shop.')).toBeVisible();
  await expectAccessible(page);
  const shops = dialog.getByRole('combobox', { name: 'Shops' });
  await expect(shops).toBeFocused();
  await shops.press('ArrowDown');
  const choices = page.locator('[data-combobox-option]').filter({ visible: true });
  await expect(choices.first()).toBeVisible();
  await shops.press('ArrowDown');
  await expect(page.locator('[data-combobox-selected]')).toBeVisible();
  await shops.press('Enter');
  await expect(dialog.locator('.mantine-Pill-root')).toHaveCount(1);
  await shops.press('Escape');
  await expect(choices).toHaveCount(0);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/access-tokens'),
  );
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const [shop] = (await (await answered).json()).access_token.shops;

  const ready = page.getByRole('dialog', { name: 'The token is ready' });
  const text = await ready.getByLabel(/Text of the token/).inputValue();
  expect(text).toMatch(/^bmt_/);
  await expectAccessible(page);
  await ready.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(text)).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(shop.name);

  const read = async (shopId: number) => {
    const headers = { authorization: `Bearer ${text}` };
    return (await request.get(`/v1/analytics/num-clicks/${shopId}`, { headers })).status();
  };
  expect(await read(shop.id)).toBe(200);
  expect(await read(shop.id + 1)).toBe(403);

  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the token?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(row).toContainText('Revoked');
  await expect.poll(() => read(shop.id)).toBe(401);
});

test('the window for a new token fits a phone, in the dark and by keyboard', async ({ page, signIn }) => {
  await takeDarkPhone(page);
  await signIn('staff', '/accessTokens');
  const opener = page.getByRole('button', { name: 'New token' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  for (const scope of ['reports:read', 'events:write']) {
    const box = dialog.getByRole('checkbox', { name: scope });
    await box.focus();
    await box.press('Space');
    await expect(box).toBeChecked();
  }
  await expect(dialog.getByRole('checkbox', { name: 'Serbia' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('an owner finds the tokens of the own shops', async ({ page, signIn }) => {
  await signIn('merchant', '/accessTokens');
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: 'Access tokens' }),
  ).toBeVisible();
});

test('a member finds no tokens, in the menu or by the address', async ({ page, signIn }) => {
  await signIn('member', '/accessTokens');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Access tokens' })).toHaveCount(0);
});
