import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { findPasskeyForUpdate, notePasskeyUse } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser sent as its authenticator's answer; the library looks at every part of it. */
export type SentCredential = { readonly id: string } & Record<string, unknown>;

export const passkeyRefused = () =>
  invalidField('credential', 'passkey_refused', {}, 'This passkey was not accepted');
export const ticketEnded = () => new AppError('session_ended', 'Begin again');

export const asTransports = (transports: readonly string[]) => transports as AuthenticatorTransport[];

/** The library throws whatever it finds wrong. */
async function orRefuse<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw passkeyRefused();
  }
}

/** What an answer to this challenge has to be about; the authenticator has seen the person, not just a hand. */
const expectationOf = ({ challenge, site }: { challenge: string; site: RelyingParty }) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
});

/**
 * The credential that an authenticator has made for us, by this challenge.
 * @throws AppError `validation_failed` for `credential`
 */
export async function checkMadePasskey(
  sent: SentCredential,
  expected: { challenge: string; site: RelyingParty },
) {
  const { verified, registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({
      response: sent as unknown as RegistrationResponseJSON,
      ...expectationOf(expected),
    }),
  );
  if (!verified || !registrationInfo) throw passkeyRefused();
  return registrationInfo.credential;
}

/**
 * Whose passkey has answered this challenge; notes its use.
 * @param userId whose it has to be; null for whosever it is
 * @throws AppError `validation_failed` for `credential`
 */
export async function checkUsedPasskey(
  tx: DbOrTx,
  sent: SentCredential,
  expected: { challenge: string; site: RelyingParty; userId: number | null; at: Date },
): Promise<number> {
  const { userId, at } = expected;
  const passkey = await findPasskeyForUpdate(tx, sent.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw passkeyRefused();
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: sent as unknown as AuthenticationResponseJSON,
      ...expectationOf(expected),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: asTransports(passkey.transports),
      },
    }),
  );
  if (!verified) throw passkeyRefused();
  await notePasskeyUse(tx, { id: passkey.id, signCount: authenticationInfo.newCounter, at });
  return passkey.userId;
}
