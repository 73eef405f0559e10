import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MatchFacts, scoreMatch, tellingWords } from './match-score.ts';

const facts = (name: string, rest: Partial<MatchFacts> = {}): MatchFacts => ({
  words: name.split(' '),
  ean: null,
  brand: null,
  model: null,
  categoryPath: [],
  ...rest,
});
const item = facts('samsung galaxy s24 128gb crni', { brand: 'samsung', ean: '1', categoryPath: [1, 2] });
const score = (product: MatchFacts) => scoreMatch(item, product).score;

test.each([
  ['the same EAN outweighs words', facts('galaxy s24', { ean: '1' }), facts('samsung galaxy s24 256gb')],
  ['words with digits tell more', facts('galaxy s24 128gb'), facts('samsung galaxy crni')],
  ['another brand speaks against it', facts('galaxy s24'), facts('galaxy s24', { brand: 'apple' })],
  ['the same category speaks for it', facts('galaxy', { categoryPath: [1, 2] }), facts('galaxy')],
])('%s', (_, better, worse) => {
  expect(score(better)).toBeGreaterThan(score(worse));
});

test('says what is in common', () => {
  const product = facts('samsung galaxy s24 gt100', { brand: 'samsung', categoryPath: [1, 2], ean: '1' });
  expect(scoreMatch({ ...item, model: 'gt100' }, product).reasons).toEqual([
    'ean',
    'model',
    'brand',
    'category',
    'words',
  ]);
});

test('is from 0 to 1, and the order of words makes no difference', () => {
  const words = fc.array(fc.constantFrom('a', 'tv', 's24', '128gb', 'lg'), { maxLength: 6 });
  fc.assert(
    fc.property(words, words, (ours, theirs) => {
      const found = scoreMatch(facts('', { words: ours }), facts('', { words: theirs }));
      expect(found.score).toBeGreaterThanOrEqual(0);
      expect(found.score).toBeLessThanOrEqual(1);
      expect(scoreMatch(facts('', { words: ours.toReversed() }), facts('', { words: theirs }))).toEqual(
        found,
      );
    }),
  );
});

test('the words that tell most come first, each once', () => {
  expect(tellingWords(['a', 's24', 'crni', 's24', '128gb', 'samsung', 'galaxy'])).toEqual([
    '128gb',
    's24',
    'samsung',
    'galaxy',
  ]);
});
