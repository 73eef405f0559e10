import type { PortalCode } from '../portals/portal-codes.ts';
import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import { lengthOf, PROFILE_TEXT_MAX, type ProfileField, trimTexts } from '../texts/text-lengths.ts';
import { isDomain, isFeedAddress, isPhone, UNREADABLE } from './contact-details.ts';
import { isVatNumber, plainVatNumber } from './vat-number.ts';

export const PROFILE_FIELDS = Object.keys(PROFILE_TEXT_MAX) as ProfileField[];
export type ProfileTexts = Readonly<Record<ProfileField, string>>;

/** What is wrong with a field; a field of its own kind has an error of its own. */
export type ProfileError =
  | 'required'
  | 'too_long'
  | 'unreadable'
  | 'phone_invalid'
  | 'vat_number_invalid'
  | 'domain_invalid'
  | 'xml_feed_invalid';
export type ProfileErrors = Partial<Record<ProfileField, ProfileError>>;

/** The texts as they are stored: no blanks around them, names of hosts in small letters, VAT numbers as digits. */
export function cleanProfile(texts: ProfileTexts): Record<ProfileField, string> {
  const trimmed = trimTexts(texts, PROFILE_FIELDS);
  return {
    ...trimmed,
    domain: trimmed.domain.toLowerCase(),
    vat_number: plainVatNumber(trimmed.vat_number),
  };
}

/** What a profile has to fit. */
export type ProfileFrame = {
  /** That of the user's first shop; without one the VAT number may be of any portal. */
  country: PortalCode | null;
  /** What is filled and mandatory: it may be changed, but not emptied. */
  filled: readonly ProfileField[];
};

function errorOf(field: ProfileField, text: string, { country, filled }: ProfileFrame): ProfileError | null {
  if (lengthOf(text) > PROFILE_TEXT_MAX[field]) return 'too_long';
  if (UNREADABLE.test(text)) return 'unreadable';
  if (text === '') return filled.includes(field) ? 'required' : null;
  if (field === 'vat_number' && !isVatNumber(text, country)) return 'vat_number_invalid';
  if (field === 'phone' && !isPhone(text)) return 'phone_invalid';
  if (field === 'domain' && !isDomain(text)) return 'domain_invalid';
  if (field === 'xml_feed' && !isFeedAddress(text)) return 'xml_feed_invalid';
  return null;
}

/**
 * What is wrong with the texts, by field. A field that was empty may stay so, whatever it is: the account's level says
 * what is missing.
 */
export function profileErrors(texts: ProfileTexts, frame: ProfileFrame): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of PROFILE_FIELDS) {
    const error = errorOf(field, texts[field].trim(), frame);
    if (error) errors[field] = error;
  }
  return errors;
}

const FORMATS = {
  phone_invalid: 'phone',
  vat_number_invalid: 'vat_number',
  domain_invalid: 'domain',
  xml_feed_invalid: 'url',
} as const;

/** The errors of a profile with their codes. */
export function profileIssues(errors: ProfileErrors): FieldIssue[] {
  return Object.entries(errors).map(([field, error]) => {
    if (error === 'too_long')
      return createFieldIssue(field, 'too_long', { maximum: PROFILE_TEXT_MAX[field as ProfileField] });
    if (error === 'unreadable' || error === 'required') return createFieldIssue(field, error, {});
    return createFieldIssue(field, 'invalid_format', { format: FORMATS[error] });
  });
}
