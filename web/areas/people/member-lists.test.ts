import { describe, expect, it } from 'vitest';
import { countAll, LISTED_STATES, memberStateOf, partsOfPage, type Totals } from './member-lists.ts';

const totals = (confirmed: number, unconfirmed: number, unverified: number): Totals => ({
  confirmed,
  unconfirmed,
  unverified,
});

describe('one page of all lists one after another', () => {
  it.each([
    { why: 'nobody', of: totals(0, 0, 0), page: 1, parts: [] },
    { why: 'one list is enough', of: totals(30, 5, 0), page: 1, parts: ['confirmed 1 0-10'] },
    {
      why: 'across all three',
      of: totals(3, 4, 9),
      page: 1,
      parts: ['confirmed 1 0-3', 'unconfirmed 1 0-4', 'unverified 1 0-3'],
    },
    {
      why: 'where the pages of the list do not fall together with those shown',
      of: totals(3, 4, 25),
      page: 2,
      parts: ['unverified 1 3-10', 'unverified 2 0-3'],
    },
    { why: 'an empty list between', of: totals(10, 0, 2), page: 2, parts: ['unverified 1 0-2'] },
    { why: 'beyond the end', of: totals(3, 0, 0), page: 2, parts: [] },
  ])('$why', ({ of, page, parts }) => {
    const found = partsOfPage(of, page, 10);
    expect(found.map((part) => `${part.state} ${part.page} ${part.from}-${part.to}`)).toEqual(parts);
  });

  it('shows everybody once, whatever the lengths', () => {
    for (const of of [totals(0, 1, 0), totals(7, 7, 7), totals(1, 23, 4), totals(12, 0, 31)]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(countAll(of) / 5); page += 1) {
        for (const part of partsOfPage(of, page, 5)) {
          for (let row = part.from; row < part.to; row += 1) {
            seen.push(`${part.state} ${(part.page - 1) * 5 + row}`);
          }
        }
      }
      const everybody = LISTED_STATES.flatMap((state) =>
        Array.from({ length: of[state] }, (_, row) => `${state} ${row}`),
      );
      expect(seen).toEqual(everybody);
    }
  });
});

it('tells the state of an account', () => {
  expect(memberStateOf({ email_verified: false, confirmed: false })).toBe('unverified');
  expect(memberStateOf({ email_verified: true, confirmed: false })).toBe('unconfirmed');
  expect(memberStateOf({ email_verified: true, confirmed: true })).toBe('confirmed');
});
