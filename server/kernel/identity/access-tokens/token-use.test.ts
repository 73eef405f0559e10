import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call, Scope } from '../../../../shared/contract/frame/call.ts';
import { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import { exportClicksCall, listClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import { listShopsCall } from '../../../../shared/contract/shops/shops.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { sendEvents, someViewEvent } from '../../../../tests/clients/portal-client.ts';
import { type Cc, makeShop, makeUser, PORTAL_IDS } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { createServiceToken } from './access-tokens.public.ts';
import { markTokenUsed } from './access-tokens.repository.ts';

const { app, db, setNow } = await openWorld();
const [shop, second, foreign] = [await makeShop(db), await makeShop(db), await makeShop(db)];

let made = 0;
const makeToken = (rights: {
  scopes?: readonly Scope[];
  shopIds?: readonly number[];
  ccs?: readonly Cc[];
  expiresAt?: Date;
}) => {
  made += 1;
  const { scopes = ['reports:read'], shopIds = [shop.id, second.id], ccs = [], expiresAt = null } = rights;
  const portalIds = ccs.map((cc) => PORTAL_IDS[cc]);
  return createServiceToken(db, { name: `token ${made}`, scopes, shopIds, portalIds, expiresAt });
};
const nameOfLast = () => `token ${made}`;
const rowOf = (name: string) =>
  db
    .selectFrom('access_token')
    .select(['id', 'last_used_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

const CALLS: [string, Call][] = [...Object.entries<Call>(analyticsReports), ['the ledger', listClicksCall]];
const ask = (call: Call, token: string, shopId: unknown) => send(app, call, { params: { shopId }, token });
const clicks = analyticsReports['num-clicks'];

describe.each(CALLS)('%s', (_, call) => {
  test('is open to a token for exactly its shops', async () => {
    const token = await makeToken({});
    const statuses: Record<string, number> = {};
    for (const [who, shopId] of Object.entries({
      own: shop.id,
      other: second.id,
      foreign: foreign.id,
      nobodys: 2_000_000_000,
      'no id': 'x',
    })) {
      statuses[who] = (await ask(call, token, shopId)).status;
    }
    expect(statuses).toEqual({ own: 200, other: 200, foreign: 403, nobodys: 403, 'no id': 422 });
  });
});

test('the ledger’s file is open to a token for exactly its shops', async () => {
  const token = await makeToken({});
  const get = (shopId: number) =>
    app.inject({
      url: exportClicksCall.path.replace(':shopId', String(shopId)),
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await get(shop.id)).statusCode).toBe(200);
  expect((await get(shop.id)).headers['content-type']).toContain('text/csv');
  expect((await get(foreign.id)).statusCode).toBe(403);
});

describe('a token', () => {
  test.each([
    ['without the scope', { scopes: ['events:write', 'placements:read'], ccs: ['rs'] }, 403, 'reports:read'],
    ['of the shop’s portal alone', { shopIds: [], ccs: ['rs'] }, 403, 'not for this shop'],
    ['that ended', { expiresAt: new Date(NOW) }, 401, 'valid access token'],
    ['that ends later', { expiresAt: new Date('2026-11-20T10:00:01Z') }, 200, undefined],
  ] as const)('%s, asking for a report', async (_, rights, status, why) => {
    const answer = await ask(clicks, await makeToken(rights), shop.id);
    expect(answer.status).toBe(status);
    if (why) expect(answer.problem.detail).toContain(why);
  });

  test('ends while it is in use, to the millisecond', async () => {
    const token = await makeToken({ expiresAt: new Date('2026-11-20T10:00:05Z') });
    expect((await ask(clicks, token, shop.id)).status).toBe(200);
    setNow('2026-11-20T10:00:05Z');
    expect((await ask(clicks, token, shop.id)).status).toBe(401);
    setNow(NOW);
  });

  test('that is revoked while it is in use is refused from then on', async () => {
    const token = await makeToken({});
    expect((await ask(clicks, token, shop.id)).status).toBe(200);
    const { id } = await rowOf(nameOfLast());
    await db.updateTable('access_token').set({ revoked_at: new Date() }).where('id', '=', id).execute();
    await expect.poll(async () => (await ask(clicks, token, shop.id)).status).toBe(401);
  });

  test('that loses a shop while it is in use is refused there', async () => {
    const token = await makeToken({});
    expect((await ask(clicks, token, second.id)).status).toBe(200);
    const { id } = await rowOf(nameOfLast());
    await db
      .updateTable('access_token')
      .set({ shop_ids: [shop.id] })
      .where('id', '=', id)
      .execute();
    await expect.poll(async () => (await ask(clicks, token, second.id)).status).toBe(403);
    expect((await ask(clicks, token, shop.id)).status).toBe(200);
  });

  test('of staff’s session is not needed: people’s calls stay closed to tokens', async () => {
    expect((await send(app, listShopsCall, { token: await makeToken({}) })).status).toBe(401);
  });

  test.each([
    ['its portal', { scopes: ['events:write'], ccs: ['rs'] }, 200],
    ['a foreign portal', { scopes: ['events:write'], ccs: ['hr'] }, 403],
    ['a portal where it has only shops', { scopes: ['reports:read', 'events:write'], ccs: ['si'] }, 403],
    ['its portal, without the scope', { scopes: ['reports:read'], ccs: ['rs'] }, 403],
    ['its portal, after its end', { scopes: ['events:write'], ccs: ['rs'], expiresAt: new Date(NOW) }, 401],
  ] as const)('sending events of %s', async (_, rights, status) => {
    const events = [someViewEvent({ shopIds: [shop.id], productId: 1 })];
    expect((await sendEvents(app, { token: await makeToken(rights), cc: 'rs', events })).status).toBe(status);
  });

  test('does not take the place of a session of the same shop', async () => {
    const user = await makeUser(db, { shopIds: [shop.id] });
    const session = await signInAs(app, user);
    expect((await ask(clicks, session, shop.id)).status).toBe(200);
    expect((await ask(clicks, session, second.id)).status).toBe(403);
  });
});

/** Uses are noted behind the answer, in the order of the requests: once this later one is, those before it are too. */
async function noteLaterUse(): Promise<void> {
  const name = `token ${made + 1}`;
  await ask(clicks, await makeToken({}), shop.id);
  await expect.poll(async () => (await rowOf(name)).last_used_at).not.toBeNull();
  const noting = sql`select 1 from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'update "access_token"%'`;
  await expect.poll(async () => (await noting.execute(db)).rows).toEqual([]);
}

describe('the last use', () => {
  test('is noted soon, and then at most once a minute', async () => {
    const token = await makeToken({});
    const name = nameOfLast();
    const lastUse = async () => (await rowOf(name)).last_used_at?.toISOString();
    expect(await lastUse()).toBeUndefined();
    await ask(clicks, token, shop.id);
    await expect.poll(lastUse).toBe('2026-11-20T10:00:00.000Z');

    setNow('2026-11-20T10:00:59.999Z');
    await ask(clicks, token, shop.id);
    await noteLaterUse();
    expect(await lastUse()).toBe('2026-11-20T10:00:00.000Z');

    setNow('2026-11-20T10:01:00Z');
    await ask(clicks, token, shop.id);
    await expect.poll(lastUse).toBe('2026-11-20T10:01:00.000Z');
    setNow(NOW);
  });

  test('is not of a token that was refused', async () => {
    const token = await makeToken({ expiresAt: new Date(NOW) });
    const name = nameOfLast();
    await ask(clicks, token, shop.id);
    await noteLaterUse();
    expect((await rowOf(name)).last_used_at).toBeNull();
  });

  test('stays the last one where an earlier one is noted later, as by another process', async () => {
    await makeToken({});
    const { id: tokenId } = await rowOf(nameOfLast());
    const [later, earlier] = [new Date('2026-11-20T10:05:00Z'), new Date('2026-11-20T10:04:00Z')];
    for (const at of [later, earlier])
      await markTokenUsed(db, { tokenId, at, day: '2026-11-20', addressRange: '203.0.113.0/24' });
    const ofDay = db.selectFrom('access_token_use').select('last_used_at').where('token_id', '=', tokenId);
    expect([(await rowOf(nameOfLast())).last_used_at, await ofDay.execute()]).toEqual([
      later,
      [{ last_used_at: later }],
    ]);
  });

  test('keeps no request waiting', async () => {
    const token = await makeToken({});
    const { id } = await rowOf(nameOfLast());
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('access_token').select('id').where('id', '=', id).forUpdate().execute();
      expect((await ask(clicks, token, shop.id)).status).toBe(200);
    });
    await expect.poll(async () => (await rowOf(`token ${made}`)).last_used_at).not.toBeNull();
  });
});
