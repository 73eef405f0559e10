import type english from '../../../locales/en/amount-in-words.json';
import type { TextKey, Translate } from '../../../shared/rules/texts/text-keys.ts';

/** The words of a language, from locales/<language>/amount-in-words.json. */
export type AmountWords = Translate<TextKey<typeof english>>;
type Numbers = 'below_hundred' | 'below_hundred_thousands';

const WORDS_MAX = 1_000_000;

/** A whole number below a thousand; thousands are counted in other words where their noun has another gender. */
function belowThousand(value: number, numbers: Numbers, t: AmountWords): string {
  const word = (list: string, nth: number) => list.split(', ')[nth] ?? '';
  const [above, below] = [Math.floor(value / 100), value % 100];
  const rest = word(t(numbers), below);
  if (above === 0) return rest;
  const hundreds = word(t('hundreds'), above - 1);
  return below === 0 ? hundreds : t('hundreds_and_rest', { hundreds, rest });
}

function thousandsInWords(count: number, t: AmountWords): string {
  if (count === 1) return t('one_thousand');
  return t('thousands', { count, number: belowThousand(count, 'below_hundred_thousands', t) });
}

function wholeInWords(value: number, t: AmountWords): string {
  if (value === WORDS_MAX) return t('one_million');
  const [above, below] = [Math.floor(value / 1000), value % 1000];
  if (above === 0) return belowThousand(below, 'below_hundred', t);
  const thousands = thousandsInWords(above, t);
  if (below === 0) return thousands;
  return t('thousands_and_rest', { thousands, rest: belowThousand(below, 'below_hundred', t) });
}

/**
 * A sum of money as people say it, so that a slip of a digit is seen.
 * @param eur from 0 to a million, with at most 2 decimals
 */
export function amountInWords(eur: number, t: AmountWords): string {
  const all = Math.round(eur * 100);
  const [whole, rest] = [Math.floor(all / 100), all % 100];
  const euros = t('euros', { count: whole, number: wholeInWords(whole, t) });
  if (rest === 0) return euros;
  const cents = t('cents', { count: rest, number: belowThousand(rest, 'below_hundred', t) });
  return t('euros_and_cents', { euros, cents });
}
