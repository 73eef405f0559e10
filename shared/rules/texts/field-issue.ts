/** How a parameter of a code is typed. */
type ParamTypes = {
  readonly number: number;
  readonly text: string;
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
};
type ParamType = keyof ParamTypes;

/**
 * Every code that can be said of a field, with its parameters. The browser has a sentence for each of them in every
 * language; answers of the API have one in English beside it, for people at a terminal.
 */
export const FIELD_CODES = {
  // Of the shape of what was sent.
  required: {},
  invalid: {},
  invalid_json: {},
  invalid_type: { expected: 'text' },
  /** `format` is a name such as `email`, `url`, `phone`; `regex` for all that have none. */
  invalid_format: { format: 'text' },
  invalid_value: { values: 'texts' },
  unrecognized_key: { key: 'text' },
  unreadable: {},
  // Of its size: characters of a text, entries of a list, a number.
  too_short: { minimum: 'number' },
  too_long: { maximum: 'number' },
  too_few: { minimum: 'number' },
  too_many: { maximum: 'number' },
  too_small: { minimum: 'number' },
  too_big: { maximum: 'number' },
  out_of_range: { minimum: 'number', maximum: 'number' },
  not_positive: {},
  too_fine: { decimals: 'number' },
  is_zero: {},
  // Of days and instants; days as `YYYY-MM-DD`.
  too_early: { earliest: 'text' },
  too_late: { latest: 'text' },
  day_past: {},
  not_future: {},
  /** The end is before the beginning. */
  range_reversed: {},
  range_too_long_days: { maximum: 'number' },
  range_too_long_years: { maximum: 'number' },
  /** Shares days or hours with another. */
  overlap: {},
  // Of what it names.
  unknown: {},
  unknown_ids: { ids: 'numbers' },
  /** The same entry twice, or the same as another field. */
  repeated: {},
  /** It is so already. */
  unchanged: {},
  /** There is another for the same. */
  taken: {},
  /** The product is part of another one now. */
  merged: { product_id: 'number' },
  not_own: {},
  no_shop: {},
  wrong_role: {},
  wrong_level: { levels: 'numbers' },
  only_portal: { portal: 'text' },
  // Of its neighbours.
  exactly_one: { names: 'texts' },
  needs: { name: 'text' },
  not_needed: {},
  // Of what others have done since it was read.
  changed_meanwhile: {},
  deleted_meanwhile: {},
  // Of passwords.
  password_wrong: {},
  password_changed: {},
  password_common: {},
  password_like_email: {},
  password_like_person: {},
  password_breached: {},
  // Of codes and passkeys.
  code_wrong: {},
  code_used: {},
  passkey_refused: {},
  // Of money.
  not_higher: {},
  not_lower: {},
  below_minimum: { minimum: 'number' },
  // Of coupons.
  keyword_missing: { keyword: 'text' },
  code_taken: {},
  no_products: {},
  incomplete: {},
  // Of files.
  empty_file: {},
  /** It cannot be read as a table. */
  not_a_table: {},
  extension_not_allowed: { extension: 'text', allowed: 'texts' },
  content_mismatch: { extension: 'text' },
  wrong_image_size: { width: 'number', height: 'number' },
  /** `millions` is how many pixels the extension may have. */
  too_many_pixels: { extension: 'text', width: 'number', height: 'number', millions: 'number' },
  /** No element begins where one must. */
  no_element: {},
  /** Reading it took longer than any file may take. */
  read_too_long: {},
  /** `name` is what the scanner calls it. */
  virus_found: { name: 'text' },
  file_gone: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, ParamType>>>>;

export type FieldCode = keyof typeof FIELD_CODES;
type Declared<C extends FieldCode> = (typeof FIELD_CODES)[C];
/** The parameters that a code carries. */
export type ParamsOfCode<C extends FieldCode> = {
  readonly [N in keyof Declared<C>]: Declared<C>[N] extends ParamType ? ParamTypes[Declared<C>[N]] : never;
};
export type FieldParams = Readonly<Record<string, ParamTypes[ParamType]>>;

/** What is wrong with one field. */
export type FieldIssue = {
  /** A name of the query, the body or the path; in lists and objects with its place, as in `bids.17.bid`. */
  readonly field: string;
  readonly code: FieldCode;
  readonly params: FieldParams;
};

/** Says what is wrong with a field; the parameters are those that the code declares. */
export function createFieldIssue<C extends FieldCode>(
  field: string,
  code: C,
  params: ParamsOfCode<C>,
): FieldIssue {
  return { field, code, params: params as FieldParams };
}

const isOfType = (value: unknown, type: ParamType): boolean => {
  if (type === 'number' || type === 'text') return typeof value === (type === 'text' ? 'string' : type);
  const entry = type === 'numbers' ? 'number' : 'string';
  return Array.isArray(value) && value.every((one) => typeof one === entry);
};

/** Whether these are the parameters that the code declares: all of them, of their types, and no others. */
export function hasItsParams(code: FieldCode, params: FieldParams): boolean {
  const declared: [string, ParamType][] = Object.entries(FIELD_CODES[code]);
  return (
    Object.keys(params).length === declared.length &&
    declared.every(([name, type]) => Object.hasOwn(params, name) && isOfType(params[name], type))
  );
}
