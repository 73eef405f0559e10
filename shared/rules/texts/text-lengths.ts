// Apart from the rules about these texts: contracts need no more than the lengths, and are in the browser's first load.
export const PASSWORD_MIN_LENGTH = 10;
/** Of what the login takes. */
export const PASSWORD_MAX_LENGTH = 200;

/** The texts of a profile in the order of the form, with the most characters of each. */
export const PROFILE_TEXT_MAX = {
  name: 80,
  surname: 80,
  role_in_company: 80,
  phone: 40,
  company_name: 160,
  vat_number: 24,
  domain: 253,
  address: 240,
  xml_feed: 1000,
} as const;
export type ProfileField = keyof typeof PROFILE_TEXT_MAX;

/** Characters as people and contracts count them: one for each code point, whatever UTF-16 makes of it. */
export const lengthOf = (text: string): number => [...text].length;

/** Asked of long texts, which need not be counted to the end. */
export const isLongerThan = (text: string, max: number): boolean => text.length > max && lengthOf(text) > max;

/** The texts of a form without blanks around them, each letter written in one way. */
export const trimTexts = <F extends string>(texts: Readonly<Record<F, string>>, fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field].normalize('NFC').trim()])) as Record<
    F,
    string
  >;
