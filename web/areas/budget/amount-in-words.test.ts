import { expect, test } from 'vitest';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { readTexts } from '../../../tests/fakes/read-texts.ts';
import { type AmountWords, amountInWords } from './amount-in-words.ts';

function wordsIn(locale: Locale): AmountWords {
  const texts = readTexts<Record<string, string>>(locale, 'amount-in-words');
  const plural = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const text = texts[key] ?? texts[`${key}_${plural.select(Number(values.count))}`] ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
  };
}

test.each([
  [0, 'zero euros', 'nula evra', 'nič evrov', 'nula eura'],
  [1, 'one euro', 'jedan evro', 'en evro', 'jedan euro'],
  [2, 'two euros', 'dva evra', 'dva evra', 'dva eura'],
  [3, 'three euros', 'tri evra', 'tri evri', 'tri eura'],
  [11, 'eleven euros', 'jedanaest evra', 'enajst evrov', 'jedanaest eura'],
  [21, 'twenty-one euros', 'dvadeset jedan evro', 'enaindvajset evrov', 'dvadeset jedan euro'],
  [101, 'one hundred and one euros', 'sto jedan evro', 'sto en evro', 'sto jedan euro'],
  [
    450,
    'four hundred and fifty euros',
    'četiristo pedeset evra',
    'štiristo petdeset evrov',
    'četiristo pedeset eura',
  ],
  [1000, 'one thousand euros', 'hiljadu evra', 'tisoč evrov', 'tisuću eura'],
  [
    2500,
    'two thousand five hundred euros',
    'dve hiljade petsto evra',
    'dva tisoč petsto evrov',
    'dvije tisuće petsto eura',
  ],
  [12_000, 'twelve thousand euros', 'dvanaest hiljada evra', 'dvanajst tisoč evrov', 'dvanaest tisuća eura'],
  [
    21_000,
    'twenty-one thousand euros',
    'dvadeset jedna hiljada evra',
    'enaindvajset tisoč evrov',
    'dvadeset jedna tisuća eura',
  ],
  [
    330_102.21,
    'three hundred and thirty thousand one hundred and two euros and twenty-one cents',
    'trista trideset hiljada sto dva evra i dvadeset jedan cent',
    'tristo trideset tisoč sto dva evra in enaindvajset centov',
    'tristo trideset tisuća sto dva eura i dvadeset jedan cent',
  ],
  [1_000_000, 'one million euros', 'milion evra', 'milijon evrov', 'milijun eura'],
])('%s', (eur, en, sr, sl, hr) => {
  const said = (['en', 'sr', 'sl', 'hr'] as const).map((locale) => amountInWords(eur, wordsIn(locale)));
  expect(said).toEqual([en, sr, sl, hr]);
});
