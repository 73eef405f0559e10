import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { BodyOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type {
  askPasskeyCall,
  proveByPasskeyCall,
  signInByPasskeyCall,
} from '../../../../shared/contract/people/factors.contract.ts';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import type { SignInOrigin } from '../sessions/issue-tokens.ts';
import { beginSession } from './begin-session.ts';
import { asTransports, checkUsedPasskey, ticketEnded } from './passkey-checks.ts';
import { listPasskeys } from './passkeys.repository.ts';
import {
  findTicket,
  issueTicket,
  stillProven,
  type TicketState,
  takeTicket,
} from './proof-tickets.repository.ts';
import type { RelyingParty } from './relying-party.ts';
import { noteProof } from './session-proof.repository.ts';

type PasskeyServices = Pick<Services, 'db' | 'clock'>;
type Asked = ResponseOf<typeof askPasskeyCall>;

/** A challenge for the passkeys of a user, or for whichever one the browser has. */
async function challengeFor(
  services: PasskeyServices,
  site: RelyingParty,
  {
    userId,
    purpose,
    state = {},
  }: {
    userId: number | null;
    purpose: 'passkey_sign_in' | 'passkey_proof';
    state?: TicketState;
  },
): Promise<Asked> {
  const passkeys = userId === null ? [] : await listPasskeys(services.db, userId);
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: asTransports(transports),
    })),
  });
  const ticket = await issueTicket(services.db, {
    purpose,
    userId,
    now: services.clock(),
    state: { ...state, challenge: options.challenge },
  });
  return { ticket, options: { ...options } };
}

/**
 * What the browser needs to sign in with a passkey. With the ticket of a password it is the second step, and takes only
 * passkeys of that person; a passkey is two factors in one, so it is enough without one too.
 * @throws AppError `session_ended` for a ticket that is unknown, used or too old
 */
export async function askPasskey(options: {
  services: PasskeyServices;
  site: RelyingParty;
  body: BodyOf<typeof askPasskeyCall>;
}): Promise<Asked> {
  const { services, site, body } = options;
  const purpose = 'passkey_sign_in';
  if (body.ticket === undefined) return challengeFor(services, site, { userId: null, purpose });
  const now = services.clock();
  const first = await findTicket(services.db, { ticket: body.ticket, purpose: 'second_step', now });
  if (!first?.userId) throw ticketEnded();
  return challengeFor(services, site, { userId: first.userId, purpose, state: { first: body.ticket } });
}

/**
 * Signs in by a passkey.
 * @throws AppError `session_ended` for a ticket that is unknown, used, too old, or of a password that was replaced,
 * `validation_failed` for `credential`, `account_disabled`
 */
export async function signInByPasskey(options: {
  services: PasskeyServices & Pick<Services, 'secretKey'>;
  jwt: AccessJwt;
  site: RelyingParty;
  body: BodyOf<typeof signInByPasskeyCall>;
  origin: SignInOrigin;
}): Promise<TokenPair> {
  const { services, jwt, site, body, origin } = options;
  const now = services.clock();
  return inTransaction(services.db, async (tx) => {
    const ticket = await findTicket(tx, { ticket: body.ticket, purpose: 'passkey_sign_in', now });
    origin.noteAccount?.(ticket?.userId ?? null);
    if (!ticket) throw ticketEnded();
    const { challenge = '', first } = ticket.state;
    if (first !== undefined) {
      // The account is locked before its tickets: who disables it does it in this order too.
      const password = await findTicket(tx, { ticket: first, purpose: 'second_step', now });
      if (!password || !(await stillProven(tx, password)) || !(await takeTicket(tx, first, now)))
        throw ticketEnded();
    }
    if (!(await takeTicket(tx, body.ticket, now))) throw ticketEnded();
    const expected = { challenge, site, userId: ticket.userId, at: new Date(now) };
    const userId = await checkUsedPasskey(tx, body.credential, expected);
    return beginSession({ tx, services, jwt, userId, origin, way: 'passkey' });
  });
}

/** What the browser needs to prove the person of a session by a passkey. */
export const askProofPasskey = (
  services: PasskeyServices,
  site: RelyingParty,
  { userId }: UserCaller,
): Promise<Asked> => challengeFor(services, site, { userId, purpose: 'passkey_proof' });

/**
 * Takes a passkey as a proof of the caller.
 * @throws AppError `session_ended` for a ticket that is unknown, used, too old or somebody else's, `validation_failed` for
 * `credential`
 */
export async function proveByPasskey(options: {
  services: PasskeyServices;
  caller: UserCaller;
  site: RelyingParty;
  body: BodyOf<typeof proveByPasskeyCall>;
}): Promise<undefined> {
  const { services, caller, site, body } = options;
  const { userId, familyId } = caller;
  const now = services.clock();
  await inTransaction(services.db, async (tx) => {
    const ticket = await findTicket(tx, { ticket: body.ticket, purpose: 'passkey_proof', now });
    if (ticket?.userId !== userId || !(await takeTicket(tx, body.ticket, now))) throw ticketEnded();
    const { challenge = '' } = ticket.state;
    await checkUsedPasskey(tx, body.credential, { challenge, site, userId, at: new Date(now) });
    await noteProof(tx, { familyId, userId, now });
  });
  return undefined;
}
