import { type PasswordFault, passwordFault } from '../../../shared/rules/people/password-strength.ts';
import { lengthOf, PROFILE_TEXT_MAX } from '../../../shared/rules/texts/text-lengths.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import type { authTexts } from './auth-texts.ts';
import { emailFault } from './email-fault.ts';

type AccountText = KeyOfTexts<typeof authTexts, 'account'>;
export type RegisterDraft = { name: string; surname: string; email: string; password: string };
export type RegisterFaults = {
  name?: AccountText;
  surname?: AccountText;
  email?: 'email_missing' | 'email_invalid';
  password?: AccountText;
};

const PASSWORD_TEXTS: Readonly<Record<PasswordFault, AccountText>> = {
  too_short: 'password_too_short',
  too_long: 'password_too_long',
  common: 'password_common',
  like_email: 'password_like_email',
};

/** What speaks against a password, in words; null if nothing. */
export function passwordText(password: string, email: string): AccountText | null {
  const fault = passwordFault(password, email);
  return fault ? PASSWORD_TEXTS[fault] : null;
}

function nameText(name: string, missing: AccountText): AccountText | null {
  if (name.trim() === '') return missing;
  return lengthOf(name.trim()) > PROFILE_TEXT_MAX.name || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(name.trim())
    ? 'name_not_valid'
    : null;
}

/** What is wrong before it is worth asking the server, in the order of the form. */
export function registerFaults({ name, surname, email, password }: RegisterDraft): RegisterFaults {
  const faults = {
    name: nameText(name, 'name_missing'),
    surname: nameText(surname, 'surname_missing'),
    email: emailFault(email),
    password: passwordText(password, email),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}
