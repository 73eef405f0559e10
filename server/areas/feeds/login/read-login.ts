import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import type { saveFeedCall } from '../../../../shared/contract/shops/feeds.contract.ts';
import { type FeedLogin, isLoginUnclear, loginInAddress } from '../../../../shared/rules/feeds/feed-login.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import type { ShopFeed } from '../feeds.repository.ts';
import { encryptLogin, isSameOrigin } from './encrypt-login.ts';

/** Null takes the login away; undefined says nothing of it. */
type GivenLogin = FeedLogin | null | undefined;

/**
 * The address that somebody gave and the login for it, which may stand within.
 * @throws AppError `validation_failed` where it is not clear which part is the login, or which login counts
 */
export function readAddressAndLogin({ url, login }: BodyOf<typeof saveFeedCall>): {
  url: string | null;
  login: GivenLogin;
} {
  if (url === null) {
    if (login) throw invalidField('login', 'needs', { name: 'url' }, 'A login needs an address of the feed');
    return { url, login };
  }
  if (isLoginUnclear(url)) {
    throw invalidField(
      'url',
      'unreadable',
      {},
      'It is not clear which part of the address is its user and password: leave them out of it and give them as `login`',
    );
  }
  const found = loginInAddress(url);
  if (!found) return { url, login };
  if (login) {
    throw invalidField(
      'login',
      'not_needed',
      {},
      'The address has a user or password in it already: give them once',
    );
  }
  return found;
}

/**
 * The encrypted login of a shop after somebody gave an address and perhaps a login. What was kept stays for the same
 * host alone: otherwise whoever changes the address would be sent the password.
 */
export async function loginAfter(
  before: Pick<ShopFeed, 'url' | 'encryptedLogin'>,
  { shopId, url, login }: { shopId: number; url: string | null; login: GivenLogin },
  secretKey: string,
): Promise<string | null> {
  if (url === null || login === null) return null;
  if (login) return encryptLogin(login, { shopId, url }, secretKey);
  return before.url !== null && isSameOrigin(before.url, url) ? before.encryptedLogin : null;
}
