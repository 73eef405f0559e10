import { expect, test } from 'vitest';
import {
  listNotificationsCall,
  readNotificationsCall,
} from '../../../shared/contract/people/notifications.contract.ts';
import { NOTIFICATION_DAYS } from '../../../shared/rules/tickets/notifications.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { deleteOldNotifications, notify } from './notifications.public.ts';

const { app, db, services, setNow } = await openWorld();

async function merchantTold(titles: readonly string[]) {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  for (const title of titles)
    await notify(db, 'shop', {
      kind: 'coupon_approved',
      shopId: shop.id,
      details: { title },
      at: new Date(NOW),
    });
  const token = await signInAs(app, user);
  const list = async (query = {}) => (await send(app, listNotificationsCall, { token, query })).body;
  return { shop, user, token, list };
}
const titlesOf = ({ data }: { data: readonly { details: { title?: string | undefined } }[] }) =>
  data.map(({ details }) => details.title);

test('lists the newest first, page by page, with what is unread', async () => {
  const { shop, list } = await merchantTold(['a', 'b', 'c']);
  const first = await list({ per_page: 2 });
  expect(titlesOf(first)).toEqual(['c', 'b']);
  expect(first.unread).toBe(3);
  expect(first.data[0]).toMatchObject({
    kind: 'coupon_approved',
    shop_id: shop.id,
    shop_name: shop.name,
    at: '2026-11-20T10:00:00.000Z',
    read: false,
  });
  const second = await list({ per_page: 2, before: first.next_before });
  expect(titlesOf(second)).toEqual(['a']);
  expect(second.next_before).toBeNull();
});

test('marks one as read, and all up to one', async () => {
  const { token, list } = await merchantTold(['a', 'b', 'c']);
  const [c, b] = (await list()).data;
  const read = (body: object) => send(app, readNotificationsCall, { token, body: body as never });
  expect((await read({ id: c?.id })).body).toEqual({ unread: 2 });
  expect((await list()).data.map((one) => one.read)).toEqual([true, false, false]);
  expect((await read({ up_to: b?.id })).body).toEqual({ unread: 0 });
});

test('refuses bad input and strangers', async () => {
  const { token } = await merchantTold([]);
  for (const body of [{}, { id: 0 }, { id: 1, up_to: 2 }, { up_to: 'all' }])
    expect((await send(app, readNotificationsCall, { token, body: body as never })).status).toBe(422);
  for (const query of [{ before: 'x' }, { per_page: 101 }, { page: 2 }])
    expect((await send(app, listNotificationsCall, { token, query: query as never })).status).toBe(422);
  expect((await send(app, listNotificationsCall)).status).toBe(401);
  expect((await send(app, readNotificationsCall, { body: { up_to: 1 } })).status).toBe(401);
});

test('other people’s are neither listed nor marked, the same as those that do not exist', async () => {
  const [one, other] = [await merchantTold(['one']), await merchantTold(['other'])];
  expect(titlesOf(await one.list())).toEqual(['one']);
  const theirs = (await other.list()).data[0]?.id ?? 0;
  const refused = [];
  for (const id of [theirs, 2_000_000_000]) {
    const { status, problem } = await send(app, readNotificationsCall, { token: one.token, body: { id } });
    refused.push({ status, detail: problem.detail });
  }
  expect(refused[0]).toEqual(refused[1]);
  expect(refused[0]?.status).toBe(403);
  await send(app, readNotificationsCall, { token: one.token, body: { up_to: 2_000_000_000 } });
  expect((await other.list()).unread).toBe(1);
});

test('whoever loses a shop or a right no longer reads what it brought', async () => {
  const { shop, user, list } = await merchantTold(['coupon']);
  await notify(
    db,
    { userIds: [user.id] },
    { kind: 'ticket_opened', shopId: shop.id, details: {}, at: new Date(NOW) },
  );
  await notify(
    db,
    { userIds: [user.id] },
    { kind: 'report_ready', shopId: null, details: {}, at: new Date(NOW) },
  );
  expect((await list()).data.map(({ kind }) => kind)).toEqual(['report_ready', 'coupon_approved']);
  await db.deleteFrom('user_shop').where('user_id', '=', user.id).execute();
  await expect.poll(async () => (await list()).data.map(({ kind }) => kind)).toEqual(['report_ready']);
});

test('what is too old to be shown is deleted', async () => {
  const { list } = await merchantTold(['old']);
  setNow(Date.parse(NOW) + NOTIFICATION_DAYS * DAY_MS);
  await deleteOldNotifications(services);
  setNow(NOW);
  expect((await list()).data).toHaveLength(1);
  setNow(Date.parse(NOW) + NOTIFICATION_DAYS * DAY_MS + 1);
  await deleteOldNotifications(services);
  setNow(NOW);
  expect((await list()).data).toHaveLength(0);
});
