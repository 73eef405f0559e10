import { describe, expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';

describe('searching by name', () => {
  it.each([
    { name: 'Računari i oprema', search: 'racunari', found: true },
    { name: 'Đubriva', search: 'dub', found: true },
    { name: 'Bela tehnika', search: 'tehnika bela', found: true },
    { name: 'Bela tehnika', search: '', found: true },
    { name: 'Bela tehnika', search: 'bela mobilni', found: false },
  ])('$search in $name: $found', ({ name, search, found }) => {
    expect(matchesSearch(name, search)).toBe(found);
  });
});
