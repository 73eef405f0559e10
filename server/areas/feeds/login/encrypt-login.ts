import type { FeedLogin } from '../../../../shared/rules/feeds/feed-login.ts';
import type { InstallationKeys } from '../../../platform/start/derived-key.ts';
import { decryptText, encryptText } from '../../../platform/start/encrypted-text.ts';

const PURPOSE = 'feed-login';

/** The host that a login is for: whoever changes the address to another one does not take the login along. */
type LoginPlace = { readonly shopId: number; readonly url: string };

type EncryptedLogin = FeedLogin & { readonly shopId: number; readonly origin: string };

const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;

/** Whether two addresses are of the same host, port and protocol. */
export const isSameOrigin = (one: string, other: string): boolean =>
  originOf(one) !== null && originOf(one) === originOf(other);

/** Encrypts a login for the table; it opens for that shop and the host of that address alone. */
export const encryptLogin = (
  { user, password }: FeedLogin,
  { shopId, url }: LoginPlace,
  secretKey: string,
): Promise<string> => encryptText({ user, password, shopId, origin: originOf(url) }, PURPOSE, secretKey);

/** The login of a shop for an address; null where it is for another host, or was encrypted with another key. */
export async function decryptLogin(
  encrypted: string,
  { shopId, url }: LoginPlace,
  installation: InstallationKeys,
): Promise<FeedLogin | null> {
  const opened = await decryptText<EncryptedLogin>(encrypted, PURPOSE, installation);
  if (opened?.shopId !== shopId || opened.origin !== originOf(url)) return null;
  return { user: opened.user, password: opened.password };
}
