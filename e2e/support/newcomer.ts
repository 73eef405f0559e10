import type { Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { registerPerson } from './register.ts';

export const NEWCOMER_PASSWORD = 'sedam plavih ptica';

/** A session on the page of somebody who has just registered and confirmed nothing yet; returns the address. */
export async function enterAsNewcomer(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@shop.test`;
  const person = { name: 'Nada', surname: 'Novak', email, password: NEWCOMER_PASSWORD, lang: 'en' };
  await registerPerson(page, person);
  await enterAs(page, { email, password: NEWCOMER_PASSWORD });
  return email;
}
