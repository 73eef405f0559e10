import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/servers/engine-process.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

type Texts = Record<string, string | Record<string, string>>;
type Project = {
  /** By place: `sr/coupons`. */
  texts: Record<string, Texts>;
  same?: Record<string, string[]>;
  code: string;
};

/** Runs the check over a project of one module; what it complains of, in its order. */
async function complaintsAbout({ texts, same = {}, code }: Project): Promise<string[]> {
  const scratch = await temporaryFolder();
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(scratch, file)), { recursive: true });
    await writeFile(path.join(scratch, file), content);
  };
  await write('web/shown.ts', code);
  await write('shared/rules/portals/locales.ts', "export const LOCALES = ['sr', 'en', 'sl'];\n");
  for (const file of ['shared/rules/texts/text-keys.ts', 'tsconfig.json']) {
    await mkdir(path.dirname(path.join(scratch, file)), { recursive: true });
    await copyFile(path.join(root, file), path.join(scratch, file));
  }
  for (const [place, content] of Object.entries(texts)) {
    await write(`locales/${place}.json`, JSON.stringify(content));
  }
  await write('locales/same-as-english.json', JSON.stringify(same));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-texts.mjs', scratch], {
    cwd: root,
    encoding: 'utf8',
  });
  const complaints = stderr.split('\n').filter(Boolean);
  expect(status).toBe(complaints.length > 0 ? 1 : 0);
  return complaints;
}

const GOOD: Record<'en' | 'sr' | 'sl', Texts> = {
  en: {
    title: 'Coupons of {{shop}}',
    state_draft: 'Draft',
    state_shown: 'Shown',
    clicks_one: '{{count}} click',
    clicks_other: '{{count}} clicks',
    form: { save: 'Save', cancel: 'Cancel', code: 'ID' },
  },
  sr: {
    title: 'Kuponi prodavnice {{shop}}',
    state_draft: 'Nacrt',
    state_shown: 'Prikazuje se',
    clicks_one: 'jedan klik',
    clicks_few: '{{count}} klika',
    clicks_other: '{{count}} klikova',
    form: { save: 'Sačuvaj', cancel: 'Odustani', code: 'ID' },
  },
  sl: {
    title: 'Kuponi trgovine {{shop}}',
    state_draft: 'Osnutek',
    state_shown: 'Prikazan',
    clicks_one: '{{count}} klik',
    clicks_two: '{{count}} klika',
    clicks_few: '{{count}} kliki',
    clicks_other: '{{count}} klikov',
    form: { save: 'Shrani', cancel: 'Prekliči', code: 'ID' },
  },
};
const SAME = { sr: ['ID'], sl: ['ID'] };

/** Asks for every text of GOOD, in the ways in which the product asks. */
const CODE = `
import type english from '../locales/en/coupons.json';
import type { TextKey, Translate } from '../shared/rules/texts/text-keys.ts';
type Key = TextKey<typeof english>;
type FormKey = TextKey<(typeof english)['form']>;
const COLUMNS: readonly { title: FormKey }[] = [{ title: 'code' }];
export function shown(t: Translate<Key>, tForm: Translate<FormKey>, state: 'draft' | 'shown', isNew: boolean) {
  const columns = COLUMNS.map(({ title }) => tForm(title));
  const action = isNew ? 'save' : 'cancel';
  return [t('title', { shop: '' }), t('clicks', { count: 1 }), t(\`state_\${state}\`), tForm(action), columns];
}
`;

const placed = (texts: Record<string, Texts>) =>
  Object.fromEntries(Object.entries(texts).map(([language, content]) => [`${language}/coupons`, content]));
const formOf = (texts: Texts) => texts.form as Record<string, string>;
const without = (texts: Texts, key: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key));

it('has nothing to say about texts that are whole, translated and used', async () => {
  expect(await complaintsAbout({ texts: placed(GOOD), same: SAME, code: CODE })).toEqual([]);
});

it('names every error of the languages', async () => {
  const { en, sr, sl } = GOOD;
  const texts = placed({
    en,
    sr: {
      ...without(sr, 'clicks_few'),
      clicks_two: '{{count}} klika',
      title: 'Kuponi prodavnice {{store}}',
      state_draft: ' ',
      extra: 'Više',
      form: { ...formOf(sr), save: 'Save' },
    },
    sl: { ...without(without(sl, 'state_shown'), 'form'), clicks_few: 'kliki {{number}}', list: { a: 'a' } },
    hr: sr,
  });
  expect(await complaintsAbout({ texts, same: { ...SAME, sr: ['ID', 'Portal'] }, code: CODE })).toEqual([
    'locales/hr is the folder of no language of shared/rules/portals/locales.ts',
    'locales/sr/coupons.json: clicks_few is missing',
    'locales/sr/coupons.json: clicks_two is a plural form that the language does not have',
    'locales/sr/coupons.json: extra is not in English',
    'locales/sr/coupons.json: title lacks {{shop}}',
    'locales/sr/coupons.json: title has {{store}}, which English has not',
    'locales/sr/coupons.json: state_draft is empty',
    'locales/sr/coupons.json: form.save is not translated: Save',
    'locales/same-as-english.json: no text of sr is “Portal”',
    'locales/sl/coupons.json: the table list is not in English',
    'locales/sl/coupons.json: state_shown is missing',
    'locales/sl/coupons.json: clicks_few has {{number}}, which English has not',
    'locales/sl/coupons.json: the table form is missing',
    'locales/same-as-english.json: no text of sl is “ID”',
  ]);
});

it('names files that a language lacks or has alone, and English that lacks a plural form', async () => {
  const { en, sr, sl } = GOOD;
  const texts = { ...placed({ en, sr, sl }), 'sl/coupons': without(sl, 'clicks_other'), 'sr/alone': sr };
  delete (texts as Record<string, Texts>)['sr/coupons'];
  expect(await complaintsAbout({ texts, same: { sl: ['ID'] }, code: CODE })).toEqual([
    'locales/sr/alone.json is not in English',
    'locales/sr/coupons.json is missing',
    'locales/sl/coupons.json: clicks_other is missing',
  ]);
});

it('names texts that no code asks for, also where another table has the same key', async () => {
  const code = CODE.replace("t('title', { shop: '' })", "t('save')")
    .replace("isNew ? 'save' : 'cancel'", "'cancel'")
    .replace("'draft' | 'shown'", "'draft'");
  const texts = placed({
    en: { ...GOOD.en, save: 'Save all' },
    sr: { ...GOOD.sr, save: 'Sačuvaj sve' },
    sl: { ...GOOD.sl, save: 'Shrani vse' },
  });
  expect(await complaintsAbout({ texts, same: SAME, code })).toEqual([
    'locales/en/coupons.json: title is used nowhere',
    'locales/en/coupons.json: state_shown is used nowhere',
    'locales/en/coupons.json: form.save is used nowhere',
  ]);
});
