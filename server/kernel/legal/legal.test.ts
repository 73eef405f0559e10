import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { registerCall } from '../../../shared/contract/people/auth.contract.ts';
import { agreeCall, getLegalCall, listLegalCall } from '../../../shared/contract/people/legal.contract.ts';
import { finishRegistrationCall } from '../../../shared/contract/people/people.contract.ts';
import { getUserCall, getUserSettingsCall } from '../../../shared/contract/people/user.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { makeBusiness, newAddress, sendInvitation } from '../../../tests/worlds/people-world.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { buildApp } from '../../app/build-app.ts';
import { DEMO_LEGAL_FOLDER } from '../../demo/simulator.public.ts';
import { agreeForDemo, missingSentence, readLegalTexts } from './legal.public.ts';
import { readMarkdown } from './read-markdown.ts';

const { app, db, services } = await openWorld();
const folder = await mkdtemp(path.join(tmpdir(), 'legal-'));
afterAll(() => rm(folder, { recursive: true }));
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
await write('privacy.en.md', '# Privacy\n\nWe keep little.');
await write('terms.en.md', '# Terms\n\nFirst edition.');
await write('terms.sl.md', '# Pogoji\n\nPrva izdaja.');

/** The app, started anew with what the folder has now. */
const restarted = async () => {
  const { texts } = await readLegalTexts(folder);
  const next = await buildApp(services, { webFolder: folder, staffFactor: 'optional', legal: texts });
  await next.ready();
  return next;
};
const first = await restarted();
afterAll(() => first.close());
const versions = async (lang = 'en', of = first) =>
  (await send(of, listLegalCall, { query: { lang } })).body.data
    .filter(({ document }) => document !== 'imprint')
    .map(({ version }) => version);
const person = (agreed_versions: string[]) => ({
  name: 'Ana',
  surname: 'Anić',
  email: newAddress(),
  password: 'Sunny-harbour-2026',
  lang: 'en',
  agreed_versions,
});
const agreementsOf = (email: string) =>
  db
    .selectFrom('agreement')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['document', 'version', 'agreement.lang', 'agreed_at'])
    .where('email', '=', email)
    .orderBy('document')
    .execute();

describe('the documents of the operator', () => {
  test('come in the language asked for, else in English; one that there is not is not found', async () => {
    const { data } = (await send(first, listLegalCall, { query: { lang: 'sl' } })).body;
    expect(data.map(({ document, lang }) => [document, lang])).toEqual([
      ['privacy', 'en'],
      ['terms', 'sl'],
    ]);
    const terms = await send(first, getLegalCall, { params: { document: 'terms' }, query: { lang: 'sl' } });
    expect(terms.body.blocks[0]).toMatchObject({ kind: 'heading', cells: [[{ text: 'Pogoji' }]] });
    const imprint = await send(first, getLegalCall, {
      params: { document: 'imprint' },
      query: { lang: 'sl' },
    });
    expect(imprint.status).toBe(404);
    expect(
      (await send(first, getLegalCall, { params: { document: '../x' }, query: { lang: 'sl' } })).status,
    ).toBe(422);
  });

  test('what is missing is said in one sentence', async () => {
    const { missing } = await readLegalTexts(folder);
    expect(missingSentence(folder, missing)).toBe(
      `LEGAL_DIR (${folder}) lacks privacy.sr.md, privacy.sl.md, privacy.hr.md, terms.sr.md, terms.hr.md, imprint.sr.md, imprint.en.md, imprint.sl.md, imprint.hr.md; other languages stand in where there are any.`,
    );
    expect(missingSentence(null, [])).toContain('LEGAL_DIR is not set');
    const demo = await readLegalTexts(DEMO_LEGAL_FOLDER);
    expect([demo.missing, missingSentence(DEMO_LEGAL_FOLDER, demo.missing)]).toEqual([[], null]);
  });
});

