import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'zero euros', 'nula evra', 'nič evrov'],
  [1, 'one euro', 'jedan evro', 'en evro'],
  [2, 'two euros', 'dva evra', 'dva evra'],
  [3, 'three euros', 'tri evra', 'tri evri'],
  [11, 'eleven euros', 'jedanaest evra', 'enajst evrov'],
  [21, 'twenty-one euros', 'dvadeset jedan evro', 'enaindvajset evrov'],
  [101, 'one hundred and one euros', 'sto jedan evro', 'sto en evro'],
  [450, 'four hundred and fifty euros', 'četiristo pedeset evra', 'štiristo petdeset evrov'],
  [1000, 'one thousand euros', 'hiljadu evra', 'tisoč evrov'],
  [2500, 'two thousand five hundred euros', 'dve hiljade petsto evra', 'dva tisoč petsto evrov'],
  [12_000, 'twelve thousand euros', 'dvanaest hiljada evra', 'dvanajst tisoč evrov'],
  [21_000, 'twenty-one thousand euros', 'dvadeset jedna hiljada evra', 'enaindvajset tisoč evrov'],
  [
    330_102.21,
    'three hundred and thirty thousand one hundred and two euros and twenty-one cents',
    'trista trideset hiljada sto dva evra i dvadeset jedan cent',
    'tristo trideset tisoč sto dva evra in enaindvajset centov',
  ],
  [1_000_000, 'one million euros', 'milion evra', 'milijon evrov'],
])('%s', (eur, en, sr, sl) => {
  expect([amountInWords(eur, 'en'), amountInWords(eur, 'sr'), amountInWords(eur, 'sl')]).toEqual([
    en,
    sr,
    sl,
  ]);
});
