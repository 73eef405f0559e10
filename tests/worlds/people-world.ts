import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/platform/start/services.ts';
import type { BodyIn } from '../../shared/contract/frame/call.ts';
import { inviteUserCall } from '../../shared/contract/people/people.contract.ts';
import { type Loose, send, signInAs } from '../clients/call-client.ts';
import { emailsTo } from '../clients/mailed-links.ts';
import { type MadeShop, type MadeUser, makeShop, makeUser } from './factories.ts';

export type SignedIn = MadeUser & { token: string };

/** A made user with a session. */
export async function enter(
  app: FastifyInstance,
  services: Services,
  options: Parameters<typeof makeUser>[1],
): Promise<SignedIn> {
  const user = await makeUser(services.db, options);
  return { ...user, token: await signInAs(app, user) };
}

export type Business = { shop: MadeShop; admin: SignedIn };

/** A shop with a business admin who may invite. */
export async function makeBusiness(app: FastifyInstance, services: Services): Promise<Business> {
  const shop = await makeShop(services.db);
  const admin = await enter(app, services, { roleId: 2, inviteUsers: true, shopIds: [shop.id] });
  return { shop, admin };
}

let invited = 0;
export const newAddress = () => {
  invited += 1;
  return `invited${invited}@test.example`;
};

/** What an admin sends to invite a member; with changes. */
export const inviteBody = (shop: MadeShop, patch: Loose = {}): BodyIn<typeof inviteUserCall> => ({
  email: newAddress(),
  role_id: 3,
  shop_ids: [shop.id],
  lang: 'en',
  ...patch,
});

/** An invitation that was mailed, with the token of its link. */
export async function sendInvitation(
  app: FastifyInstance,
  services: Services,
  business: Business,
  patch: Loose = {},
) {
  const body = inviteBody(business.shop, patch);
  const answer = await send(app, inviteUserCall, { token: business.admin.token, body });
  const mails = await emailsTo(services, answer.body.email);
  return { ...answer.body, token: mails.at(-1)?.token ?? '' };
}
