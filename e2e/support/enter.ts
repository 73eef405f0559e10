import type { Page } from '@playwright/test';
import { EMPTY_PAGE } from './shared-window.ts';

/** A session of the page's own, in English; returns its access token. */
export async function enterAs(page: Page, credentials: { email: string; password: string }): Promise<string> {
  const answer = await page.request.post('/v1/login', { data: credentials });
  const tokens = await answer.json();
  await page.goto(EMPTY_PAGE);
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('app_refresh_token', refresh_token);
    localStorage.setItem('app_access_token', access_token);
    localStorage.setItem('app_locale', 'en');
  }, tokens);
  return tokens.access_token;
}

/** Fills in the form of the login page and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** With which status the API answers the one who is signed in. */
export async function statusOf(page: Page, path: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('app_access_token'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return answer.status();
}
