import {
  type PasswordError,
  passwordError,
  passwordIssue,
} from '../../../../shared/rules/people/password-strength.ts';
import { PASSWORD_MIN_LENGTH } from '../../../../shared/rules/texts/text-lengths.ts';
import { AppError, refusedField } from '../../../platform/http/app-error.ts';
import { WorkerLimitError, type WorkerTask } from '../../../platform/jobs/worker-pool.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { checkPassword } from './guess-password.ts';

const MESSAGES: Readonly<Record<PasswordError, string>> = {
  too_short: `Use at least ${PASSWORD_MIN_LENGTH} characters`,
  too_long: 'Use a shorter one',
  common: 'Many people use this one, so it is guessed first; choose another',
  like_email: 'It is too much like the e-mail address; choose another',
  like_person: 'It is the own name, or that of a shop, with little beside it; choose another',
  breached: 'It was stolen from some other site, so guessers know it; choose another',
};

/** What looks a new password up. */
export type PasswordServices = Pick<Services, 'workers' | 'breachedPasswords'>;

/** It needs a fraction of a second; loading its words needs more. */
const CHECK: WorkerTask = {
  module: new URL('guess-password.ts', import.meta.url),
  name: 'checkPassword',
  timeLimitMs: 10_000,
};

const refusal = (field: string, error: PasswordError) =>
  refusedField({ ...passwordIssue(field, error), message: MESSAGES[error] });

/**
 * What costs nothing to look at: before anything is counted or asked.
 * @throws AppError `validation_failed` for a password that is easily guessed
 */
export function requireFairPassword(password: string, email: string, field = 'password'): void {
  const error = passwordError(password, email);
  if (error) throw refusal(field, error);
}

async function check(
  workers: Services['workers'],
  input: Parameters<typeof checkPassword>[0],
): Promise<ReturnType<typeof checkPassword>> {
  try {
    return await workers.run<typeof checkPassword>(CHECK, input);
  } catch (error) {
    if (error instanceof WorkerLimitError) throw new AppError('unavailable');
    throw error;
  }
}

/**
 * Looks a new password up among the common ones and the words of the person and their shops, in a thread of its own:
 * nobody else waits for it.
 * @throws AppError `validation_failed` for a password that is easily guessed
 */
export async function requireGoodPassword(
  { workers, breachedPasswords }: PasswordServices,
  {
    password,
    email,
    ownTexts,
    field = 'password',
  }: {
    password: string;
    email: string;
    /** Names of the person, the company and the shops. */
    ownTexts: readonly string[];
    field?: string;
  },
): Promise<void> {
  requireFairPassword(password, email, field);
  const error = await check(workers, { password, ownTexts: [email, ...ownTexts], breachedPasswords });
  if (error) throw refusal(field, error);
}
