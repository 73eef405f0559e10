import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';

const viewsWindow = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });

async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Saved views' }).click();
  await expect(viewsWindow(page).getByRole('button', { name: 'Save what is shown' })).toBeVisible();
}

test.describe('with a window of its own', () => {
  test.use({ ownWindow: true });

  test('a merchant saves what a page shows, opens it again, begins with it and deletes it', async ({
    page,
    signIn,
  }) => {
    const name = `Phones ${Date.now()}`;
    await signIn('merchant', '/devices?device=mobile&compare=year&devices_sort=clicks.asc');
    await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
    await openViews(page);
    await viewsWindow(page).getByRole('button', { name: 'Save what is shown' }).click();
    await viewsWindow(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(viewsWindow(page).getByRole('combobox', { name: 'Days' })).toHaveValue('month_to_date');
    await expectAccessible(page);
    await viewsWindow(page).getByRole('button', { name: 'Save', exact: true }).click();
    const link = viewsWindow(page).getByRole('link', { name });
    await expect(link).toBeVisible();
    await viewsWindow(page)
      .getByRole('button', { name: `Start page: ${name}` })
      .click();
    await expect(
      viewsWindow(page).getByRole('button', { name: `Start page: ${name}`, pressed: true }),
    ).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto('/profit');
    await expect(page.getByRole('heading', { level: 1, name: 'Profit' })).toBeVisible();
    await openViews(page);
    await viewsWindow(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/devices\?.*device=mobile/);
    await expect(page).toHaveURL(/compare=year/);
    await expect(page).toHaveURL(/devices_sort=clicks\.asc/);

    await page.goto('/');
    await expect(page).toHaveURL(/\/devices\?.*device=mobile/);
    await openViews(page);
    await viewsWindow(page)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this view?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(link).toHaveCount(0);

    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText(`“${name}” can no longer be opened`)).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});
