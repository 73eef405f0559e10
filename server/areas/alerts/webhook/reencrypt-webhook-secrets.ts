import type { Services } from '../../../platform/start/services.ts';
import { decryptSecret, encryptSecret } from './webhook-secret.ts';
import { listWebhooks, reencryptWebhook } from './webhooks.repository.ts';

/** Leaves no secret that only the key opens which is taken beside the one in use. */
export async function reencryptWebhookSecrets({
  db,
  secretKey,
  alsoKey,
}: Pick<Services, 'db' | 'secretKey' | 'alsoKey'>): Promise<void> {
  if (alsoKey === undefined) return;
  for (const before of await listWebhooks(db)) {
    const secret = await decryptSecret(before.encryptedSecret, before.shopId, { secretKey: alsoKey });
    if (secret === null) continue;
    await reencryptWebhook(db, before, await encryptSecret(secret, before.shopId, secretKey));
  }
}
