import { loginCall } from '../../shared/contract/people/auth.contract.ts';
import {
  changeEmailCall,
  confirmEmailChangeCall,
  getEmailChangeCall,
} from '../../shared/contract/people/email-change.contract.ts';
import { refreshTokenCall } from '../../shared/contract/people/session.contract.ts';
import { send } from '../clients/call-client.ts';
import { emailsTo } from '../clients/mailed-links.ts';
import { makeUser, PASSWORD } from './factories.ts';
import type { TestWorld } from './test-world.ts';

type Drawn = Parameters<typeof makeUser>[1];

/** People who change their e-mail address, and what they and their mailboxes see of it. */
export function emailMovers({ app, services }: Pick<TestWorld, 'app' | 'services'>) {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  /** Every call comes from an address of its own, so that one test cannot use up another's attempts. */
  const from = () => `10.3.${next() >> 8}.${count & 255}`;
  const newAddress = () => `moved${next()}@test.example`;
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, remoteAddress: from() });

  const signIn = async (email: string) =>
    (await send(app, loginCall, { body: { email, password: PASSWORD } })).body;
  const signedIn = async (options: Drawn = {}) => {
    const user = await makeUser(services.db, options);
    const pair = await signIn(user.email);
    return { ...user, token: pair.access_token, refresh: pair.refresh_token };
  };
  const ask = ({ token }: { token: string }, new_email: unknown, current_password = PASSWORD) =>
    app.inject({
      method: 'POST',
      url: changeEmailCall.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { current_password, new_email },
      remoteAddress: from(),
    });
  const linksTo = async (email: string) => (await emailsTo(services, email)).map(({ token }) => token);
  return {
    newAddress,
    post,
    signIn,
    signedIn,
    ask,
    linksTo,
    /** A person who has asked for another address, with the link that was mailed there. */
    asked: async (options?: Drawn) => {
      const person = await signedIn(options);
      const address = newAddress();
      await ask(person, address);
      const [link = ''] = await linksTo(address);
      return { ...person, next: address, link };
    },
    confirm: (token: string) => post(confirmEmailChangeCall.path, { token }),
    pendingOf: async ({ token }: { token: string }) =>
      (await send(app, getEmailChangeCall, { token })).body.pending,
    refreshStatus: async (token: string) =>
      (await send(app, refreshTokenCall, { body: { refresh_token: token } })).status,
    loginStatus: async (email: string, password = PASSWORD) =>
      (await post(loginCall.path, { email, password })).statusCode,
  };
}
