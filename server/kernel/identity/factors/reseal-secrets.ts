import type { Services } from '../../../platform/start/services.ts';
import { listSealedSecrets, replaceSealedSecret } from './factors.repository.ts';
import { openTotpSecret, sealTotpSecret } from './totp.ts';

/**
 * Encrypts by the key in use what the key that is taken beside it has encrypted, so that this one can go. Of secrets that
 * neither opens nothing is changed.
 */
export async function resealTotpSecrets({
  db,
  secretKey,
  alsoKey,
}: Pick<Services, 'db' | 'secretKey' | 'alsoKey'>): Promise<void> {
  if (alsoKey === undefined) return;
  for (const { userId, sealedSecret } of await listSealedSecrets(db)) {
    const secret = await openTotpSecret(sealedSecret, userId, { secretKey: alsoKey });
    if (secret === null) continue;
    const resealed = await sealTotpSecret(secret, userId, secretKey);
    await replaceSealedSecret(db, { userId, sealedSecret, resealed });
  }
}
