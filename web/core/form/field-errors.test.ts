import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type english from '../../../locales/en/errors.json';
import { LOCALES, type Locale } from '../../../shared/rules/portals/locales.ts';
import {
  createFieldIssue,
  FIELD_CODES,
  type FieldCode,
  type FieldIssue,
} from '../../../shared/rules/texts/field-issue.ts';
import { readTexts } from '../../../tests/fakes/read-texts.ts';
import { ApiError } from '../api/api-error.ts';
import { changeLocale, useTexts } from '../texts/i18n.ts';
import { defineTexts } from '../texts/texts.ts';
import { type FieldErrorOptions, useFieldErrors } from './field-errors.ts';

type Words = { no_title: string; long: string };
const WORDS: Readonly<Record<Locale, Words>> = {
  en: { no_title: 'Write a title', long: 'At most {{maximum}}, please' },
  sr: { no_title: 'Napišite naslov', long: 'Najviše {{maximum}}, molimo' },
  sl: { no_title: 'Napišite naslov', long: 'Največ {{maximum}}, prosim' },
  hr: { no_title: 'Napišite naslov', long: 'Najviše {{maximum}}, molimo' },
};
const texts = defineTexts<Words>(
  Object.fromEntries(
    Object.entries(WORDS).map(([locale, words]) => [
      `/locales/${locale}/field-errors-test.json`,
      async () => words,
    ]),
  ),
);
type Field = 'title' | 'code' | 'targeting' | 'targeting.price_max' | 'email';
type Key = 'no_title' | 'long';
const FIELDS: readonly Field[] = ['title', 'code', 'targeting', 'targeting.price_max', 'email'];

/** Lays issues on the fields of a form with some words of its own. */
function lay(found: unknown, options: Partial<FieldErrorOptions<Field, Key>> = {}) {
  const { result } = renderHook(() => {
    const t = useTexts(texts);
    return useFieldErrors<Field, Key>({ fields: FIELDS, t, ...options });
  });
  return result.current(found);
}
const apiError = (...issues: FieldIssue[]) =>
  new ApiError('validation_failed', {
    status: 422,
    errors: issues.map((issue) => ({ ...issue, message: 'In English' })),
  });
const required = (field: string) => createFieldIssue(field, 'required', {});
const tooLong = (field: string) => createFieldIssue(field, 'too_long', { maximum: 1000 });

describe('laying what is wrong on fields', () => {
  it('says each code with its parameters, of an answer and of a rule alike', () => {
    const issues = [required('title'), tooLong('code')];
    const said = { title: 'Fill in this field.', code: 'Enter at most 1.000 characters.' };
    expect(lay(issues)).toEqual(said);
    expect(lay(apiError(...issues))).toEqual(said);
  });

  it('says the first of several issues of a field', () => {
    expect(lay([tooLong('title'), required('title')])).toEqual({ title: 'Enter at most 1.000 characters.' });
  });

  it('finds the field of a part, the longest that fits, and none for what is no part', () => {
    expect(lay([required('targeting.category_ids.3')])).toEqual({ targeting: 'Fill in this field.' });
    expect(lay([required('targeting.price_max')])).toEqual({ 'targeting.price_max': 'Fill in this field.' });
    expect(lay([required('titles'), required('version')])).toEqual({});
  });

  it('takes the prefix of the API away, and knows its other names', () => {
    expect(lay([required('coupon.code')], { prefix: 'coupon.' })).toEqual({ code: 'Fill in this field.' });
    expect(lay([required('new_email')], { names: { new_email: 'email' } })).toEqual({
      email: 'Fill in this field.',
    });
  });

  it('prefers the words of the form, and of these those of the field', () => {
    const words = { required: 'no_title', too_long: 'long' } as const;
    expect(lay([required('title'), tooLong('code')], { words })).toEqual({
      title: 'Write a title',
      code: 'At most 1.000, please',
    });
    const fieldWords = { code: { too_long: ({ maximum }: FieldIssue['params']) => `Only ${maximum}` } };
    expect(lay([tooLong('title'), tooLong('code')], { words, fieldWords })).toEqual({
      title: 'At most 1.000, please',
      code: 'Only 1000',
    });
  });

  it.each([
    {
      what: 'shows days, small amounts and lists as people read them',
      issues: [
        createFieldIssue('title', 'too_early', { earliest: '2026-11-21' }),
        createFieldIssue('code', 'below_minimum', { minimum: 0.050001 }),
        createFieldIssue('email', 'unknown_ids', { ids: [7, 1234] }),
      ],
      said: {
        title: 'Choose 21.11.26 or a later day.',
        code: 'Enter at least 0,050001\u00a0€.',
        email: 'These do not exist: 7, 1234.',
      },
    },
    {
      what: 'has a sentence for some formats, and one for all others',
      issues: [
        createFieldIssue('email', 'invalid_format', { format: 'email' }),
        createFieldIssue('code', 'invalid_format', { format: 'regex' }),
      ],
      said: {
        email: 'Enter an e-mail address such as name@shop.com.',
        code: 'Check how this is written.',
      },
    },
  ])('$what', ({ issues, said }) => expect(lay(issues)).toEqual(said));

  it('says a code of a newer server in general words, and nothing of other failures', () => {
    const unknown = { field: 'title', code: 'too_green', params: {}, message: 'Too green' } as never;
    expect(lay(apiError(unknown))).toEqual({ title: 'This is not accepted. Check what you entered.' });
    expect(lay(new ApiError('network'))).toEqual({});
    expect(lay(new Error('x'))).toEqual({});
    expect(lay(null)).toEqual({});
  });

  it('speaks the language of the page', async () => {
    await changeLocale('sr');
    expect(lay([required('title')])).toEqual({ title: 'Popunite ovo polje.' });
    await changeLocale('en');
  });
});

describe('the sentences', () => {
  const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

  it.each(Object.entries(FIELD_CODES))('of %s ask for no parameter that it has not', (code, params) => {
    for (const locale of LOCALES) {
      const text = readTexts<typeof english>(locale, 'errors').field_error[code as FieldCode];
      expect(text, `${locale} ${code}`).toBeTruthy();
      expect(Object.keys(params)).toEqual(expect.arrayContaining(placesOf(text ?? '')));
    }
  });
});
