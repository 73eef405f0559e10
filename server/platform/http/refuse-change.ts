import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { AppError, createFieldError } from './app-error.ts';

/** More tell nobody more; the first of them have to be put right first anyway. */
const NAMED_MAX = 50;

const named = (errors: readonly FieldError[]) => errors.slice(0, NAMED_MAX);
const told = (errors: readonly FieldError[]) =>
  named(errors)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ');

const refusal =
  (code: 'validation_failed' | 'changed_meanwhile' | 'conflict') =>
  (errors: readonly FieldError[]): void => {
    if (errors.length > 0) throw new AppError(code, told(errors), { errors: named(errors) });
  };

/** Refuses a change of which something cannot be; nothing of it is done. */
export const refuseErrors = refusal('validation_failed');

/** Refuses a change of what somebody else changed since it was read. */
export const refuseStale = refusal('changed_meanwhile');

/** Refuses a change to what is there already. */
export const refuseTaken = refusal('conflict');

export const DELETED_MEANWHILE = 'Deleted meanwhile';

/**
 * The error of a version that is not what was read.
 * @param asItStands what there is now, in English; absent where it was deleted
 */
export const staleError = (field: string, asItStands: string | undefined): FieldError =>
  asItStands === undefined
    ? createFieldError(field, 'deleted_meanwhile', {}, DELETED_MEANWHILE)
    : createFieldError(field, 'changed_meanwhile', {}, asItStands);
