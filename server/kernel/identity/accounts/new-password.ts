import {
  type PasswordError,
  passwordError,
  passwordIssue,
} from '../../../../shared/rules/people/password-strength.ts';
import { PASSWORD_MIN_LENGTH } from '../../../../shared/rules/texts/text-lengths.ts';
import { refusedField } from '../../../platform/http/app-error.ts';

const MESSAGES: Readonly<Record<PasswordError, string>> = {
  too_short: `Use at least ${PASSWORD_MIN_LENGTH} characters`,
  too_long: 'Use a shorter one',
  common: 'Many people use this one, so it is guessed first; choose another',
  like_email: 'It is too much like the e-mail address; choose another',
};

/** @throws AppError `validation_failed` for a password that is easily guessed */
export function requireGoodPassword(password: string, email: string, field = 'password'): void {
  const error = passwordError(password, email);
  if (error) throw refusedField({ ...passwordIssue(field, error), message: MESSAGES[error] });
}
