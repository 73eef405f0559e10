import type { Page } from '@playwright/test';
import { expect } from './demo-session.ts';

/** Opens the newest mail to the address with this subject, and the link in it. */
export async function openMailedLink(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/dev/mail');
  const list = page.getByRole('navigation', { name: 'Mails, newest first' });
  await list
    .getByRole('link', { name: `${subject} ${email}` })
    .first()
    .click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Business Manager')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link').click();
  const address = (await opened).url();
  await (await opened).close();
  await page.goto(address);
}
