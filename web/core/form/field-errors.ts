import {
  FIELD_CODES,
  type FieldCode,
  type FieldIssue,
  type FieldParams,
} from '../../../shared/rules/texts/field-issue.ts';
import { ApiError } from '../api/api-error.ts';
import { formatDay } from '../texts/day-format.ts';
import { errorTexts } from '../texts/errors-texts.ts';
import { type TextValues, type Translate, useTexts } from '../texts/i18n.ts';
import type { KeyOfTexts } from '../texts/texts.ts';

/** A form's own sentence for a code: a key of its texts, or what makes one out of the parameters. */
type Word<Key> = Key | ((params: FieldParams) => string);
type Words<Key> = Partial<Record<FieldCode, Word<Key>>>;

export type FieldErrorOptions<Field extends string, Key extends string> = {
  /**
   * The fields of the form; what the API says of `attachments.3` belongs to `attachments`. Or what finds the field of a
   * name of the API, null for none, where the form grows: `prefix` and `names` are then up to it.
   */
  fields: readonly Field[] | ((name: string) => Field | null);
  /** What stands in the API before the names of these fields, as in `coupon.title`. */
  prefix?: string;
  /** Fields that the API calls otherwise: its name and the form's. */
  names?: Readonly<Record<string, Field>>;
  /** The texts of the form, from `useTexts`. */
  t: Translate<Key>;
  /** What the form says in its own words; all else is said in the words of the table `field_error` of errors.json. */
  words?: Words<Key>;
  /** The same for single fields; goes before `words`. */
  fieldWords?: Partial<Record<Field, Words<Key>>>;
};

/** One sentence for each field that is wrong, as `form.setErrors` takes it. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The issues of whatever was thrown or found: an ApiError carries them, a rule answers with a list of them. */
function issuesOf(found: unknown): readonly FieldIssue[] {
  if (!(found instanceof ApiError)) return Array.isArray(found) ? found : [];
  // A server that is newer than this page may know more codes.
  return found.errors.map((error) =>
    Object.hasOwn(FIELD_CODES, error.code) ? error : { ...error, code: 'invalid', params: {} },
  );
}

/** The longest of the form's fields that the name is, or is a part of. */
function fieldOf<Field extends string>(
  name: string,
  { fields, prefix = '', names = {} }: Pick<FieldErrorOptions<Field, string>, 'fields' | 'prefix' | 'names'>,
): Field | null {
  if (typeof fields === 'function') return fields(name);
  const own = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  const isPart = (field: string) => own === field || own.startsWith(`${field}.`);
  const renamed = Object.keys(names).find(isPart);
  if (renamed !== undefined) return names[renamed] ?? null;
  const found = fields.filter(isPart).sort((a, b) => b.length - a.length);
  return found[0] ?? null;
}

const numberFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 });
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function paramText(value: FieldParams[string]): string {
  if (typeof value === 'number') return numberFormat.format(value);
  if (typeof value === 'string') return DAY.test(value) ? formatDay(value) : value;
  return value.join(', ');
}

/** The parameters as people read them: German numbers, days as dd.mm.yy, lists with commas. */
const valuesOf = (params: FieldParams): TextValues =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramText(value)]));

type Said = Translate<KeyOfTexts<typeof errorTexts, 'field_error'>>;

/** Formats with a sentence of their own. */
const FORMATS = ['date', 'domain', 'email', 'phone', 'time', 'url', 'vat_number'] as const;

/** What everybody says: a format has a sentence of its own where there is one. */
function usualText(t: Said, { code, params }: FieldIssue): string {
  const format = code === 'invalid_format' ? FORMATS.find((known) => known === params.format) : undefined;
  return t(format ? `invalid_format_${format}` : code, valuesOf(params));
}

/**
 * Lays what is wrong on the fields of a form and says it in the current language: call the answer with an ApiError, or
 * with the issues that a rule of shared/rules has found. Of several issues of a field the first is said. What belongs
 * to none of the form's fields is left out: nothing laid on any field means that the whole form has to say it.
 */
export function useFieldErrors<Field extends string, Key extends string>(
  options: FieldErrorOptions<Field, Key>,
): (found: unknown) => FieldErrors<Field> {
  const usual = useTexts(errorTexts, 'field_error');
  const { t, words = {}, fieldWords = {} as Partial<Record<Field, Words<Key>>> } = options;
  const textOf = (field: Field, issue: FieldIssue): string => {
    const word = fieldWords[field]?.[issue.code] ?? words[issue.code];
    if (word === undefined) return usualText(usual, issue);
    return typeof word === 'function' ? word(issue.params) : t(word, valuesOf(issue.params));
  };
  return (found) => {
    const errors: FieldErrors<Field> = {};
    for (const issue of issuesOf(found)) {
      const field = fieldOf(issue.field, options);
      if (field !== null) errors[field] ??= textOf(field, issue);
    }
    return errors;
  };
}
