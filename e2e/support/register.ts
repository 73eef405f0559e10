import type { Page } from '@playwright/test';

/** The versions of the texts of the demo that somebody agrees to who opens an account in that language. */
export async function agreedVersions(page: Page, lang = 'en'): Promise<string[]> {
  const answer = await page.request.get(`/v1/legal?lang=${lang}`);
  const { data } = (await answer.json()) as { data: { document: string; version: string }[] };
  return data.filter(({ document }) => document !== 'imprint').map(({ version }) => version);
}

type Person = { name: string; surname: string; email: string; password: string; lang: string };

/** Opens an account by the API; its mailbox is not proven. */
export async function registerPerson(page: Page, person: Person): Promise<void> {
  const data = { ...person, agreed_versions: await agreedVersions(page, person.lang) };
  const answer = await page.request.post('/v1/register', { data });
  if (!answer.ok()) throw new Error(`nobody is registered: ${await answer.text()}`);
}
