import { insertProviderLink } from '../../../server/kernel/identity/provider/provider-links.repository.ts';
import type { Services } from '../../../server/platform/start/services.ts';
import { type MadeUser, makeShop, makeUser } from '../../worlds/factories.ts';
import { NOW_MS } from '../../worlds/test-world.ts';
import type { OidcServer } from './oidc-server.ts';

type Options = Parameters<typeof makeUser>[1];

/** Makes people with an account and a shop who sign in next at the provider, by the address of the account. */
export function providerPeople(db: Services['db'], provider: OidcServer) {
  const subjectOf = (user: MadeUser) => `person-${user.id}`;
  /** Nobody has connected the account. */
  const unlinked = async (options: Options = {}): Promise<MadeUser> => {
    const user = await makeUser(db, { shopIds: [(await makeShop(db)).id], ...options });
    provider.person = { sub: subjectOf(user), email: user.email, email_verified: true };
    return user;
  };
  /** The account is connected with the provider. */
  const linked = async (options: Options = {}): Promise<MadeUser> => {
    const user = await unlinked(options);
    const identity = { issuer: provider.settings.issuer, subject: subjectOf(user), email: user.email };
    await insertProviderLink(db, { userId: user.id, identity, at: new Date(NOW_MS) });
    return user;
  };
  return { unlinked, linked };
}
