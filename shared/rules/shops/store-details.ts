import { isEmail, isPhone, isWebAddress, UNREADABLE } from '../people/contact-details.ts';
import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import { lengthOf, trimTexts } from '../texts/text-lengths.ts';

/** The texts of a store in the order of the form, with the most characters of each. */
export const STORE_TEXT_MAX = { address: 240, telephone: 40, email: 254, web_address: 1000 } as const;
export const STORES_MAX = 500;
export type StoreField = keyof typeof STORE_TEXT_MAX;
export const STORE_FIELDS = Object.keys(STORE_TEXT_MAX) as StoreField[];
export type StoreTexts = Readonly<Record<StoreField, string>>;

export type StoreError =
  | 'missing'
  | 'too_long'
  | 'unreadable'
  | 'telephone_invalid'
  | 'email_invalid'
  | 'web_address_invalid';
export type StoreErrorsByField = Partial<Record<StoreField, StoreError>>;

/** The texts as they are stored: without blanks around them, and web addresses with their scheme. */
export function cleanStore(texts: StoreTexts): Record<StoreField, string> {
  const trimmed = trimTexts(texts, STORE_FIELDS);
  const web = trimmed.web_address;
  return { ...trimmed, web_address: web === '' || /^[a-z][a-z\d+.-]*:/i.test(web) ? web : `https://${web}` };
}

function errorOf(field: StoreField, text: string): StoreError | null {
  if (lengthOf(text) > STORE_TEXT_MAX[field]) return 'too_long';
  if (UNREADABLE.test(text)) return 'unreadable';
  if (text === '') return field === 'address' ? 'missing' : null;
  if (field === 'telephone' && !isPhone(text)) return 'telephone_invalid';
  if (field === 'email' && !isEmail(text)) return 'email_invalid';
  if (field === 'web_address' && !isWebAddress(text)) return 'web_address_invalid';
  return null;
}

/** What is wrong with a store's texts, by field. Only the address is a must. */
export function storeErrors(texts: StoreTexts): StoreErrorsByField {
  const clean = cleanStore(texts);
  const errors: StoreErrorsByField = {};
  for (const field of STORE_FIELDS) {
    const error = errorOf(field, clean[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

const FORMATS = { telephone_invalid: 'phone', email_invalid: 'email', web_address_invalid: 'url' } as const;

/** The errors of a store's texts with their codes. */
export function storeIssues(errors: StoreErrorsByField): FieldIssue[] {
  return Object.entries(errors).map(([field, error]) => {
    if (error === 'missing') return createFieldIssue(field, 'required', {});
    if (error === 'too_long')
      return createFieldIssue(field, 'too_long', { maximum: STORE_TEXT_MAX[field as StoreField] });
    if (error === 'unreadable') return createFieldIssue(field, 'unreadable', {});
    return createFieldIssue(field, 'invalid_format', { format: FORMATS[error] });
  });
}
