import { z } from 'zod';
import { BROWSERS, SYSTEMS } from '../../rules/people/device-name.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { PASSWORD_MAX_LENGTH, PROFILE_TEXT_MAX } from '../../rules/texts/text-lengths.ts';

import { defineCall } from '../frame/call.ts';

export const tokenPair = z.object({
  access_token: z.string().describe('JWT, valid 15 minutes; sent as `Authorization: Bearer …`'),
  refresh_token: z.string().describe('Valid 30 days, for one use'),
});
export type TokenPair = z.infer<typeof tokenPair>;

export const credentials = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});
export type Credentials = z.infer<typeof credentials>;

const refreshBody = z.strictObject({ refresh_token: z.string().min(1).max(200) });

export const loginCall = defineCall({
  method: 'POST',
  path: '/v1/login',
  area: 'auth',
  summary: 'Sign in with e-mail address and password',
  access: { kind: 'public' },
  body: credentials,
  response: tokenPair,
});

export const refreshTokenCall = defineCall({
  method: 'POST',
  path: '/v1/refresh-token',
  area: 'auth',
  summary: 'Exchange a refresh token for a new pair; using one twice ends its whole session',
  access: { kind: 'public' },
  body: refreshBody,
  response: tokenPair,
});

export const logoutCall = defineCall({
  method: 'POST',
  path: '/v1/logout',
  area: 'auth',
  summary: 'End the session that the refresh token belongs to',
  access: { kind: 'public' },
  body: refreshBody,
});

export const changePasswordCall = defineCall({
  method: 'POST',
  path: '/v1/home/change-password',
  area: 'auth',
  summary: 'Change the own password; every other session of the user ends',
  access: { kind: 'user' },
  body: z.strictObject({
    current_password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    new_password: z
      .string()
      .max(PASSWORD_MAX_LENGTH)
      .describe('At least 10 characters, not a common one and not the e-mail address'),
  }),
});

export const session = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime().describe('When the user signed in'),
  last_used_at: z.iso.datetime().describe('When the session was last renewed'),
  browser: z.enum(BROWSERS).nullable().describe('Null for none of the common ones'),
  system: z.enum(SYSTEMS).nullable(),
  current: z.boolean().describe('The session that asks'),
});
export type Session = z.infer<typeof session>;

export const listSessionsCall = defineCall({
  method: 'GET',
  path: '/v1/home/sessions',
  area: 'auth',
  summary: 'Where the user is signed in, the last used first',
  access: { kind: 'user' },
  response: z.object({ data: z.array(session) }),
});

export const signOutEverywhereCall = defineCall({
  method: 'POST',
  path: '/v1/home/sign-out-everywhere',
  area: 'auth',
  summary: 'End every session of the user, also the one that asks',
  access: { kind: 'user' },
});

/** A name as people write it: one line, no control signs, no halves of signs. */
export const personName = z
  .string()
  .trim()
  .min(1, 'Must not be empty')
  .max(PROFILE_TEXT_MAX.name)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Must be one line without control characters');

export const emailAddress = z.email().max(254);
/** How good it has to be says `passwordFault` of shared/rules. */
export const newPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);
export const linkToken = z.string().min(1).max(200).describe('`token` of the link in the mail');

const registration = z.strictObject({
  name: personName,
  surname: personName,
  email: emailAddress,
  password: newPassword,
  lang: z.enum(LOCALES).describe('Language of the account and its mails'),
});
export type Registration = z.output<typeof registration>;

const mailbox = z.strictObject({ email: emailAddress });

export const registerCall = defineCall({
  method: 'POST',
  path: '/v1/register',
  area: 'auth',
  summary: 'Open an account; the answer is the same whether the address is new or not, a mail says the rest',
  access: { kind: 'public' },
  body: registration,
});

export const resendVerificationEmailCall = defineCall({
  method: 'PUT',
  path: '/v1/resend-verification-email',
  area: 'auth',
  summary:
    'Send the mail that proves the mailbox once more; the answer never tells whether there was one to send',
  access: { kind: 'public' },
  body: mailbox,
});

export const verifyEmailCall = defineCall({
  method: 'POST',
  path: '/v1/verify-email',
  area: 'auth',
  summary: 'Prove a mailbox by the link of its mail; a link works once, for 24 hours',
  access: { kind: 'public' },
  body: z.strictObject({ token: linkToken }),
});

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/v1/reset-password',
  area: 'auth',
  summary: 'Send a link for a new password; the answer never tells whether the address has an account',
  access: { kind: 'public' },
  body: mailbox,
});

export const confirmResetPasswordCall = defineCall({
  method: 'POST',
  path: '/v1/confirm-reset-password',
  area: 'auth',
  summary:
    'Set a new password by the link of the mail, once and within an hour; ends every session of the account',
  access: { kind: 'public' },
  body: z.strictObject({ token: linkToken, password: newPassword }),
});
