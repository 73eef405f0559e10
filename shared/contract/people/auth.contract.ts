import { z } from 'zod';
import { BROWSERS, SYSTEMS } from '../../rules/people/device-name.ts';
import { SIGN_IN_WAYS } from '../../rules/people/sign-in-ways.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { LEGAL_DOCUMENTS } from '../../rules/texts/legal-documents.ts';
import { PASSWORD_MAX_LENGTH, PROFILE_TEXT_MAX } from '../../rules/texts/text-lengths.ts';

import { callsOf, ofThing } from '../frame/call.ts';
import { oneLine } from '../frame/one-line.ts';
import { emailAddress, linkToken, mailbox } from './email-proof.contract.ts';
import { legalVersion } from './legal.contract.ts';
import { tokenPair } from './session.contract.ts';

const api = callsOf('auth');

/** What a device is known by at every way of signing in. */
export const deviceTokenField = z
  .string()
  .regex(/^[\w-]{43}$/, 'Must be 256 random bits as base64url')
  .optional()
  .describe(
    '256 random bits, base64url, that the device made and keeps: with it strangers who guess passwords do not make it wait, and no mail says that it is new',
  );

export const credentials = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  device_token: deviceTokenField,
});
export type Credentials = z.infer<typeof credentials>;

const anybody = api.sharing({ access: { kind: 'public' } });

export const loginCall = api.post('/v1/login', {
  summary: 'Sign in with e-mail address and password',
  access: { kind: 'public', signsIn: 'password' },
  body: credentials,
  response: tokenPair,
});

const signedIn = api.sharing({ access: { kind: 'user', isOpenBeforeDuties: true } });

export const changePasswordCall = signedIn.post('/v1/home/change-password', {
  summary: 'Change the own password; every other session of the user ends',
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
  way: z.enum(SIGN_IN_WAYS).nullable().describe('How the user signed in; null where that was not noted yet'),
  browser: z.enum(BROWSERS).nullable().describe('Null for none of the common ones'),
  system: z.enum(SYSTEMS).nullable(),
  address_range: z
    .string()
    .describe(
      'Network from which it was opened or last renewed, such as `203.0.113.0/24`; empty where unknown',
    ),
  current: z.boolean().describe('The session that asks'),
});
export type Session = z.infer<typeof session>;

export const listSessionsCall = signedIn.get('/v1/home/sessions', {
  summary: 'Where the user is signed in, the last used first',
  response: z.object({ data: z.array(session) }),
});

export const endOwnSessionCall = api.delete('/v1/home/sessions/:sessionId', {
  summary: 'End one session of the user; it may be the one that asks',
  access: ofThing({ kind: 'user', isOpenBeforeDuties: true }),
  params: z.object({ sessionId: z.uuid() }),
});

export const endOtherSessionsCall = signedIn.post('/v1/home/end-other-sessions', {
  summary: 'End every session of the user but the one that asks',
});

export const signOutEverywhereCall = signedIn.post('/v1/home/sign-out-everywhere', {
  summary: 'End every session of the user, also the one that asks',
});

/** A name as people write it: one line, no control signs, no halves of signs. */
export const personName = oneLine(PROFILE_TEXT_MAX.name).min(1);

/** How good it has to be says `passwordError` of shared/rules. */
export const newPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH);

export const registration = z.strictObject({
  name: personName,
  surname: personName,
  email: emailAddress,
  password: newPassword,
  lang: z.enum(LOCALES).describe('Language of the account and its mails'),
  agreed_versions: z
    .array(legalVersion)
    .max(LEGAL_DOCUMENTS.length)
    .default([])
    .describe(
      'Versions (`GET /v1/legal`) of the terms and the privacy statement, where the operator has them',
    ),
});
export type Registration = z.output<typeof registration>;

export const registerCall = anybody.post('/v1/register', {
  summary: 'Open an account; the answer is the same whether the address is new or not, a mail says the rest',
  body: registration,
});

export const resetPasswordCall = anybody.post('/v1/reset-password', {
  summary: 'Send a link for a new password; the answer never tells whether the address has an account',
  body: mailbox,
});

export const confirmResetPasswordCall = anybody.post('/v1/confirm-reset-password', {
  summary:
    'Set a new password by the link of the mail, once and within an hour; ends every session of the account',
  body: z.strictObject({ token: linkToken, password: newPassword }),
});
