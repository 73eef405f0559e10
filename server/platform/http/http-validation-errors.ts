import type { FastifyError } from 'fastify';
import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import {
  createFieldIssue,
  FIELD_CODES,
  type FieldCode,
  type FieldIssue,
  type FieldParams,
} from '../../../shared/rules/texts/field-issue.ts';

/** The rest of an issue of zod, beside its code, path and message. */
type Rest = Readonly<Record<string, unknown>>;
type Naming = (field: string, rest: Rest) => FieldIssue;

/** What was sent there; undefined where nothing was. */
function valueAt(sent: unknown, path: readonly string[]): unknown {
  let value = sent;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Rest)[name];
  }
  return value;
}

const isText = ({ origin }: Rest) => origin === 'string';
const isList = ({ origin }: Rest) => origin === 'array' || origin === 'set';

const tooSmall: Naming = (field, rest) => {
  const minimum = Number(rest.minimum);
  // Of a text or a list that has to have anything at all.
  if ((isText(rest) || isList(rest)) && minimum === 1) return createFieldIssue(field, 'required', {});
  if (isText(rest)) return createFieldIssue(field, 'too_short', { minimum });
  if (isList(rest)) return createFieldIssue(field, 'too_few', { minimum });
  if (minimum === 0 && rest.inclusive === false) return createFieldIssue(field, 'not_positive', {});
  return createFieldIssue(field, 'too_small', { minimum });
};

const tooBig: Naming = (field, rest) => {
  const maximum = Number(rest.maximum);
  if (isText(rest)) return createFieldIssue(field, 'too_long', { maximum });
  if (isList(rest)) return createFieldIssue(field, 'too_many', { maximum });
  return createFieldIssue(field, 'too_big', { maximum });
};

const isFieldCode = (code: unknown): code is FieldCode =>
  typeof code === 'string' && Object.hasOwn(FIELD_CODES, code);

/** What a contract says of itself with `customIssue`. */
const custom: Naming = (field, { params }) => {
  const { code, params: own } = (params ?? {}) as { code?: unknown; params?: FieldParams };
  return isFieldCode(code) ? { field, code, params: own ?? {} } : createFieldIssue(field, 'invalid', {});
};

const NAMINGS: Readonly<Record<string, Naming>> = {
  too_small: tooSmall,
  too_big: tooBig,
  custom,
  invalid_type: (field, { expected }) =>
    createFieldIssue(field, 'invalid_type', { expected: String(expected) }),
  invalid_format: (field, { format }) =>
    createFieldIssue(field, 'invalid_format', { format: String(format) }),
  invalid_value: (field, { values }) =>
    createFieldIssue(field, 'invalid_value', { values: (values as unknown[]).map(String) }),
};

/** Issues that mean, where nothing was sent, that something has to be. */
const OF_NOTHING = ['invalid_type', 'invalid_value', 'invalid_union'];

type Found = NonNullable<FastifyError['validation']>[number];

function issueOf({ keyword, params }: Found, field: string, value: unknown): FieldIssue {
  if (OF_NOTHING.includes(keyword) && (value === undefined || value === null))
    return createFieldIssue(field, 'required', {});
  return NAMINGS[keyword]?.(field, params as Rest) ?? createFieldIssue(field, 'invalid', {});
}

/** More tell nobody more, and a list may have as many wrong entries as fit into its body. */
const NAMED_MAX = 50;

/**
 * What is wrong with a request by its contract, the first of it.
 * @param sent the body, the query or the parameters of the path, whichever was refused
 */
export function validationErrors(error: FastifyError, sent: unknown): FieldError[] {
  const { validation = [], validationContext = 'body' } = error;
  const errors = validation.slice(0, NAMED_MAX).flatMap((found): FieldError[] => {
    const { keyword, instancePath, params, message = 'Invalid' } = found;
    if (keyword === 'unrecognized_keys') {
      return (params.keys as string[]).slice(0, NAMED_MAX).map((key) => ({
        ...createFieldIssue(key, 'unrecognized_key', { key }),
        message: 'Not a known name here',
      }));
    }
    const path = instancePath.slice(1).split('/');
    const value = valueAt(sent, instancePath === '/' ? [] : path);
    return [{ ...issueOf(found, path.join('.') || validationContext, value), message }];
  });
  return errors.slice(0, NAMED_MAX);
}
