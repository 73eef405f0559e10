import type { Proof } from '../../../../shared/contract/people/factors.contract.ts';
import { isProofFresh } from '../../../../shared/rules/people/factors.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { requireOwnPassword } from '../accounts/require-own-password.ts';
import { listFactorMethods } from './list-factors.ts';
import { proveByCode } from './prove-by-code.ts';
import { findProof, noteProof } from './session-proof.repository.ts';

export const proofMissing = () =>
  new AppError('step_up_required', 'Prove to be the person (POST /v1/home/proof) and try again');

/**
 * For what spends or grants: the person must have proven within the last minutes that it is them.
 * @throws AppError `step_up_required`
 */
export async function requireProof(
  db: DbOrTx,
  { familyId }: Pick<UserCaller, 'familyId'>,
  now: number,
): Promise<void> {
  if (!isProofFresh(await findProof(db, familyId), now)) throw proofMissing();
}

/**
 * Takes a proof of the caller: a code where the account has a second factor, the password where it has none.
 * @throws AppError `validation_failed` for `code` or `current_password`, `too_many_requests`
 */
export async function provePerson(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  caller: UserCaller;
  proof: Proof;
}): Promise<undefined> {
  const { services, caller, proof } = options;
  const { userId, familyId } = caller;
  if ('code' in proof) await proveByCode({ services, userId, typed: proof.code });
  else {
    if ((await listFactorMethods(services.db, userId)).length > 0)
      throw invalidField(
        'current_password',
        'code_wrong',
        {},
        'This account has a second factor: send a code',
      );
    await requireOwnPassword({ services, caller, password: proof.current_password });
  }
  await noteProof(services.db, { familyId, userId, now: services.clock() });
  return undefined;
}
