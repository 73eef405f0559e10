import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createCategoryFinder } from './category-finder.ts';
import type { TreeCategory } from './category-leaves.ts';

const TREE: readonly TreeCategory[] = [
  { id: 1, path: [1], name: 'TV, audio i video' },
  { id: 2, path: [1, 2], name: 'Televizori' },
  { id: 3, path: [1, 3], name: 'Audio' },
  { id: 4, path: [1, 3, 4], name: 'Slušalice' },
  { id: 5, path: [5], name: 'Bela tehnika' },
  { id: 6, path: [5, 6], name: 'Rerne i šporeti' },
  { id: 7, path: [5, 7], name: 'LCD / LED paneli' },
  { id: 8, path: [8], name: 'Telefoni' },
  { id: 9, path: [8, 9], name: 'Oprema' },
  { id: 10, path: [8, 9, 10], name: 'Punjači' },
  { id: 11, path: [11], name: 'Računari' },
  { id: 12, path: [11, 12], name: 'Punjači' },
  { id: 13, path: [13], name: 'Knjige' },
];
const find = createCategoryFinder(TREE);

describe('a path of a feed', () => {
  it.each([
    { text: 'TV, audio i video > Televizori', id: 2, why: 'the tree’s own words' },
    { text: 'tv AUDIO & video > televizóri', id: 2, why: 'case, accents and words that join do not count' },
    { text: 'ТВ, аудио и видео > Телевизори', id: 2, why: 'in Cyrillic' },
    { text: 'TV, audio i video - Audio - Slušalice', id: 4, why: 'dashes' },
    { text: 'TV, audio i video | Audio | Slusalice', id: 4, why: 'bars' },
    { text: 'TV, audio i video/Audio/Slušalice', id: 4, why: 'slashes' },
    { text: 'TV, audio i video>Audio>Slušalice', id: 4, why: 'no spaces' },
    { text: 'TV, audio i video &gt; Televizori', id: 2, why: 'an encoded sign' },
    { text: 'TV, audio i video &amp;gt; Televizori', id: 2, why: 'encoded twice' },
    { text: 'Heureka.cz | TV, audio i video | Televizori', id: 2, why: 'what Heureka puts in front' },
    { text: 'Rerne &amp; šporeti', id: 6, why: 'an encoded “and”' },
    { text: 'Početna > Kuhinja > Rerne i šporeti', id: 6, why: 'the last part says it all' },
    { text: 'Ekrani > LCD / LED paneli', id: 7, why: 'a slash within a name' },
    { text: 'Slušalice', id: 4, why: 'the name alone' },
    { text: 'Knjige', id: 13, why: 'a leaf without anything above it' },
    { text: 'Prodaja > Oprema > Punjači', id: 10, why: 'two leaves of one name: the part before decides' },
    { text: 'Računari > Punjači', id: 12, why: 'the whole path' },
    { text: 'Punjači', id: null, why: 'two leaves of one name, and nothing decides' },
    { text: 'Razno > Punjači', id: null, why: 'nothing decides' },
    { text: 'TV, audio i video > Televizori > OLED', id: 2, why: 'goes on below a leaf' },
    { text: 'TV, audio i video > Audio', id: null, why: 'stops before a leaf' },
    { text: 'Igračke > Lopte', id: null, why: 'another world' },
    { text: '', id: null, why: 'nothing' },
    { text: '>>>', id: null, why: 'separators alone' },
  ])('$text: $why', ({ text, id }) => {
    expect(find(text).id).toBe(id);
  });

  it('is told by the portal’s number where names do not decide, and by nothing else', () => {
    expect(find('Punjači', '12').id).toBe(12);
    expect(find('Punjači', '2').id).toBeNull();
    expect(find('Slušalice', '12').id).toBe(4);
    expect(find('Igračke', '12').id).toBeNull();
  });

  it.each([
    { text: 'TV, audio i video > Televizori', depth: 'leaf', parts: 2 },
    { text: 'TV, audio i video > Televizori > OLED > 55', depth: 'specific', parts: 4 },
    { text: 'TV, audio i video > Audio', depth: 'general', parts: 2 },
    { text: 'Oprema', depth: 'general', parts: 1 },
    { text: 'Igračke > Lopte', depth: 'unknown', parts: 2 },
    { text: 'Igračke/Lopte', depth: 'unknown', parts: 2 },
  ])('$text is $depth', ({ text, depth, parts }) => {
    const answer = find(text);
    expect([answer.depth, answer.parts.length]).toEqual([depth, parts]);
  });

  it.each([
    { text: 'TV » Televizori', isOdd: true },
    { text: 'TV -> Televizori', isOdd: true },
    { text: 'TV &gt; Televizori', isOdd: true },
    { text: 'TV\\Televizori', isOdd: true },
    { text: 'TV > Kablovi – HDMI', isOdd: false },
    { text: 'Audio &amp; video > Televizori', isOdd: false },
    { text: 'TV - Televizori', isOdd: false },
  ])('$text: separated in an odd way, $isOdd', ({ text, isOdd }) => {
    const answer = find(text);
    expect(answer.isOddlySeparated).toBe(isOdd);
    expect(answer.parts).toHaveLength(2);
  });

  it('names the nearest leaves where none is certain', () => {
    expect(find('Elektronika > Bežične slušalice').nearest[0]).toBe('TV, audio i video > Audio > Slušalice');
    expect(find('Telefoni').nearest).toEqual(['Telefoni > Oprema > Punjači']);
    expect(find('Televizori').nearest).toEqual([]);
    expect(find('Bela tehnika').nearest).toEqual([
      'Bela tehnika > Rerne i šporeti',
      'Bela tehnika > LCD / LED paneli',
    ]);
    expect(find('Punjac za telefon').nearest).toEqual(['Telefoni > Oprema > Punjači', 'Računari > Punjači']);
    // Once dishwashers were named here: what has no word in common is not near.
    expect(find('Erotska pomagala').nearest).toEqual([]);
    expect(createCategoryFinder([])('Televizori').nearest).toEqual([]);
  });
});

test('any text is answered, again the same, and what it says with usual separators is the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.lorem()), fc.string(), (text, number) => {
      const answer = find(text, number);
      expect(find(text, number)).toEqual(answer);
      expect(answer.nearest.length).toBeLessThanOrEqual(3);
      if (answer.id !== null) expect(answer.nearest).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('every leaf is found by its path, whatever separates it and however it is written', () => {
  const names = new Map(TREE.map(({ id, name }) => [id, name]));
  const leaves = TREE.filter(({ id }) => !TREE.some(({ path }) => path.at(-2) === id));
  const separators = [' > ', '>', ' - ', ' | ', ' / ', ' &gt; ', ' » '];
  for (const { id, path } of leaves) {
    for (const separator of separators) {
      const text = path.map((one) => names.get(one)).join(separator);
      for (const written of [text, text.toUpperCase().replaceAll('&GT;', '&gt;'), text.normalize('NFD')]) {
        expect({ written, id: find(written).id }).toEqual({ written, id });
      }
    }
  }
});
