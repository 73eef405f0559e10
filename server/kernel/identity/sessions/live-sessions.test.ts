import { expect, test } from 'vitest';
import { createAccessTokenCall } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import { inviteUserCall } from '../../../../shared/contract/people/people.contract.ts';
import { logoutCall } from '../../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import {
  changeSubscriptionCall,
  createSubscriptionCall,
  type SubscriptionDraft,
} from '../../../../shared/contract/reports/report-files.contract.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { listenAnywhere, openNotifications } from '../../../../tests/clients/notification-client.ts';
import { openSecondApp, silentFeed } from '../../../../tests/servers/second-app.ts';
import { makeShop, makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { inviteBody } from '../../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db } = world;

const { feed, hear, connect } = silentFeed();
const deaf = await openSecondApp(world, feed);

async function signedIn(options: Parameters<typeof makeUser>[1] = {}) {
  const { email } = await makeUser(db, options);
  const { access_token: token, refresh_token } = (
    await send(app, loginCall, { body: { email, password: PASSWORD } })
  ).body;
  const [, claims = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
  return { token, familyId: sid, end: () => send(app, logoutCall, { body: { refresh_token } }) };
}
const statusOf = async (token: string) => (await send(deaf, getUserCall, { token })).status;

test('a session is looked up once, and again when the feed says that it ended', async () => {
  const { token, familyId, end } = await signedIn();
  expect(await statusOf(token)).toBe(200);
  await end();
  // What nobody has told it yet shows that no request asks the database.
  expect(await statusOf(token)).toBe(200);
  hear('session', (await signedIn()).familyId);
  expect(await statusOf(token)).toBe(200);
  hear('session', familyId);
  expect(await statusOf(token)).toBe(401);
});

test('once the feed was lost every session is looked up again', async () => {
  const { token, end } = await signedIn();
  expect(await statusOf(token)).toBe(200);
  await end();
  hear('*');
  expect(await statusOf(token)).toBe(401);
});

test('while the feed is down the database is asked for every request', async () => {
  const { token, end } = await signedIn();
  connect(false);
  expect(await statusOf(token)).toBe(200);
  await end();
  expect(await statusOf(token)).toBe(401);
  connect(true);
  expect(await statusOf(token)).toBe(401);
});

test('what outlasts a session asks the database, for the call may have been let in just before the end', async () => {
  const shop = await makeShop(db);
  const merchant = await signedIn({ shopIds: [shop.id], inviteUsers: true });
  const staff = await signedIn({ roleId: 1 });
  const params = { shopId: shop.id };
  const weekly: SubscriptionDraft = {
    kind: 'clicks',
    format: 'csv',
    rhythm: 'weekly',
    lang: 'en',
    enabled: true,
  };
  const [first, second] = [weekly, { ...weekly, format: 'html' } as const];
  const { id } = (await send(deaf, createSubscriptionCall, { params, token: merchant.token, body: first }))
    .body;
  const address = await listenAnywhere(deaf);
  expect(await statusOf(staff.token)).toBe(200);
  await merchant.end();
  await staff.end();
  expect([await statusOf(merchant.token), await statusOf(staff.token)]).toEqual([200, 200]);

  const subscription = { ...params, subscriptionId: id };
  const rights = { name: 'Warehouse', scopes: ['reports:read'], shop_ids: [shop.id] };
  const answers = [
    await send(deaf, inviteUserCall, { token: merchant.token, body: inviteBody(shop) }),
    await send(deaf, createSubscriptionCall, { params, token: merchant.token, body: second }),
    await send(deaf, changeSubscriptionCall, { params: subscription, token: merchant.token, body: second }),
    await send(deaf, createAccessTokenCall, { token: staff.token, body: rights }),
    await openNotifications(address, merchant.token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});
