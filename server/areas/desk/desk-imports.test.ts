import { describe, expect, test } from 'vitest';
import { listDeskImportsCall } from '../../../shared/contract/desk/desk-imports.contract.ts';
import { acceptImportCall } from '../../../shared/contract/shops/feeds.contract.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
const merchant = await signInAs(app, await makeUser(db));
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS);

type Past = { status: string; hours: number; fault?: string; accepted?: number; key?: string };
/** A shop with an address, and how its imports went, oldest first; `good` is the place of the good one. */
async function makeFeed(
  name: string,
  past: readonly Past[],
  options: { url?: string | null; cc?: 'rs' | 'si' } = {},
) {
  const { url = 'https://shop.example/feed.xml', cc = 'rs' } = options;
  const shop = await makeShop(db, { name, cc });
  const ids: number[] = [];
  for (const { status, hours, fault = null, accepted = 0, key = null } of past) {
    const at = ago(hours);
    const row = {
      shop_id: shop.id,
      source: 'address',
      status,
      fault,
      accepted,
      items: accepted + 1,
      rejected: 1,
    };
    const { id } = await db
      .insertInto('feed_import')
      .values({ ...row, stored_key: key, queued_at: at, finished_at: status === 'running' ? null : at })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const good = past.findLastIndex(({ status }) => status === 'done');
  await db
    .insertInto('shop_feed')
    .values({ shop_id: shop.id, url, good_import_id: ids[good] ?? null, next_fetch_at: ago(-2) })
    .execute();
  return { ...shop, ids };
}

const done = { status: 'done', hours: 5, accepted: 90 };
const collapsed = await makeFeed('Feed collapsed', [
  done,
  { status: 'refused', hours: 1, fault: 'collapsed', key: 'k' },
]);
const failing = await makeFeed('Feed failing', [
  done,
  { status: 'failed', hours: 3, fault: 'address_timeout' },
  { status: 'cancelled', hours: 2 },
  { status: 'refused', hours: 1, fault: 'truncated' },
]);
const stale = await makeFeed('Feed stale', [{ ...done, hours: 30 }]);
const never = await makeFeed('Feed never', [], { cc: 'si' });
const good = await makeFeed('Feed good', [
  { status: 'failed', hours: 9, fault: 'internal' },
  done,
  { status: 'unchanged', hours: 1 },
]);
const guided = await makeFeed('Feed guided', [done], { url: null });
await db.updateTable('shop_feed').set({ guide: 'preview' }).where('shop_id', '=', guided.id).execute();
const none = await makeFeed('Feed none', [], { url: null });

const list = async (query: Loose = {}) =>
  (await send(app, listDeskImportsCall, { token: staff, query })).body;
const shops = async (query: Loose = {}) =>
  (await list({ q: 'Feed', ...query })).data.map(({ shop_id }) => shop_id);

describe('the feeds of all shops', () => {
  test('stand problems first', async () => {
    expect(await shops()).toEqual([collapsed, failing, stale, never, guided, good, none].map(({ id }) => id));
    expect((await list({ q: 'good' })).problems).toBe(4);
  });

  test('say how they are', async () => {
    const of = async (shop: { name: string }) => (await list({ q: shop.name })).data[0];
    expect(await of(failing)).toEqual({
      shop_id: failing.id,
      shop_name: failing.name,
      country_locale_code: 'rs',
      health: 'failing',
      has_address: true,
      interval_hours: 6,
      next_fetch_at: ago(-2).toISOString(),
      is_running: false,
      failed_in_a_row: 2,
      good_at: ago(5).toISOString(),
      good_items: 90,
      last: {
        id: failing.ids[3],
        status: 'refused',
        fault: { code: 'truncated', values: {} },
        finished_at: ago(1).toISOString(),
        items: 1,
        accepted: 0,
        rejected: 1,
      },
    });
    expect(await of(good)).toMatchObject({
      health: 'good',
      failed_in_a_row: 0,
      good_at: ago(1).toISOString(),
      good_items: 90,
      last: { status: 'unchanged' },
    });
    expect(await of(never)).toMatchObject({ health: 'never', good_at: null, good_items: null, last: null });
    expect(await of(guided)).toMatchObject({ health: 'guided', good_at: null, good_items: null });
    expect(await of(none)).toMatchObject({ health: 'none', has_address: false });
  });

  test('are searched, restricted and paged', async () => {
    expect(await shops({ show: 'problems' })).toHaveLength(4);
    expect(await shops({ show: 'stale' })).toEqual([stale.id]);
    expect(await shops({ cc: 'si' })).toEqual([never.id]);
    expect(await shops({ per_page: 2, page: 2 })).toEqual([stale.id, never.id]);
    expect((await list({ q: 'Feed', per_page: 2 })).last_page).toBe(4);
  });

  test('of a collapsed one the existing call takes it after all', async () => {
    const importId = collapsed.ids[1] ?? 0;
    const { status } = await send(app, acceptImportCall, {
      token: staff,
      params: { shopId: collapsed.id, importId },
    });
    expect(status).toBe(200);
    expect((await list({ q: collapsed.name })).data[0]).toMatchObject({ is_running: true });
  });

  test('are for staff alone', async () => {
    const ask = (token: string, query: Loose = {}) => send(app, listDeskImportsCall, { token, query });
    expect([(await ask('')).status, (await ask(merchant)).status]).toEqual([401, 403]);
    const { status, problem } = await ask(staff, { show: 'bad' });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'show']);
  });
});
