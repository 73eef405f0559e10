import { z } from 'zod';
import { isOwnPath } from '../../rules/people/sign-in-provider.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { LEGAL_DOCUMENTS } from '../../rules/texts/legal-documents.ts';
import { callsOf } from '../frame/call.ts';
import { deviceTokenField, personName } from './auth.contract.ts';
import { legalVersion } from './legal.contract.ts';
import { tokenPair } from './session.contract.ts';

const api = callsOf('provider');
const anybody = api.sharing({ access: { kind: 'public' } });
const signsIn = api.sharing({ access: { kind: 'public', signsIn: 'provider' } });
/** Also who has yet to set up a factor may see, and prove to be the person. */
const signedIn = api.sharing({ access: { kind: 'user', isOpenBeforeDuties: true } });
const factorGiven = api.sharing({ access: { kind: 'user' } });
const proven = api.sharing({ access: { kind: 'user', needsProof: true } });

const REDIRECT_MAX = 2_000;
/** Codes of some providers are as long as a token. */
const CODE_MAX = 8_000;

const ownPath = z
  .string()
  .max(REDIRECT_MAX)
  .refine(isOwnPath, 'Must be a path of this site')
  .describe('Page to go on to');
const asked = z.object({
  url: z.url().describe('Of the provider, where the browser has to go; a cookie comes with it'),
});
const ticket = z.string().min(1).max(100).describe('Of the step before; for one use within some minutes');

/** What stands behind the `?` when the provider has sent the browser back. */
export const providerAnswer = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(CODE_MAX).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().min(1).max(200).optional(),
});
export type ProviderAnswer = z.infer<typeof providerAnswer>;

export const getProviderCall = anybody.get('/v1/login/provider', {
  summary: 'Whether people may sign in by a provider (OpenID Connect), and its name',
  response: z.object({ name: z.string().nullable() }),
});

export const askProviderCall = anybody.post('/v1/login/provider', {
  summary: 'Begin to sign in by the provider; 404 where the operator has none',
  body: z.strictObject({ redirect: ownPath.optional() }),
  response: asked,
});

export const signInByProviderCall = signsIn.post('/v1/login/provider/finish', {
  summary:
    'Sign in by the answer of the provider. 401 `link_required` where the account of the address has to be proven first, `no_account` where there is none',
  body: z.strictObject({ ...providerAnswer.shape, device_token: deviceTokenField }),
  response: tokenPair.extend({ redirect: z.string().nullable().describe('As it was asked for') }),
});

export const registerByProviderCall = signsIn.post('/v1/login/provider/register', {
  summary: 'Open an account for whom the provider knows by a proven address, without a password; and sign in',
  body: z.strictObject({
    ticket,
    name: personName,
    surname: personName,
    lang: z.enum(LOCALES).describe('Language of the account and its mails'),
    agreed_versions: z.array(legalVersion).max(LEGAL_DOCUMENTS.length).default([]),
    device_token: deviceTokenField,
  }),
  response: tokenPair,
});

const ownProvider = z.object({
  name: z.string().nullable().describe('Of the provider; null where the operator has none'),
  link: z
    .object({
      email: z.string().describe('As the provider says it; empty where it says none'),
      linked_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
      is_current: z.boolean().describe('False where it is of a provider that the operator has no longer'),
    })
    .nullable(),
  has_password: z
    .boolean()
    .describe('False where the account was opened by the provider, and nobody chose one'),
  proves: z.boolean().describe('Signing in there once more is a proof of the person'),
  is_only_way: z.boolean().describe('It cannot be disconnected: nothing else opens the account'),
});
export type OwnProvider = z.infer<typeof ownProvider>;

export const getOwnProviderCall = signedIn.get('/v1/home/provider', {
  summary: 'Whether the account of the signed-in user is connected with the provider',
  response: ownProvider,
});

export const askProviderLinkCall = proven.post('/v1/home/provider', {
  summary: 'Begin to connect the account with the provider',
  body: z.strictObject({}),
  response: asked,
});

export const linkProviderCall = factorGiven.post('/v1/home/provider/finish', {
  summary: 'Connect the account by the answer of the provider, in the session that began it',
  body: providerAnswer,
});

export const linkProvenAccountCall = proven.post('/v1/home/provider/link', {
  summary: 'Connect the account that `link_required` was about, once its person has signed in to it',
  body: z.strictObject({ ticket }),
});

export const unlinkProviderCall = proven.delete('/v1/home/provider', {
  summary: 'Disconnect the account; 409 `last_way_in` where nothing else opens it',
});

export const askProviderProofCall = signedIn.post('/v1/home/proof/provider', {
  summary: 'Begin to prove the person by signing in at the provider once more',
  body: z.strictObject({}),
  response: asked,
});

export const proveByProviderCall = signedIn.post('/v1/home/proof/provider/finish', {
  summary: 'Prove once more to be the person, by the answer of the provider',
  body: providerAnswer,
});
