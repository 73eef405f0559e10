import type { Page } from '@playwright/test';
import { expect } from './demo-session.ts';

/** Opens a page by its entry in the side menu, whose group is opened first where it is closed. */
export async function openFromMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const opener = menu.getByRole('button', { name: group, exact: true });
  await expect(opener).toHaveAttribute('aria-expanded', /^(true|false)$/);
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
  await expect(page).toHaveTitle(`${entry} · Business Manager`);
}
