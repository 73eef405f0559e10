import type { FieldError } from '../../../shared/contract/error-codes.ts';
import { microsToEur } from '../../../shared/rules/money.ts';
import { AppError } from '../../core/app-error.ts';
import type { BidRow } from './bids.repository.ts';

/** More tell nobody more; the first of them have to be put right first anyway. */
const NAMED_MAX = 50;

const named = (errors: readonly FieldError[]) => errors.slice(0, NAMED_MAX);
const told = (errors: readonly FieldError[]) =>
  named(errors)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ');

/** Refuses a change of which something cannot be; nothing of it is done. */
export function refuseFaults(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw new AppError('validation_failed', told(faults), { errors: named(faults) });
}

/** Refuses a change of what somebody else changed since it was read. */
export function refuseStale(stale: readonly FieldError[]): void {
  if (stale.length > 0) throw new AppError('changed_meanwhile', told(stale), { errors: named(stale) });
}

/** What somebody who read an older state has to know. */
export function asItStands({ id, micros, enabled, version }: BidRow): string {
  return `Changed meanwhile: bid ${id} is ${microsToEur(micros)} EUR and ${enabled ? 'on' : 'off'} now, version ${version}`;
}

export const DELETED_MEANWHILE = 'Deleted meanwhile';

/** The same for a bid of another shop and for one that does not exist. */
export const noRight = () => new AppError('forbidden', 'No right to this bid');
