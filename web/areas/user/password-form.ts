import { type PasswordFault, passwordFault } from '../../../shared/rules/people/password-strength.ts';
import { ApiError } from '../../core/api/api-error.ts';

export type PasswordDraft = { current: string; next: string };
export type PasswordFaults = {
  current?: 'current_missing' | 'current_wrong';
  next?: PasswordFault | 'password_same' | 'password_refused';
};

/** What is wrong before it is worth asking the server. */
export function passwordFaults({ current, next }: PasswordDraft, email: string): PasswordFaults {
  const fault = passwordFault(next, email) ?? (next === current ? 'password_same' : null);
  return {
    ...(current === '' ? { current: 'current_missing' } : {}),
    ...(fault ? { next: fault } : {}),
  };
}

/** The fields that the server refused. */
export function refusedPasswords(error: unknown): PasswordFaults {
  const named = error instanceof ApiError ? error.errors.map(({ field }) => field) : [];
  return {
    ...(named.includes('current_password') ? { current: 'current_wrong' } : {}),
    ...(named.includes('new_password') ? { next: 'password_refused' } : {}),
  };
}

/** How many minutes to wait after too many wrong passwords; null for any other fault. */
export function minutesToWait(error: unknown): number | null {
  const seconds =
    error instanceof ApiError && error.code === 'too_many_requests' ? error.retryAfterSeconds : null;
  return seconds === null ? null : Math.max(1, Math.ceil(seconds / 60));
}
