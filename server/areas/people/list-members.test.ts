import { describe, expect, test } from 'vitest';
import * as people from '../../../shared/contract/people/people.contract.ts';
import { type Loose, send } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { enter } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const own = await makeShop(db, { name: 'Plava Kuća 100%' });
const foreign = await makeShop(db, { name: 'Crvena Radnja', cc: 'si' });
const admin = await enter(app, services, {
  email: 'admin@own.example',
  inviteUsers: true,
  shopIds: [own.id],
});
const staff = await enter(app, services, { email: 'staff@portal.example', roleId: 1, inviteUsers: true });
await makeUser(db, { email: 'b@own.example', roleId: 3, shopIds: [own.id], profile: false });
const shared = await makeUser(db, { email: 'c@both.example', roleId: 3, shopIds: [own.id, foreign.id] });
await makeUser(db, { email: 'd@foreign.example', shopIds: [foreign.id] });
await makeUser(db, { email: 'waiting@test.example', confirmed: false });
await makeUser(db, { email: 'new@test.example', confirmed: false, verified: false });

const list = (query: Loose = {}, token = admin.token, call = people.listConfirmedUsersCall) =>
  send(app, call, { token, query });
const emails = async (query: Loose = {}, token = admin.token) =>
  (await list(query, token)).body.data.map(({ email }) => email);

describe('an admin', () => {
  test('sees who shares a shop, by address, and of their shops only the own ones', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ current_page: 1, per_page: 25, total: 3, last_page: 1 });
    expect(body.data.map(({ email }) => email)).toEqual([
      'admin@own.example',
      'b@own.example',
      'c@both.example',
    ]);
    const [, , both] = body.data;
    expect(both).toEqual({
      id: shared.id,
      email: 'c@both.example',
      name: 'Ana',
      surname: 'Anić',
      level: 3,
      role: 'member',
      role_id: 3,
      confirmed: true,
      email_verified: true,
      invite_users: false,
      company_name: 'Ana d.o.o.',
      created_at: both?.created_at,
      shops: [{ id: own.id, name: own.name, country_locale_code: 'rs' }],
      has_other_shops: true,
      last_admin_of: [],
    });
    expect(body.data.map(({ has_other_shops }) => has_other_shops)).toEqual([false, false, true]);
  });

  test('finds nobody by a foreign shop', async () => {
    expect(await emails({ q: 'Crvena' })).toEqual([]);
    expect(await emails({ q: 'Crvena' }, staff.token)).toEqual(['c@both.example', 'd@foreign.example']);
  });

  test.each([
    ['unconfirmed', people.listUnconfirmedUsersCall],
    ['unverified', people.listUnverifiedUsersCall],
  ])('sees no %s ones: they belong to no business yet', async (_, call) => {
    expect((await list({}, admin.token, call)).body).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test('is told nothing that is secret', async () => {
    const answer = await app.inject({
      url: people.listConfirmedUsersCall.path,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.body).not.toMatch(/argon2|Crvena|vat_number|password/);
  });

  test('without shops sees nobody', async () => {
    const { token } = await enter(app, services, { inviteUsers: true });
    expect((await list({}, token)).body.total).toBe(0);
  });
});

describe('staff', () => {
  test('see everybody, each in one list', async () => {
    expect(await emails({ q: 'example' }, staff.token)).toEqual(
      expect.arrayContaining(['admin@own.example', 'd@foreign.example', 'staff@portal.example']),
    );
    const waiting = await list({}, staff.token, people.listUnconfirmedUsersCall);
    expect(waiting.body.data).toMatchObject([
      { email: 'waiting@test.example', confirmed: false, email_verified: true, level: 1 },
    ]);
    const unproven = await list({}, staff.token, people.listUnverifiedUsersCall);
    expect(unproven.body.data).toMatchObject([{ email: 'new@test.example', email_verified: false }]);
  });
});

describe('the search', () => {
  test.each([
    ['an address, in part', 'B@OWN', ['b@own.example']],
    ['every word, in any order and case', 'ANIĆ C@BOTH', ['c@both.example']],
    ['the company', 'ana d.o.o.', ['admin@own.example', 'c@both.example']],
    ['an own shop', 'plava', ['admin@own.example', 'b@own.example', 'c@both.example']],
    ['signs of patterns as they are', '100%', ['admin@own.example', 'b@own.example', 'c@both.example']],
    ['a pattern that fits everything', '%@%', []],
    ['a placeholder of patterns', '_@own', []],
    ['a backslash', '\\', []],
    ['SQL', "' or 1=1 --", []],
    ['only blanks', '   ', ['admin@own.example', 'b@own.example', 'c@both.example']],
  ])('%s', async (_, q, found) => {
    expect(await emails({ q })).toEqual(found);
  });
});

describe('pages', () => {
  test('hold everybody once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, per_page: 1 })));
    expect(pages.map(({ body }) => body.data.map(({ email }) => email))).toEqual([
      ['admin@own.example'],
      ['b@own.example'],
      ['c@both.example'],
      [],
    ]);
    expect(pages.map(({ body }) => [body.total, body.last_page, body.current_page])).toEqual(
      [1, 2, 3, 4].map((page) => [3, 3, page]),
    );
  });

  test.each([
    ['page', { page: 0 }],
    ['page', { page: '1e3' }],
    ['per_page', { per_page: 501 }],
    ['q', { q: 'x'.repeat(101) }],
    ['q', { q: 'a\u0000b' }],
    ['role', { role: 1 }],
  ])('%s of %j is refused', async (field, query) => {
    const { status, problem } = await list(query);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
