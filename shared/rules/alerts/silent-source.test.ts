import { expect, it } from 'vitest';
import { isSourceSilent } from './silent-source.ts';

const orders = (pages: [number, number], server: [number, number]) => [
  { usual: pages[0], seen: pages[1] },
  { usual: server[0], seen: server[1] },
];

it.each([
  ['orders of pages are gone', orders([600, 0], [240, 8]), { seen: 8, expected: 30 }, true],
  ['one in ten of them is left', orders([600, 2], [240, 8]), { seen: 10, expected: 30 }, true],
  ['more are left', orders([600, 4], [240, 8]), { seen: 12, expected: 30 }, false],
  ['both have fallen', orders([600, 6], [240, 2]), { seen: 8, expected: 30 }, false],
  [
    'less than half of what is missing came by it',
    orders([240, 0], [600, 6]),
    { seen: 6, expected: 30 },
    false,
  ],
  ['so few came by it that none says nothing', orders([80, 0], [40, 3]), { seen: 3, expected: 8 }, false],
  ['nothing is known', [], { seen: 3, expected: 30 }, false],
])('%s', (_, sources, fallen, silent) => {
  expect(isSourceSilent(sources, fallen)).toBe(silent);
});
