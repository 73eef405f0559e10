import { createHmac } from 'node:crypto';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { BodyOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type {
  addPasskeyCall,
  startPasskeyCall,
} from '../../../../shared/contract/people/factors.contract.ts';
import { PASSKEYS_MAX } from '../../../../shared/rules/people/factors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { derivedKey } from '../../../platform/start/derived-key.ts';
import { findOwnCredential } from '../sessions/own-sessions.repository.ts';
import { type FactorParts, finishAdding } from './add-factor.ts';
import { lockFactors } from './factors.repository.ts';
import { asTransports, checkMadePasskey, passkeyRefused, ticketEnded } from './passkey-checks.ts';
import { insertPasskey, listPasskeys, renamePasskeyOf } from './passkeys.repository.ts';
import { findTicket, issueTicket, takeTicket } from './proof-tickets.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** What authenticators know a person by: it says nothing to anybody else. */
const handleOf = (userId: number, secretKey: string) =>
  new Uint8Array(createHmac('sha256', derivedKey(secretKey, 'passkey-user')).update(String(userId)).digest());

const tooMany = () => new AppError('conflict', `At most ${PASSKEYS_MAX} passkeys; remove one first`);

/**
 * What the browser needs to make a passkey, and the ticket that it comes back with.
 * @throws AppError `conflict` where there are as many as there may be
 */
export async function startPasskey(
  parts: Omit<FactorParts, 'users'> & { site: RelyingParty },
): Promise<ResponseOf<typeof startPasskeyCall>> {
  const { services, caller, site } = parts;
  const { userId } = caller;
  const own = await findOwnCredential(services.db, userId);
  if (!own) throw new AppError('unauthorized', 'This account no longer exists');
  const existing = await listPasskeys(services.db, userId);
  if (existing.length >= PASSKEYS_MAX) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: 'Business Manager',
    rpID: site.id,
    userName: own.email,
    userID: handleOf(userId, services.secretKey),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: asTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  const ticket = await issueTicket(services.db, {
    purpose: 'passkey_made',
    userId,
    now: services.clock(),
    state: { challenge: options.challenge },
  });
  return { ticket, options: { ...options } };
}

/**
 * Keeps a passkey that the browser has made.
 * @throws AppError `session_ended` for a ticket that is unknown, used, too old or somebody else's, `validation_failed` for
 * `credential`, `conflict` where there are as many as there may be
 */
export async function addPasskey(
  parts: FactorParts & { site: RelyingParty; body: BodyOf<typeof addPasskeyCall> },
): Promise<ResponseOf<typeof addPasskeyCall>> {
  const { services, users, caller, site, body } = parts;
  const { userId } = caller;
  const now = services.clock();
  const added = await inTransaction(services.db, async (tx) => {
    await lockFactors(tx, userId);
    const ticket = await findTicket(tx, { ticket: body.ticket, purpose: 'passkey_made', now });
    if (ticket?.userId !== userId || !(await takeTicket(tx, body.ticket, now))) throw ticketEnded();
    const { challenge = '' } = ticket.state;
    const { id, publicKey, counter, transports } = await checkMadePasskey(body.credential, {
      challenge,
      site,
    });
    if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX) throw tooMany();
    const isNew = await insertPasskey(tx, {
      userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: transports ?? [],
      name: body.name,
      at: new Date(now),
    });
    if (!isNew) throw passkeyRefused();
    return finishAdding(tx, parts);
  });
  users.forget(userId);
  return added;
}

/** @throws AppError `not_found` for a passkey that is not the caller's */
export async function renamePasskey({
  services,
  caller,
  passkeyId,
  name,
}: Omit<FactorParts, 'users'> & { passkeyId: number; name: string }): Promise<undefined> {
  if (!(await renamePasskeyOf(services.db, { id: passkeyId, userId: caller.userId }, name)))
    throw new AppError('not_found', 'There is no such passkey');
  return undefined;
}
