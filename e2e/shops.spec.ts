import { drawPicture } from '../tests/clients/upload-client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { takeDarkPhone } from './support/looks.ts';
import { openFromMenu } from './support/menu.ts';
import { enterAsNewcomer } from './support/newcomer.ts';
import { enterAsOwner, freeShops } from './support/own-merchant.ts';

test('a merchant adds a store with its hours, changes it, deletes it and brings it back', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/profile');
  await openFromMenu(page, 'Shops', 'Shops and stores');
  const cards = page.getByRole('region', { name: 'Your shops' });
  await expect(cards).toContainText('of these in stock');

  await page.getByRole('button', { name: 'Add a store' }).click();
  const dialog = page.getByRole('dialog', { name: 'New store' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a place from the list.')).toBeVisible();
  const address = dialog.getByLabel('Street and number');
  await expect(address).toBeFocused();
  const street = `Ulica ${Date.now()}`;
  await address.fill(street);
  await dialog.getByRole('combobox', { name: 'Place' }).fill('cacak');
  await page.getByRole('option', { name: '32000 Čačak' }).click();
  await dialog.getByLabel('Phone').fill('032 555 010');
  await dialog.getByRole('switch', { name: 'Monday: open' }).press('Space');
  await dialog.getByRole('button', { name: 'Monday: add a span after a break' }).click();
  await dialog.getByLabel('Monday, span 2: from').fill('15');
  await dialog.getByLabel('Monday, span 2: to').fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('It overlaps another span.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Monday, span 1: to').fill('12');
  await dialog.getByRole('button', { name: 'Copy the hours of Monday to all days' }).click();
  await dialog.getByRole('button', { name: 'Add a date' }).click();
  await dialog.getByLabel('Date 1', { exact: true }).fill('2031-12-25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const store = page.getByRole('listitem').filter({ hasText: street });
  await expect(page.getByRole('status').filter({ hasText: 'You have added the store' })).toBeVisible();
  await expect(store).toContainText('32000 Čačak');
  await expect(store).toContainText('Mon–Sun');
  await expect(store).toContainText('08:00–12:00, 15:00–20:00');
  await expect(store).toContainText('25.12.31');

  await store.getByRole('button', { name: /^Change/ }).click();
  const change = page.getByRole('dialog', { name: 'Change the store' });
  await change.getByLabel('E-mail').fill('cacak@shop.example');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(store).toContainText('cacak@shop.example');

  await store.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete the store?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(store).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(store).toContainText('08:00–12:00, 15:00–20:00');
  await store.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(store).toHaveCount(0);
});

test('the window for a store fits a phone, in the dark, and asks before what was typed is lost', async ({
  page,
  signIn,
}) => {
  await takeDarkPhone(page);
  await signIn('merchant', '/shops');
  const opener = page.getByRole('button', { name: 'Add a store' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New store' });
  await dialog.getByLabel('Street and number').fill('Ulica 1');
  await dialog.getByRole('switch', { name: 'Sunday: open' }).press('Space');
  await dialog.getByRole('button', { name: 'Add a date' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Street and number')).toHaveValue('Ulica 1');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('the logo', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('is uploaded, shown wherever the shop is named, and taken away again', async ({ page, tokensOf }) => {
    // Two shops of its own: where those of others are shown, a logo that is taken away meanwhile would be missing.
    const { access_token: staff } = await tokensOf('staff');
    await enterAsOwner(page, staff, await freeShops(page, staff, 2));
    await page.goto('/shops');
    const chosen = page.getByRole('region', { name: 'Your shops' }).getByRole('listitem').first();
    const send = async (name: string, buffer: Buffer) => {
      const opened = page.waitForEvent('filechooser');
      await chosen
        .getByRole('button', { name: /a logo|the logo/ })
        .first()
        .click();
      await (await opened).setFiles({ name, mimeType: 'image/png', buffer });
    };
    await send('logo.png', Buffer.from('<html></html>'));
    await expect(chosen.getByRole('alert')).toHaveText('The content of the file is not what .png says.');
    await send('logo.png', await drawPicture({ width: 600, height: 300 }));
    await expect(chosen.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
    await expect(chosen.getByRole('alert')).toHaveCount(0);
    await expect(chosen.locator('img')).toHaveAttribute('src', /^\/v1\/avatars\//);
    await expectAccessible(page);
    const logo = page.locator('img[src^="/v1/avatars/"]');
    // On the card, above the menu, and where another shop is chosen.
    await expect(logo.filter({ visible: true })).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Shop', exact: true }).click();
    await expect(page.getByRole('option').locator(logo)).toBeVisible();
    await page.keyboard.press('Escape');
    await chosen.getByRole('button', { name: 'Remove the logo' }).click();
    await expect(chosen.getByRole('button', { name: 'Upload a logo' })).toBeVisible();
    await expect(logo).toHaveCount(0);
  });
});

test('choosing a shop’s card shows its stores', async ({ page, signIn }) => {
  await signIn('merchant', '/shops');
  await page.getByRole('button', { name: /^Choose Modra Žica/ }).click();
  await expect(page.getByRole('region', { name: 'Stores of Modra Žica' })).toContainText('Ljubljana');
  await expect(page).toHaveURL(/shop_id=\d+/);
});

test('who is not confirmed reads what is missing', async ({ page }) => {
  await enterAsNewcomer(page, 'shops-story');
  await page.goto('/shops');
  await expect(page.getByRole('heading', { name: 'Your shops will appear here' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('confirm your e-mail address');
});
