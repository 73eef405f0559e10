import { loginInAddress } from '../../../../shared/rules/feeds/feed-login.ts';
import type { Services } from '../../../platform/start/services.ts';
import { decryptLogin, encryptLogin } from './encrypt-login.ts';
import { deleteLoginsInTexts, listLoginAddresses, replaceLogin } from './feed-logins.repository.ts';

type Keys = Pick<Services, 'db' | 'secretKey' | 'alsoKey'>;

/**
 * Moves users and passwords that versions before have left in addresses of feeds into their encrypted column. What was
 * moved already stays as it is.
 */
async function moveLogins({ db, secretKey }: Keys): Promise<void> {
  for (const before of await listLoginAddresses(db)) {
    const found = loginInAddress(before.url);
    if (!found) continue;
    const { url, login } = found;
    const encryptedLogin = await encryptLogin(login, { shopId: before.shopId, url }, secretKey);
    await replaceLogin(db, before, { url, encryptedLogin });
  }
  await deleteLoginsInTexts(db);
}

/**
 * Leaves no login of a feed in an address, and none that only the key opens which is taken beside the one in use. Of
 * logins that neither opens nothing is changed.
 */
export async function reencryptFeedLogins(keys: Keys): Promise<void> {
  const { db, secretKey, alsoKey } = keys;
  await moveLogins(keys);
  if (alsoKey === undefined) return;
  for (const before of await listLoginAddresses(db)) {
    const { shopId, url, encryptedLogin } = before;
    if (encryptedLogin === null) continue;
    const login = await decryptLogin(encryptedLogin, { shopId, url }, { secretKey: alsoKey });
    if (login === null) continue;
    const reencrypted = await encryptLogin(login, { shopId, url }, secretKey);
    await replaceLogin(db, before, { url, encryptedLogin: reencrypted });
  }
}
