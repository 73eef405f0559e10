import type { Factors } from '../../../../shared/contract/people/factors.contract.ts';
import type { FactorMethod } from '../../../../shared/rules/people/factors.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findTotp, listRecoveryCodes } from './factors.repository.ts';
import { listPasskeys } from './passkeys.repository.ts';

/** What an account takes beside the password; empty where it has no second factor. */
export async function listFactorMethods(db: DbOrTx, userId: number): Promise<FactorMethod[]> {
  const [totp, passkeys, codes] = [
    await findTotp(db, userId),
    await listPasskeys(db, userId),
    await listRecoveryCodes(db, userId),
  ];
  const factors: FactorMethod[] = [
    ...(totp?.confirmedAt ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
  return factors.length > 0 && codes.length > 0 ? [...factors, 'recovery_code'] : factors;
}

/** The second factors of the caller, without any secret. */
export async function listFactors(options: {
  services: Pick<Services, 'db'>;
  userId: number;
  demanded: boolean;
}): Promise<Factors> {
  const { services, userId, demanded } = options;
  const totp = await findTotp(services.db, userId);
  const passkeys = await listPasskeys(services.db, userId);
  return {
    totp: totp?.confirmedAt ? { confirmed_at: totp.confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: (await listRecoveryCodes(services.db, userId)).length,
    demanded,
    methods: await listFactorMethods(services.db, userId),
  };
}
