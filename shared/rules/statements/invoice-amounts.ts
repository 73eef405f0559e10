import { toCents } from './statement.ts';

/** What an invoice says of a line of a statement: its amount in whole cents; its price stays exact. */
export type InvoiceLine<L> = { readonly line: L; readonly cents: number };

export type InvoiceAmounts<L> = {
  readonly lines: readonly InvoiceLine<L>[];
  /** Of the lines, as they are rounded. */
  readonly lineCents: number;
  /** What rounding line by line has added beyond the statement's total, taken off; never negative. */
  readonly allowanceCents: number;
  /** What it has left out, added; never negative. Of the two one is 0. */
  readonly chargeCents: number;
  /** The total of the statement, without VAT. */
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
};

const HUNDRED_PERCENT_IN_TENTHS = 1_000;

/** VAT of an amount in cents by a rate of at most one decimal, half away from zero. */
export function vatCents(netCents: number, percent: number): number {
  const tenths = Math.round(percent * 10);
  const size = Math.floor(
    (Math.abs(netCents) * tenths * 2 + HUNDRED_PERCENT_IN_TENTHS) / (2 * HUNDRED_PERCENT_IN_TENTHS),
  );
  return size === 0 ? 0 : size * Math.sign(netCents);
}

/**
 * The amounts of an invoice by EN 16931, which knows no more than cents: lines are rounded one by one, and what that makes
 * of their sum beyond the total of the statement stands as an allowance or a charge on the document, so that the amount
 * without VAT is the statement's total.
 */
export function invoiceAmounts<L extends { readonly chargeMicros: number }>(
  lines: readonly L[],
  { totalCents, vatPercent }: { totalCents: number; vatPercent: number },
): InvoiceAmounts<L> {
  const rounded = lines.map((line) => ({ line, cents: toCents(line.chargeMicros) }));
  const lineCents = rounded.reduce((sum, { cents }) => sum + cents, 0);
  const vat = vatCents(totalCents, vatPercent);
  return {
    lines: rounded,
    lineCents,
    allowanceCents: Math.max(0, lineCents - totalCents),
    chargeCents: Math.max(0, totalCents - lineCents),
    netCents: totalCents,
    vatCents: vat,
    grossCents: totalCents + vat,
  };
}
