import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';

const PASSWORD = 'told by telephone';
const viewsWindow = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Saved views' }).click();
  const window = viewsWindow(page);
  await window.getByRole('button', { name: 'Save what is shown' }).click();
  await window.getByRole('textbox', { name: 'Name' }).fill(name);
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(window.getByRole('link', { name })).toBeVisible();
}

test.describe('with a window of its own', () => {
  test.use({ ownWindow: true });

  test('a report is shared by a link that a stranger opens with its password, until it is ended', async ({
    page,
    signIn,
    browser,
  }) => {
    const name = `For the accountant ${Date.now()}`;
    await signIn('merchant', '/devices?device=mobile');
    await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
    await saveView(page, name);
    await viewsWindow(page)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Share by link' }).click();
    const sharing = page.getByRole('dialog', { name: `Link to the report: ${name}` });
    await sharing.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await expectAccessible(page);
    await sharing.getByRole('button', { name: 'Make the link' }).click();
    const address = sharing.getByRole('textbox', { name: 'Address, shown only now' });
    await expect(address).toHaveValue(/\/shared#token=\S+$/);
    const link = await address.inputValue();

    const stranger = await browser.newContext({ reducedMotion: 'reduce' });
    const reader = await stranger.newPage();
    await reader.goto(link);
    const language = reader.getByRole('button', { name: /^Language:/ });
    await expect(language).toBeVisible();
    const password = reader.getByLabel('Password', { exact: true });
    await password.fill('guessed at random');
    await reader.getByRole('button', { name: 'Open the report' }).click();
    await expect(reader.getByText('This is not the password of the link.')).toBeVisible();
    await expectAccessible(reader);
    await password.fill(PASSWORD);
    await reader.getByRole('button', { name: 'Open the report' }).click();
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(reader.getByRole('table').first()).toBeVisible();
    await expectAccessible(reader);
    // It has one language, whatever one would choose.
    await expect(language).toBeHidden();
    await reader.setViewportSize({ width: 390, height: 800 });
    await expect(reader.getByRole('table')).toHaveCount(0);
    await expect(reader.getByRole('list', { name: 'Devices' })).toBeVisible();
    await expectNoSidewaysScroll(reader);
    await expectAccessible(reader);

    const end = sharing.getByRole('button', { name: `End the link: ${name}` });
    await end.click();
    await expect(end).toHaveCount(0);
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'This link no longer opens' })).toBeVisible();
    await expectAccessible(reader);
    await stranger.close();
  });
});
