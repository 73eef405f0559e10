import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTexts } from './text-diff.ts';

const sideOf = (before: string, after: string, hidden: 'new' | 'gone') =>
  diffTexts(before, after)
    .filter(({ kind }) => kind !== hidden)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it('marks the tags that go, as one part each', () => {
    expect(diffTexts('<b>Samsung</b> TV', 'Samsung TV')).toEqual([
      { kind: 'gone', text: '<b>' },
      { kind: 'same', text: 'Samsung' },
      { kind: 'gone', text: '</b>' },
      { kind: 'same', text: ' TV' },
    ]);
  });

  it('takes words whole', () => {
    expect(diffTexts('SONY TELEVIZOR', 'SONY Televizor')).toEqual([
      { kind: 'same', text: 'SONY ' },
      { kind: 'gone', text: 'TELEVIZOR' },
      { kind: 'new', text: 'Televizor' },
    ]);
  });

  it('has nothing to mark where nothing differs', () => {
    expect(diffTexts('žuto', 'žuto')).toEqual([{ kind: 'same', text: 'žuto' }]);
    expect(diffTexts('', '')).toEqual([]);
  });

  it('gives back both texts, whatever they are', () => {
    const text = fc.string({ maxLength: 40, unit: 'binary' });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(sideOf(before, after, 'new')).toBe(before);
        expect(sideOf(before, after, 'gone')).toBe(after);
      }),
    );
  });
});
