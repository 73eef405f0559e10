import { describe, expect, it } from 'vitest';
import { readText } from './text-file.ts';

const file = {
  title: 'Clicks',
  clicks_one: '{{count}} click',
  clicks_other: '{{number}} clicks of {{shop}}, {{shop}}',
  form: { save: 'Save {{name}}', offers_one: 'one offer', offers_other: '{{count}} offers' },
};

describe('a text of a file', () => {
  it('stands at its top, or in a table', () => {
    expect(readText(file, 'en', undefined, 'title')).toBe('Clicks');
    expect(readText(file, 'en', 'form', 'save', { name: 'Ana' })).toBe('Save Ana');
  });

  it('has a form for each number', () => {
    const said = [0, 1, 2, 21].map((count) => readText(file, 'en', 'form', 'offers', { count }));
    expect(said).toEqual(['0 offers', 'one offer', '2 offers', '21 offers']);
  });

  it.each([
    ['sr', ['many', 'one', 'few', 'many', 'one', 'few']],
    ['hr', ['many', 'one', 'few', 'many', 'one', 'few']],
    ['sl', ['many', 'one', 'two', 'many', 'many', 'many']],
  ] as const)('has the forms of %s', (locale, said) => {
    const forms = { n_one: 'one', n_two: 'two', n_few: 'few', n_other: 'many' };
    expect([0, 1, 2, 5, 21, 22].map((count) => readText(forms, locale, undefined, 'n', { count }))).toEqual(
      said,
    );
  });

  it('takes values at every place, and as they are', () => {
    const values = { count: 3, number: '1.000', shop: '$& {{number}} <b>' };
    const said = readText(file, 'en', undefined, 'clicks', values);
    expect(said).toBe('1.000 clicks of $& {{number}} <b>, $& {{number}} <b>');
  });

  it('is named by its key where there is none, and a place without a value is empty', () => {
    expect(readText(file, 'en', 'form', 'cancel')).toBe('form.cancel');
    expect(readText(file, 'en', undefined, 'toString')).toBe('toString');
    expect(readText(file, 'en', 'form', 'save', {})).toBe('Save ');
  });
});
