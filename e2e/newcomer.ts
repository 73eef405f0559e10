import type { Page } from '@playwright/test';

const PASSWORD = 'sedam plavih ptica';

/** A session on the page of somebody who has just registered and confirmed nothing yet; returns the address. */
export async function enterAsNewcomer(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@shop.test`;
  const person = { name: 'Nada', surname: 'Novak', email, password: PASSWORD, lang: 'en' };
  await page.request.post('/v1/register', { data: person });
  const answer = await page.request.post('/v1/login', { data: { email, password: PASSWORD } });
  const tokens = await answer.json();
  await page.goto('/favicon.svg');
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('app_refresh_token', refresh_token);
    localStorage.setItem('app_access_token', access_token);
    localStorage.setItem('app_locale', 'en');
  }, tokens);
  return email;
}
