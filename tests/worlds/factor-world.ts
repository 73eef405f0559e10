import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import { type Credentials, loginCall } from '../../shared/contract/people/auth.contract.ts';
import { confirmTotpCall, startTotpCall } from '../../shared/contract/people/factors.contract.ts';
import { send } from '../clients/call-client.ts';
import { PASSWORD } from './factories.ts';

/** The code of an app on a phone at an instant in ms. */
export const codeAt = (secret: string, now: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(now / 1000) });

/** What a sign-in answers whose password is right and that asks for more. */
export async function passwordStep(app: FastifyInstance, user: Pick<Credentials, 'email'>) {
  const { problem } = await send(app, loginCall, { body: { email: user.email, password: PASSWORD } });
  return problem.factor ?? { ticket: '', methods: [] };
}

/** Sets up an app on the phone by a session: its secret, and the recovery codes where it is the first factor. */
export async function enrolTotp(app: FastifyInstance, token: string, now: number) {
  const { secret, uri } = (await send(app, startTotpCall, { token })).body;
  const { body } = await send(app, confirmTotpCall, { token, body: { code: await codeAt(secret, now) } });
  return { secret, uri, codes: body.recovery_codes ?? [] };
}