describe('whoever opens an account', () => {
  test('agrees to the present versions, which are kept with the time', async () => {
    const [privacy, terms] = await versions();
    const body = person([privacy ?? '', terms ?? '']);
    expect((await send(first, registerCall, { body })).status).toBe(204);
    const at = { lang: 'en', agreed_at: new Date(NOW) };
    expect(await agreementsOf(body.email)).toEqual([
      { document: 'privacy', version: privacy, ...at },
      { document: 'terms', version: terms, ...at },
    ]);
  });

  test.each([
    ['nothing', async () => []],
    ['one of two', async () => (await versions()).slice(0, 1)],
    ['another text', async () => [...(await versions()).slice(0, 1), '0'.repeat(64)]],
  ])('and agrees to %s is refused', async (_, agreed) => {
    const { problem } = await send(first, registerCall, { body: person(await agreed()) });
    expect(problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'agreed_versions', code: 'required' }],
    });
  });

  test('by an invitation agrees too', async () => {
    const business = await makeBusiness(app, services);
    const { email, token } = await sendInvitation(app, services, business);
    const { email: _, ...body } = person([]);
    expect((await send(first, finishRegistrationCall, { body: { ...body, token } })).status).toBe(422);
    const agreed = { ...body, token, agreed_versions: await versions('sl') };
    expect((await send(first, finishRegistrationCall, { body: agreed })).status).toBe(204);
    expect((await agreementsOf(email)).map(({ lang }) => lang)).toEqual(['en', 'sl']);
  });

  test('has nothing to agree to where the operator has no texts', async () => {
    expect((await send(app, registerCall, { body: person([]) })).status).toBe(204);
  });
});

test('a text that was changed is shown at the next sign-in, to those who agreed to the one before', async () => {
  const [english, slovenian] = [await makeUser(db), await makeUser(db)];
  const mustAgree = async (of: typeof app, user: { email: string }) =>
    (await send(of, getUserCall, { token: await signInAs(of, user) })).body.has_to_agree;
  expect(await mustAgree(app, english)).toBe(false);
  expect(await mustAgree(first, english)).toBe(true);
  for (const [user, lang] of [
    [english, 'en'],
    [slovenian, 'sl'],
  ] as const) {
    const token = await signInAs(first, user);
    expect((await send(first, agreeCall, { token, body: { versions: await versions(lang) } })).status).toBe(
      204,
    );
    expect((await send(first, getUserCall, { token })).body.has_to_agree).toBe(false);
  }
  await write('terms.en.md', '# Terms\n\nSecond edition.');
  const second = await restarted();
  try {
    expect([await mustAgree(second, english), await mustAgree(second, slovenian)]).toEqual([true, false]);
    const token = await signInAs(second, english);
    const settings = () => send(second, getUserSettingsCall, { token });
    const refused = await settings();
    expect([refused.status, refused.problem.code]).toEqual([403, 'agreement_missing']);
    const old = { versions: await versions('en', first) };
    expect((await send(second, agreeCall, { token, body: old })).problem.code).toBe('changed_meanwhile');
    expect((await send(second, agreeCall, { body: old })).status).toBe(401);
    await send(second, agreeCall, { token, body: { versions: await versions('en', second) } });
    expect(await mustAgree(second, english)).toBe(false);
    expect((await settings()).status).toBe(200);
  } finally {
    await second.close();
    await write('terms.en.md', '# Terms\n\nFirst edition.');
  }
});

test('the people of a demo have agreed; others are not touched', async () => {
  const { texts } = await readLegalTexts(folder);
  const user = await makeUser(db);
  await agreeForDemo(services, texts);
  const agreed = await agreementsOf(user.email);
  expect(agreed).toHaveLength(2);
  await agreeForDemo(services, texts);
  expect(await agreementsOf(user.email)).toEqual(agreed);
});

describe('Markdown', () => {
  const textOf = (markdown: string) =>
    readMarkdown(markdown).map(({ kind, cells }) => [
      kind,
      cells.map((runs) => runs.map(({ text }) => text).join('')),
    ]);

  test('becomes headings, paragraphs, lists, tables, quotes and rules', () => {
    expect(
      textOf(
        '# A & B\n\ntext **bold** `c < d`\n\n1. one\n   - deep\n2. two\n\n> said\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      ),
    ).toEqual([
      ['heading', ['A & B']],
      ['paragraph', ['text bold c < d']],
      ['item', ['one']],
      ['item', ['deep']],
      ['item', ['two']],
      ['quote', ['said']],
      ['rule', []],
      ['row', ['a', 'b']],
      ['row', ['1', '2']],
    ]);
  });

  test('has no HTML: what looks like it is text', () => {
    const text = JSON.stringify(textOf('<script>alert(1)</script>\n\nan <img src=x onerror=alert(1)> in it'));
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  test.each([
    ['[a](https://shop.example/x)', 'https://shop.example/x'],
    ['[a](mailto:a@shop.example)', 'mailto:a@shop.example'],
    ['[a](/profile)', '/profile'],
    ['[a](javascript:alert(1))', null],
    ['[a](JAVASCRIPT:alert(1))', null],
    ['[a](data:text/html,x)', null],
    ['[a](//evil.example)', null],
    ['[a](/\\evil.example)', null],
    ['[a](vbscript:x)', null],
  ])('%s leads to %s', (markdown, href) => {
    expect(readMarkdown(markdown)[0]?.cells[0]?.map((run) => run.href)).toEqual([href]);
  });
});
