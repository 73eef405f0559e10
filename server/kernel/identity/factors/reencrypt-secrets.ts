import type { Services } from '../../../platform/start/services.ts';
import { listEncryptedSecrets, replaceEncryptedSecret } from './factors.repository.ts';
import { decryptTotpSecret, encryptTotpSecret } from './totp.ts';

/**
 * Encrypts by the key in use what the key that is taken beside it has encrypted, so that this one can go. Of secrets that
 * neither opens nothing is changed.
 */
export async function reencryptTotpSecrets({
  db,
  secretKey,
  alsoKey,
}: Pick<Services, 'db' | 'secretKey' | 'alsoKey'>): Promise<void> {
  if (alsoKey === undefined) return;
  for (const { userId, encryptedSecret } of await listEncryptedSecrets(db)) {
    const secret = await decryptTotpSecret(encryptedSecret, userId, { secretKey: alsoKey });
    if (secret === null) continue;
    const reencrypted = await encryptTotpSecret(secret, userId, secretKey);
    await replaceEncryptedSecret(db, { userId, encryptedSecret, reencrypted });
  }
}
