import { ApiError } from '../../core/api/api-error.ts';
import { emailFault } from '../auth/auth.public.ts';

export type EmailDraft = { email: string; password: string };
export type EmailFaults = {
  email?: 'email_missing' | 'email_invalid' | 'email_same' | 'email_refused';
  password?: 'password_missing' | 'password_wrong';
};

/** What is wrong before it is worth asking the server. */
export function emailFaults({ email, password }: EmailDraft, present: string): EmailFaults {
  const isSame = email.trim().toLowerCase() === present.toLowerCase();
  const fault = emailFault(email) ?? (isSame ? 'email_same' : null);
  return {
    ...(fault ? { email: fault } : {}),
    ...(password === '' ? { password: 'password_missing' } : {}),
  };
}

/** The fields that the server refused. */
export function refusedEmail(error: unknown): EmailFaults {
  const named = error instanceof ApiError ? error.errors.map(({ field }) => field) : [];
  return {
    ...(named.includes('new_email') ? { email: 'email_refused' } : {}),
    ...(named.includes('current_password') ? { password: 'password_wrong' } : {}),
  };
}
