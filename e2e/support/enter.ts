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
