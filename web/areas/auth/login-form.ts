import type { KeyOfTexts } from '../../core/texts/texts.ts';
import type { authTexts } from './auth-texts.ts';

type AuthText = KeyOfTexts<typeof authTexts>;
export type LoginDraft = { email: string; password: string };
export type LoginErrors = { email?: AuthText; password?: AuthText };

const SECONDS_SHOWN_MAX = 90;

/** What is missing before it is worth asking the server. */
export function loginErrors({ email, password }: LoginDraft): LoginErrors {
  const address = email.trim();
  return {
    ...(address === '' ? { email: 'email_missing' } : {}),
    ...(address !== '' && !/^\S+@\S+\.\S+$/.test(address) ? { email: 'email_invalid' } : {}),
    ...(password === '' ? { password: 'password_missing' } : {}),
  };
}

/** How long to wait, in the unit a person would use; never less than the server asks for. */
export function waitingTime(seconds: number): { key: 'wait_seconds' | 'wait_minutes'; count: number } {
  if (seconds <= SECONDS_SHOWN_MAX) return { key: 'wait_seconds', count: Math.max(1, Math.ceil(seconds)) };
  return { key: 'wait_minutes', count: Math.ceil(seconds / 60) };
}
