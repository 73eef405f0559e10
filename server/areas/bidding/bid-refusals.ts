import { microsToEur } from '../../../shared/rules/money/money.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredBidRow } from './bids.repository.ts';

/** What somebody who read an older state has to know. */
export function asItStands({ id, micros, enabled, version }: StoredBidRow): string {
  return `Changed meanwhile: bid ${id} is ${microsToEur(micros)} EUR and ${enabled ? 'on' : 'off'} now, version ${version}`;
}

/** The same for a bid of another shop and for one that does not exist. */
export const noRight = () => new AppError('forbidden', 'No right to this bid');
