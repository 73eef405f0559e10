import { expect, it } from 'vitest';
import { validateFeedDocument } from './feed-document.ts';

const right = { declared: 'utf-8', real: 'utf-8', broken: 0 };
it.each([
  { why: 'nothing', patch: {}, codes: [] },
  { why: 'no declaration', patch: { encoding: { ...right, declared: null } }, codes: [] },
  {
    why: 'declared as another',
    patch: { encoding: { ...right, declared: 'windows-1250' } },
    codes: ['encoding_differs'],
  },
  { why: 'letters that are none', patch: { encoding: { ...right, broken: 1 } }, codes: ['encoding_differs'] },
  { why: 'made today', patch: { createdAt: '2026-11-20 08:00' }, codes: [] },
  { why: 'made a day ago in another time zone', patch: { createdAt: '2026-11-18 20:00' }, codes: [] },
  { why: 'made three days ago', patch: { createdAt: '2026-11-17T09:00:00+02:00' }, codes: ['feed_stale'] },
  { why: 'a day alone', patch: { createdAt: '2026-11-17' }, codes: ['feed_stale'] },
  { why: 'no time at all', patch: { createdAt: 'yesterday' }, codes: [] },
  { why: 'a time that is none', patch: { createdAt: '2026-13-45 99:99' }, codes: [] },
])('a file: $why', ({ patch, codes }) => {
  const now = new Date('2026-11-20T10:00:00Z');
  const found = validateFeedDocument({ encoding: right, createdAt: null, now, ...patch });
  expect(found.map(({ code }) => code)).toEqual(codes);
});
