import { describe, expect, test } from 'vitest';
import type { Call } from '../../../../shared/contract/frame/call.ts';
import * as tokens from '../../../../shared/contract/people/access-tokens.contract.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, setNow } = await openWorld();
const shop = await makeShop(db, { cc: 'si' });
const staff = await makeUser(db, { roleId: 1 });
const token = await signInAs(app, staff);

const GOOD = { name: 'Warehouse', scopes: ['reports:read'], shop_ids: [shop.id] };
const create = (body: Loose) => send(app, tokens.createAccessTokenCall, { token, body });
const list = async () => (await send(app, tokens.listAccessTokensCall, { token })).body.data;

describe('an access token', () => {
  test('is made with what was asked for, and shows its text this once', async () => {
    const { status, body } = await create({
      name: '  Warehouse ',
      scopes: ['reports:read', 'events:write'],
      portals: ['hr', 'rs'],
      shop_ids: [shop.id],
      expires_at: '2026-12-20T10:00:00+01:00',
    });
    expect(status).toBe(200);
    expect(body.text).toMatch(/^bmt_[\w-]{43}$/);
    expect(body.access_token).toEqual({
      id: body.access_token.id,
      name: 'Warehouse',
      scopes: ['reports:read', 'events:write'],
      portals: ['rs', 'hr'],
      shops: [{ id: shop.id, name: shop.name, country_locale_code: 'si' }],
      created_at: NOW,
      created_by: staff.email,
      expires_at: '2026-12-20T09:00:00.000Z',
      last_used_at: null,
      end_given: false,
      uses: [],
      state: 'active',
    });
    const raw = await app.inject({ url: '/v1/access-tokens', headers: { authorization: `Bearer ${token}` } });
    expect(raw.json().data[0]).toEqual(body.access_token);
    expect(raw.body).not.toContain(body.text.slice(4));
  });

  test('is stored only as a hash', async () => {
    const { body } = await create(GOOD);
    const row = await db
      .selectFrom('access_token')
      .selectAll()
      .where('id', '=', body.access_token.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(body.text.slice(4));
  });

  test('is listed with the newest first, and with its state', async () => {
    const first = (await create({ ...GOOD, name: 'first', expires_at: '2026-11-20T10:05:00Z' })).body;
    setNow('2026-11-20T10:05:00Z');
    const second = (await create({ ...GOOD, name: 'second' })).body;
    const third = (await create({ ...GOOD, name: 'third' })).body;
    await send(app, tokens.revokeAccessTokenCall, { token, params: { id: third.access_token.id } });
    const shown = (await list()).slice(0, 3).map(({ id, state }) => [id, state]);
    setNow(NOW);
    expect(shown).toEqual([
      [third.access_token.id, 'revoked'],
      [second.access_token.id, 'active'],
      [first.access_token.id, 'expired'],
    ]);
  });

  test('can be revoked again, which changes nothing', async () => {
    const { id } = (await create(GOOD)).body.access_token;
    const revoke = () => send(app, tokens.revokeAccessTokenCall, { token, params: { id } });
    const revokedAt = async () =>
      (
        await db
          .selectFrom('access_token')
          .select('revoked_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).revoked_at;
    expect((await revoke()).status).toBe(204);
    setNow('2026-11-20T10:10:00Z');
    expect((await revoke()).status).toBe(204);
    setNow(NOW);
    expect(await revokedAt()).toEqual(new Date(NOW));
  });
});

describe('what is refused', () => {
  test.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name too long', { name: 'x'.repeat(101) }, ['name']],
    ['a name of two lines', { name: 'a\r\nSet-Cookie: b' }, ['name']],
    ['no scopes', { scopes: [] }, ['scopes']],
    ['a scope that there is not', { scopes: ['reports:write'] }, ['scopes.0']],
    ['a scope twice', { scopes: ['reports:read', 'reports:read'] }, ['scopes']],
    ['reports of no shop', { shop_ids: [] }, ['shop_ids']],
    ['a shop twice', { shop_ids: [shop.id, shop.id] }, ['shop_ids']],
    ['a shop that there is not', { shop_ids: [2_000_000_000] }, ['shop_ids']],
    ['a shop that is no id', { shop_ids: ['1 or 1=1'] }, ['shop_ids.0']],
    ['portals that no scope uses', { portals: ['rs'] }, ['portals']],
    ['events of no portal', { scopes: ['events:write'], shop_ids: [] }, ['portals']],
    ['shops that no scope uses', { scopes: ['events:write'], portals: ['rs'] }, ['shop_ids']],
    ['a portal that there is not', { portals: ['xx'] }, ['portals.0']],
    ['an end that has passed', { expires_at: NOW }, ['expires_at']],
    ['an end beyond a year', { expires_at: '2027-11-20T10:00:00.001Z' }, ['expires_at']],
    ['an end without a zone', { expires_at: '2027-01-01T00:00:00' }, ['expires_at']],
    ['a text of one’s own', { text: 'bmt_mine' }, ['text']],
  ])('%s', async (_, wrong, fields) => {
    const before = (await list()).length;
    const { status, problem } = await create({ ...GOOD, ...wrong });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([422, fields]);
    expect(await list()).toHaveLength(before);
  });

  test.each(['0', '-1', '1e3', 'x', '99999999999'])('to revoke the id %s', async (id) => {
    expect((await send(app, tokens.revokeAccessTokenCall, { token, params: { id } })).status).toBe(422);
  });

  test('to revoke what there is not', async () => {
    const { status, problem } = await send(app, tokens.revokeAccessTokenCall, {
      token,
      params: { id: 2_000_000_000 },
    });
    expect([status, problem.code]).toEqual([404, 'not_found']);
  });
});

const { id: standing } = (await create(GOOD)).body.access_token;
const CALLS: [string, Call, Loose][] = [
  ['the list', tokens.listAccessTokensCall, {}],
  ['creation', tokens.createAccessTokenCall, { body: GOOD }],
  ['revocation', tokens.revokeAccessTokenCall, { params: { id: standing } }],
];

describe.each(CALLS)('%s is for staff, and for owners of their own shops', (_, call, sent) => {
  test('not for strangers', async () => {
    expect((await send(app, call, sent)).status).toBe(401);
    expect((await send(app, call, { ...sent, token: 'bmt_guess' })).status).toBe(401);
  });

  test.each([
    ['a member', { roleId: 3 }],
    ['an owner without a full profile', { roleId: 2, profile: false }],
  ])('not for %s, even of the shop', async (_who, options) => {
    const user = await makeUser(db, { ...options, shopIds: [shop.id] });
    const { status, problem } = await send(app, call, { ...sent, token: await signInAs(app, user) });
    expect([status, problem.code]).toEqual([403, 'forbidden']);
    expect((await list()).find(({ id }) => id === standing)?.state).toBe('active');
  });

  test('not for an access token', async () => {
    const { text } = (await create(GOOD)).body;
    expect((await send(app, call, { ...sent, token: text })).status).toBe(401);
  });
});
