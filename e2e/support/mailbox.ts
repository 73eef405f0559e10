import type { Page } from '@playwright/test';
import { expect } from './demo-session.ts';

/**
 * Opens the newest mail to the address with this subject, and the link in it.
 * @param mails of this subject that have come then: the newest is not the first one until the last one is there
 */
export async function openMailedLink(page: Page, email: string, subject: string, mails = 1): Promise<void> {
  await page.goto('/dev/mail');
  const list = page.getByRole('navigation', { name: 'Mails, newest first' });
  const links = list.getByRole('link', { name: `${subject} ${email}` });
  await expect(links).toHaveCount(mails);
  await links.first().click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Business Manager')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link').click();
  const address = (await opened).url();
  await (await opened).close();
  await page.goto(address);
}

/** The address in the newest mail to somebody. */
export async function mailedAddress(page: Page, email: string): Promise<string> {
  const find = async (): Promise<number | undefined> => {
    const { data } = await (await page.request.get('/v1/dev/mails')).json();
    return data.find(({ recipient }: { recipient: string }) => recipient === email)?.id;
  };
  await expect.poll(find).toBeTruthy();
  const { text } = await (await page.request.get(`/v1/dev/mails/${await find()}`)).json();
  return /http\S+token=\S+/.exec(text)?.[0] ?? '';
}
