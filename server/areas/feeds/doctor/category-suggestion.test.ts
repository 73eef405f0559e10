import { describe, expect, test } from 'vitest';
import { createCategorySuggester } from '../../../../shared/rules/feeds/categories/category-suggestion.ts';
import { treeOf } from '../../../../tests/clients/feed-items.ts';

const suggest = createCategorySuggester(
  treeOf([
    'Računari > Laptop računari > Laptopovi',
    'Računari > Periferija > Monitori',
    'Računari > Periferija > Miševi',
    'Računari > Komponente > Punjači',
    'Telefoni > Oprema za telefone > Punjači',
    'Telefoni > Oprema za telefone > Eksterne baterije',
    'TV, audio i video > Televizori',
    'TV, audio i video > Audio > Slušalice',
    'Bela tehnika > Mašine za pranje sudova',
    'Bela tehnika > Mašine za pranje veša',
    'Mali kućni aparati > Aparati za kafu',
    'Sport > Sprave za vežbanje',
  ]),
);

describe('a leaf is suggested for a category of a feed', () => {
  test.each([
    { text: 'Elektronika > Bežične slušalice', leaf: 'TV, audio i video > Audio > Slušalice' },
    { text: 'Slušalica', leaf: 'TV, audio i video > Audio > Slušalice' },
    { text: 'Prodavnica | Laptop', leaf: 'Računari > Laptop računari > Laptopovi' },
    { text: 'LED televizori', leaf: 'TV, audio i video > Televizori' },
    { text: 'Veš mašine', leaf: 'Bela tehnika > Mašine za pranje veša' },
    {
      text: 'Mobilna telefonija / Oprema za telefone / Punjači',
      leaf: 'Telefoni > Oprema za telefone > Punjači',
    },
    { text: 'Računari > Punjači za laptop', leaf: 'Računari > Komponente > Punjači' },
    { text: 'Sprava za vežbanje', leaf: 'Sport > Sprave za vežbanje' },
    { text: 'Gejming miš', leaf: 'Računari > Periferija > Miševi' },
    { text: 'Aparat za kafu', leaf: 'Mali kućni aparati > Aparati za kafu' },
  ])('$text: $leaf', ({ text, leaf }) => {
    expect(suggest(text)?.path).toBe(leaf);
  });

  test.each([
    { text: 'Erotska pomagala', why: 'once dishwashers were suggested' },
    { text: 'Erotska pomagala > Vibratori', why: 'nothing of the kind is sold here' },
    { text: 'Erotska pomagala > Ostala erotska pomagala i pribor', why: 'nor rests of it' },
    { text: 'Baterije za laptop', why: 'a battery is no laptop, and no power bank' },
    { text: 'Punjači', why: 'two leaves have this name' },
    { text: 'Oprema', why: 'it says nothing' },
    { text: 'Garden > Mist Blowers', why: 'mist is no mouse (miš)' },
    { text: 'Garden > Sprayers', why: 'what only begins like “sprave”' },
    { text: 'Ostalo', why: 'it says nothing' },
    { text: 'Garden > Electric Lawn Mowers', why: 'another language' },
    { text: '', why: 'there is none' },
    { text: 'x'.repeat(10_000), why: 'ten thousand letters' },
  ])('none for $text: $why', ({ text }) => {
    expect(suggest(text)).toBeNull();
  });
});

test('nor is mist a mouse in Slovenian (miška)', () => {
  const inSlovenian = createCategorySuggester(treeOf(['Zunanje naprave > Miške']));
  expect(inSlovenian('Garden > Mist Blowers')).toBeNull();
  expect(inSlovenian('Brezžična miška')?.path).toBe('Zunanje naprave > Miške');
});
