import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceAmounts, vatCents } from './invoice-amounts.ts';
import { toCents } from './statement.ts';

test.each([
  [1_234, 20, 247, 'up'],
  [1_232, 20, 246, 'down'],
  [-1_234, 20, -247, 'as far from zero as the same without its sign'],
  [10, 9.5, 1, 'a rate of one decimal, half up'],
  [0, 25, 0, 'nothing'],
  [-1, 22, 0, 'no -0'],
  [100, 0, 0, 'no VAT'],
])('VAT of %i cents by %d %% is %i: %s', (net, percent, cents) => {
  expect(vatCents(net, percent)).toBe(cents);
});

test('lines that are rounded one by one add up to the total with one allowance or charge', () => {
  const line = fc.record({ chargeMicros: fc.integer({ min: -50_000_000, max: 500_000_000 }) });
  const percent = fc.constantFrom(0, 5, 9.5, 17, 20, 22, 25);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), percent, (lines, vatPercent) => {
      const totalCents = toCents(lines.reduce((sum, { chargeMicros }) => sum + chargeMicros, 0));
      const found = invoiceAmounts(lines, { totalCents, vatPercent });
      expect(found.lineCents).toBe(found.lines.reduce((sum, { cents }) => sum + cents, 0));
      expect(found.lineCents - found.allowanceCents + found.chargeCents).toBe(totalCents);
      expect(Math.min(found.allowanceCents, found.chargeCents)).toBe(0);
      expect(found.allowanceCents + found.chargeCents).toBeLessThanOrEqual(Math.ceil(lines.length / 2) + 1);
      expect(found.grossCents - found.vatCents).toBe(totalCents);
    }),
  );
});
