import { z } from 'zod';
import { isStaff } from '../../rules/people/access.ts';
import { FACTOR_CODE_MAX, FACTOR_METHODS, PASSKEY_NAME_MAX } from '../../rules/people/factors.ts';
import { PASSWORD_MAX_LENGTH } from '../../rules/texts/text-lengths.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { oneLine } from '../frame/one-line.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { deviceTokenField } from './auth.contract.ts';
import { linkToken } from './email-proof.contract.ts';
import { tokenPair } from './session.contract.ts';

const api = callsOf('factors');
/** Also who has yet to set up a factor may call these. */
const own = { kind: 'user', isOpenBeforeDuties: true } as const;
const provenOwn = { ...own, needsProof: true } as const;
const signedIn = api.sharing({ access: own });
const proven = api.sharing({ access: provenOwn });
const anybody = api.sharing({ access: { kind: 'public' } });

const ticket = z.string().min(1).max(100).describe('Of the step before; for one use within some minutes');
const code = z
  .string()
  .min(1)
  .max(FACTOR_CODE_MAX)
  .describe('Six digits of the app on the phone, or a recovery code; spaces and dashes do not count');
const recoveryCodes = z
  .array(z.string())
  .describe('Each opens the account once in place of the factor; shown only in this answer');
/** What WebAuthn calls JSON: made and read by its libraries. */
const webAuthnJson = z.record(z.string(), z.unknown());
const credential = z
  .object({
    id: z.string().min(1).max(1_400),
    rawId: z.string().max(1_400),
    type: z.literal('public-key'),
    response: webAuthnJson,
    clientExtensionResults: webAuthnJson,
    authenticatorAttachment: z.string().max(40).optional(),
  })
  .describe('What the browser’s authenticator answered (WebAuthn, JSON)');
const passkeyAsked = z.object({ ticket: z.string(), options: webAuthnJson });

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const factors = z.object({
  totp: z.object({ confirmed_at: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  demanded: z.boolean().describe('The last factor cannot be removed'),
  methods: z.array(z.enum(FACTOR_METHODS)).describe('What proves the person; empty: the password does'),
});
export type Factors = z.infer<typeof factors>;

export const getFactorsCall = signedIn.get('/v1/home/factors', {
  summary: 'The second factors of the signed-in user',
  response: factors,
});

const totpSecret = z.object({
  secret: z.string().describe('Base32, to type into the app where its camera cannot read the picture'),
  uri: z.string().describe('`otpauth://…`, what the QR code says'),
});
export type TotpSecret = z.infer<typeof totpSecret>;

export const startTotpCall = proven.post('/v1/home/factors/totp', {
  summary: 'Make a secret for an app on the phone; it counts once a code of it has come',
  response: totpSecret,
});

const added = z.object({ recovery_codes: recoveryCodes.nullable().describe('Null where there are some') });

export const confirmTotpCall = proven.post('/v1/home/factors/totp/confirm', {
  summary: 'Turn the app on the phone on by a code of it; with the first factor come recovery codes',
  body: z.strictObject({ code }),
  response: added,
});

export const removeTotpCall = proven.delete('/v1/home/factors/totp', {
  summary: 'Turn the app on the phone off',
});

export const renewRecoveryCodesCall = proven.post('/v1/home/factors/recovery-codes', {
  summary: 'Make new recovery codes; the former ones are worth nothing then',
  response: z.object({ recovery_codes: recoveryCodes }),
});

export const startPasskeyCall = proven.post('/v1/home/factors/passkey-options', {
  summary: 'What the browser needs to make a passkey',
  response: passkeyAsked,
});

const passkeyName = oneLine(PASSKEY_NAME_MAX).min(1);

export const addPasskeyCall = proven.post('/v1/home/factors/passkeys', {
  summary: 'Keep a passkey that the browser has made; with the first factor come recovery codes',
  body: z.strictObject({ ticket, name: passkeyName, credential }),
  response: added,
});

const ofPasskey = z.object({ passkeyId: wholeNumber(1, MAX_ID) });

export const renamePasskeyCall = api.put('/v1/home/factors/passkeys/:passkeyId', {
  summary: 'Call a passkey by another name',
  access: ofThing(own),
  params: ofPasskey,
  body: z.strictObject({ name: passkeyName }),
});

export const removePasskeyCall = api.delete('/v1/home/factors/passkeys/:passkeyId', {
  summary: 'Remove a passkey',
  access: ofThing(provenOwn),
  params: ofPasskey,
});

export const signInByCodeCall = api.post('/v1/login/code', {
  summary: 'The second step of signing in: a code of the app on the phone, or a recovery code',
  access: { kind: 'public', signsIn: 'code' },
  body: z.strictObject({ ticket, code, device_token: deviceTokenField }),
  response: tokenPair,
});

export const askPasskeyCall = anybody.post('/v1/login/passkey-options', {
  summary: 'What the browser needs to sign in with a passkey: as the second step, or without a password',
  body: z.strictObject({ ticket: ticket.optional().describe('Of the password, for the second step') }),
  response: passkeyAsked,
});

export const signInByPasskeyCall = api.post('/v1/login/passkey', {
  summary: 'Sign in with a passkey',
  access: { kind: 'public', signsIn: 'passkey' },
  body: z.strictObject({ ticket, credential, device_token: deviceTokenField }),
  response: tokenPair,
});

export const proveCall = signedIn.post('/v1/home/proof', {
  summary: 'Prove once more to be the person: by a code, or by the password where there is no factor',
  body: z.union([
    z.strictObject({ code }),
    z.strictObject({ current_password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
  ]),
});
export type Proof = z.infer<typeof proveCall.body>;

export const askProofPasskeyCall = signedIn.post('/v1/home/proof/passkey-options', {
  summary: 'What the browser needs to prove the person by a passkey',
  response: passkeyAsked,
});

export const proveByPasskeyCall = signedIn.post('/v1/home/proof/passkey', {
  summary: 'Prove once more to be the person, by a passkey',
  body: z.strictObject({ ticket, credential }),
});

export const askFactorResetCall = api.post('/v1/super-admin/users/:userId/factor-reset', {
  summary: 'Mail somebody who lost the phone a link that takes the factors off, together with the password',
  access: ofThing({ kind: 'user', may: isStaff, needsProof: true }),
  params: z.object({ userId: wholeNumber(1, MAX_ID) }),
});

export const confirmFactorResetCall = anybody.post('/v1/confirm-factor-reset', {
  summary: 'Take the factors off by the link that staff had mailed, and the password; ends every session',
  body: z.strictObject({ token: linkToken, password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
});
