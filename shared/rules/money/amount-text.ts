/** What somebody typed as an amount in EUR. */
export type AmountReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  /** `unsure`: a dot before three digits may be meant as thousands or as decimals; it is read as thousands. */
  | { readonly kind: 'amount'; readonly value: number; readonly unsure: boolean };

const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const LONGEST = 20;

/**
 * Reads an amount as the German format writes it: comma before the decimals, dots between the thousands. `1.5` can
 * only be one and a half; `1,500` is no amount, for it may be fifteen hundred in another format.
 */
export function readAmount(text: string): AmountReading {
  const typed = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^€|(?:€|EUR)$/i, '');
  if (typed === '') return { kind: 'empty' };
  const sign = typed.startsWith('-') || typed.startsWith('−') ? -1 : 1;
  const digits = sign === 1 ? typed : typed.slice(1);
  if (digits.length > LONGEST) return { kind: 'unreadable' };
  if (PLAIN.test(digits)) {
    return { kind: 'amount', value: sign * Number(digits.replace(',', '.')), unsure: false };
  }
  if (!GROUPED.test(digits)) return { kind: 'unreadable' };
  const value = sign * Number(digits.replaceAll('.', '').replace(',', '.'));
  return { kind: 'amount', value, unsure: /^\d{1,3}\.\d{3}$/.test(digits) };
}
