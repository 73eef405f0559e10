import type { Locale } from '../portals/locales.ts';

type Gender = 'masculine' | 'feminine';
/** A noun after 1, after 2, after 3 and 4, and after all others. */
type Forms = readonly [one: string, two: string, few: string, many: string];

type Language = {
  /** A whole number below a thousand, agreeing with what is counted. */
  readonly belowThousand: (value: number, gender: Gender) => string;
  readonly thousands: (value: number) => string;
  readonly million: string;
  readonly euro: Forms;
  readonly cent: Forms;
  readonly and: string;
};

const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(value: number): string {
  if (value < 20) return EN_ONES[value] ?? '';
  if (value < 100) {
    const tens = EN_TENS[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? tens : `${tens}-${EN_ONES[value % 10]}`;
  }
  const hundreds = `${EN_ONES[Math.floor(value / 100)]} hundred`;
  return value % 100 === 0 ? hundreds : `${hundreds} and ${english(value % 100)}`;
}

const SR_ONES =
  'nula jedan dva tri četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest'.split(
    ' ',
  );
const SR_TENS = 'dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset'.split(' ');
const SR_HUNDREDS = 'sto dvesta trista četiristo petsto šesto sedamsto osamsto devetsto'.split(' ');

function serbian(value: number, gender: Gender): string {
  const feminine: Record<number, string> = { 1: 'jedna', 2: 'dve' };
  const ones = (digit: number) =>
    (gender === 'feminine' ? feminine[digit] : undefined) ?? SR_ONES[digit] ?? '';
  if (value < 20) return ones(value);
  if (value < 100) {
    const tens = SR_TENS[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? tens : `${tens} ${ones(value % 10)}`;
  }
  const hundreds = SR_HUNDREDS[Math.floor(value / 100) - 1] ?? '';
  return value % 100 === 0 ? hundreds : `${hundreds} ${serbian(value % 100, gender)}`;
}

const SL_ONES =
  'nič en dva tri štiri pet šest sedem osem devet deset enajst dvanajst trinajst štirinajst petnajst šestnajst sedemnajst osemnajst devetnajst'.split(
    ' ',
  );
const SL_TENS = 'dvajset trideset štirideset petdeset šestdeset sedemdeset osemdeset devetdeset'.split(' ');
const SL_HUNDREDS = 'sto dvesto tristo štiristo petsto šeststo sedemsto osemsto devetsto'.split(' ');

/** The one before tens is "ena": enaindvajset. */
function slovene(value: number): string {
  if (value < 20) return SL_ONES[value] ?? '';
  if (value < 100) {
    const tens = SL_TENS[Math.floor(value / 10) - 2] ?? '';
    const ones = value % 10 === 1 ? 'ena' : (SL_ONES[value % 10] ?? '');
    return value % 10 === 0 ? tens : `${ones}in${tens}`;
  }
  const hundreds = SL_HUNDREDS[Math.floor(value / 100) - 1] ?? '';
  return value % 100 === 0 ? hundreds : `${hundreds} ${slovene(value % 100)}`;
}

/** Which form of a noun follows a number in Serbian: 21 is like 1, 22 to 24 like 2 to 4, 11 to 14 like all others. */
function serbianForm(value: number, [one, , few, many]: Forms): string {
  const [units, teens] = [value % 10, value % 100];
  if (units === 1 && teens !== 11) return one;
  return units >= 2 && units <= 4 && (teens < 12 || teens > 14) ? few : many;
}
/** The same in Slovene, by the last two digits: 1, 2, 3 and 4, all others. */
const sloveneForm = (value: number, [one, two, few, many]: Forms): string =>
  ({ 1: one, 2: two, 3: few, 4: few })[value % 100] ?? many;
const englishForm = (value: number, [one, , , many]: Forms): string => (value === 1 ? one : many);

const FORM = { en: englishForm, sr: serbianForm, sl: sloveneForm } as const;

const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: {
    belowThousand: english,
    thousands: (value) => `${english(value)} thousand`,
    million: 'one million',
    euro: ['euro', 'euros', 'euros', 'euros'],
    cent: ['cent', 'cents', 'cents', 'cents'],
    and: 'and',
  },
  sr: {
    belowThousand: serbian,
    thousands: (value) =>
      value === 1
        ? 'hiljadu'
        : `${serbian(value, 'feminine')} ${serbianForm(value, ['hiljada', 'hiljade', 'hiljade', 'hiljada'])}`,
    million: 'milion',
    euro: ['evro', 'evra', 'evra', 'evra'],
    cent: ['cent', 'centa', 'centa', 'centi'],
    and: 'i',
  },
  sl: {
    belowThousand: slovene,
    thousands: (value) => (value === 1 ? 'tisoč' : `${slovene(value)} tisoč`),
    million: 'milijon',
    euro: ['evro', 'evra', 'evri', 'evrov'],
    cent: ['cent', 'centa', 'centi', 'centov'],
    and: 'in',
  },
};

const WORDS_MAX = 1_000_000;

function wholeInWords(value: number, { belowThousand, thousands, million }: Language): string {
  if (value === WORDS_MAX) return million;
  const [above, below] = [Math.floor(value / 1000), value % 1000];
  if (above === 0) return belowThousand(below, 'masculine');
  return below === 0 ? thousands(above) : `${thousands(above)} ${belowThousand(below, 'masculine')}`;
}

/**
 * A sum of money as people say it, so that a slip of a digit is seen.
 * @param eur from 0 to a million, with at most 2 decimals
 */
export function amountInWords(eur: number, locale: Locale): string {
  const language = LANGUAGES[locale];
  const cents = Math.round(eur * 100);
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  const form = FORM[locale];
  const euros = `${wholeInWords(whole, language)} ${form(whole, language.euro)}`;
  if (rest === 0) return euros;
  return `${euros} ${language.and} ${language.belowThousand(rest, 'masculine')} ${form(rest, language.cent)}`;
}
