import { beforeEach, expect, test } from 'vitest';
import { signOutEverywhereCall } from '../../../shared/contract/people/auth.contract.ts';
import { readNotificationsCall } from '../../../shared/contract/people/notifications.contract.ts';
import { ACCESS_TOKEN_MINUTES } from '../../../shared/rules/limits.ts';
import {
  NOTIFICATION_STREAMS_MAX,
  NOTIFICATIONS_RESUMED_MAX,
} from '../../../shared/rules/tickets/notifications.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import {
  heardAll,
  listenAnywhere,
  type OpenNotifications,
  openNotifications,
  type ReceivedNotification,
} from '../../../tests/clients/notification-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { type Audience, notify } from './notifications.public.ts';

const world = await openWorld();
const { app, db, setNow } = world;
const address = await listenAnywhere(app);

beforeEach(() => setNow(NOW));

async function signedIn(options: Parameters<typeof makeUser>[1] = {}) {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id], ...options });
  const token = await signInAs(app, user);
  // What gave them access would end a stream that is open by then.
  await heardAll(world);
  return { shop, user, token };
}

const tell = (shopId: number, title: string, audience: Audience = 'shop') =>
  notify(db, audience, { kind: 'report_ready', shopId, details: { title }, at: new Date(NOW) });

const titlesOf = (heard: readonly ReceivedNotification[]) =>
  heard.flatMap(({ name, data }) =>
    name === 'notification' ? [(data.details as { title?: string }).title] : [],
  );
const unreadOf = (heard: readonly ReceivedNotification[]) =>
  heard.filter(({ name }) => name === 'unread').at(-1)?.data;

test('news arrives as it happens, with the id to come back with and the number of what is unread', async () => {
  const { shop, token } = await signedIn();
  await tell(shop.id, 'before');
  const stream = await openNotifications(address, token);
  expect(stream.status).toBe(200);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(unreadOf(stream.heard)).toEqual({ unread: 1 });
  await tell(shop.id, 'after');
  await expect.poll(() => unreadOf(stream.heard)).toEqual({ unread: 2 });
  expect(titlesOf(stream.heard)).toEqual(['after']);
  const told = stream.heard.find(({ name }) => name === 'notification');
  expect(told?.data).toMatchObject({
    shop_id: shop.id,
    shop_name: shop.name,
    kind: 'report_ready',
    read: false,
  });
  expect(told?.id).toBe(String(told?.data.id));
});

test('what is read in one tab is read in the others', async () => {
  const { shop, token } = await signedIn();
  await tell(shop.id, 'one');
  const stream = await openNotifications(address, token);
  expect(unreadOf(stream.heard)).toEqual({ unread: 1 });
  const body = { up_to: 2_000_000_000 };
  await send(app, readNotificationsCall, { token, body });
  await expect.poll(() => unreadOf(stream.heard)).toEqual({ unread: 0 });
});

test('a transaction that ends late is told of too, though its id is the lower one', async () => {
  const { shop, token } = await signedIn();
  const stream = await openNotifications(address, token);
  await db.transaction().execute(async (tx) => {
    const news = { kind: 'report_ready', shopId: shop.id, at: new Date(NOW) } as const;
    await notify(tx, 'shop', { ...news, details: { title: 'late' } });
    await tell(shop.id, 'early');
    await expect.poll(() => titlesOf(stream.heard)).toEqual(['early']);
  });
  await expect.poll(() => titlesOf(stream.heard)).toEqual(['early', 'late']);
});

test('whoever comes back hears what was missed; more than a hundred of them is a reset', async () => {
  const { shop, token } = await signedIn();
  const first = await openNotifications(address, token);
  await tell(shop.id, 'seen');
  await expect.poll(() => titlesOf(first.heard)).toEqual(['seen']);
  const lastId = Number(first.heard.at(-2)?.id);
  first.leave();
  await tell(shop.id, 'missed 1');
  await tell(shop.id, 'missed 2');
  const second = await openNotifications(address, token, lastId);
  expect(titlesOf(second.heard)).toEqual(['missed 1', 'missed 2']);
  const missed = Array.from({ length: NOTIFICATIONS_RESUMED_MAX - 1 }, (_, i) => `more ${i}`);
  await db.transaction().execute(async (tx) => {
    for (const title of missed)
      await notify(tx, 'shop', {
        kind: 'report_ready',
        shopId: shop.id,
        details: { title },
        at: new Date(NOW),
      });
  });
  const third = await openNotifications(address, token, lastId);
  expect(third.heard.map(({ name }) => name)).toEqual(['reset', 'unread']);
  const fourth = await openNotifications(address, token, Number(third.heard[0]?.id));
  expect(fourth.heard.map(({ name }) => name)).toEqual(['unread']);
});

test('other people’s news never arrives, nor what one may not see', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const newcomer = await makeUser(db, { shopIds: [one.shop.id], confirmed: false });
  await heardAll(world);
  const [stream, strange, low] = [
    await openNotifications(address, one.token),
    await openNotifications(address, other.token),
    await openNotifications(address, await signInAs(app, newcomer)),
  ];
  await tell(one.shop.id, 'for one');
  await tell(other.shop.id, 'for the other');
  await expect.poll(() => titlesOf(strange.heard)).toEqual(['for the other']);
  await expect.poll(() => titlesOf(stream.heard)).toEqual(['for one']);
  expect(titlesOf(low.heard)).toEqual([]);
  expect(unreadOf(low.heard)).toEqual({ unread: 0 });
});

test('nothing is told after the access token has expired: the stream says so and ends', async () => {
  const { shop, token } = await signedIn();
  const stream = await openNotifications(address, token);
  setNow(Date.parse(NOW) + ACCESS_TOKEN_MINUTES * 60_000);
  await tell(shop.id, 'too late');
  await expect.poll(stream.isOver).toBe(true);
  expect(stream.heard.map(({ name }) => name)).toEqual(['unread', 'expired']);
});

test('a session that is ended ends its streams, and opens none', async () => {
  const { token, user } = await signedIn();
  const ended = await openNotifications(address, token);
  const bystander = await openNotifications(address, (await signedIn()).token);
  expect((await send(app, signOutEverywhereCall, { token })).status).toBe(204);
  await expect.poll(ended.isOver).toBe(true);
  expect(ended.heard.at(-1)?.name).toBe('ended');
  expect((await openNotifications(address, token)).status).toBe(401);
  expect(bystander.isOver()).toBe(false);
  const again = await openNotifications(address, await signInAs(app, user));
  expect(again.status).toBe(200);
});

test('a change of the account ends the stream: rights may have gone', async () => {
  const { token, user } = await signedIn();
  const stream = await openNotifications(address, token);
  await db.deleteFrom('user_shop').where('user_id', '=', user.id).execute();
  await expect.poll(stream.isOver).toBe(true);
});

test('of too many streams of one person the oldest gives way', async () => {
  const { token } = await signedIn();
  const streams: OpenNotifications[] = [];
  for (let i = 0; i <= NOTIFICATION_STREAMS_MAX; i += 1)
    streams.push(await openNotifications(address, token));
  await expect.poll(() => streams.map(({ isOver }) => isOver()).indexOf(false)).toBe(1);
  expect(streams[0]?.heard.at(-1)?.name).toBe('replaced');
  expect(streams.filter(({ isOver }) => !isOver())).toHaveLength(NOTIFICATION_STREAMS_MAX);
});

test('refuses strangers, and ids that are none', async () => {
  expect((await openNotifications(address, 'garbage')).status).toBe(401);
  const { token } = await signedIn();
  expect((await openNotifications(address, token, -1)).status).toBe(422);
});
