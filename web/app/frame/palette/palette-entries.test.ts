import { describe, expect, it } from 'vitest';
import { entryAfter, findEntries, type PaletteGroup } from './palette-entries.ts';

const entry = (id: string, text: string, place = '') => ({ id, text, place, open: () => {} });
const GROUPS: readonly PaletteGroup[] = [
  { title: 'Pages', entries: [entry('p1', 'Bidding', 'Bidding'), entry('p2', 'Change history', 'Bidding')] },
  { title: 'Shops', entries: [entry('s1', 'Tehno Računari', 'Serbia')] },
];

describe('what is found', () => {
  it('has all words in its text or place, whatever their case and marks', () => {
    expect(findEntries(GROUPS, 'racunari SERB')).toEqual([GROUPS[1]]);
    expect(
      findEntries(GROUPS, 'bidding change').flatMap(({ entries }) => entries.map(({ id }) => id)),
    ).toEqual(['p2']);
  });

  it('is everything while nothing is typed, a few of each kind', () => {
    expect(findEntries(GROUPS, '')).toEqual(GROUPS);
    const many = { title: 'Pages', entries: Array.from({ length: 30 }, (_, nth) => entry(`${nth}`, 'Page')) };
    expect(findEntries([many], 'page')[0]?.entries).toHaveLength(6);
  });
});

describe('the arrows', () => {
  it.each([
    [null, 1, 'p1'],
    ['p1', 1, 'p2'],
    ['p2', 1, 's1'],
    ['s1', 1, 'p1'],
    ['p1', -1, 's1'],
    [null, -1, 's1'],
  ])('go from %s by %i to %s', (id, steps, to) => {
    expect(entryAfter(GROUPS, id, steps)).toBe(to);
  });

  it('go nowhere where nothing is found', () => {
    expect(entryAfter([], null, 1)).toBeNull();
  });
});
