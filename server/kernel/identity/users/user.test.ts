import { describe, expect, test } from 'vitest';
import { chooseColumnsCall, getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

describe('the signed-in user', () => {
  test.each([
    [
      'mailbox not proven',
      { verified: false, confirmed: false },
      { level: 1, confirmed: false, email_verified: false },
    ],
    ['no properties yet', { confirmed: false }, { level: 1, confirmed: false, email_verified: true }],
    ['profile not filled', { profile: false }, { level: 2, confirmed: true }],
    ['profile filled', {}, { level: 3, confirmed: true }],
    ['staff', { roleId: 1 }, { level: 3, role: 'staff', role_id: 1 }],
    ['a member', { roleId: 3 }, { role: 'member', role_id: 3, invite_users: false }],
  ])('%s', async (_, options, expected) => {
    const user = await makeUser(db, options);
    const answer = await send(app, getUserCall, { token: await signInAs(app, user) });
    expect(answer.body).toMatchObject({ id: user.id, ...expected });
  });

  test('carries the ids of the shops and no secret', async () => {
    const [first, second] = [await makeShop(db), await makeShop(db)];
    const user = await makeUser(db, { shopIds: [second.id, first.id] });
    const response = await app.inject({
      url: '/v1/user',
      headers: { authorization: `Bearer ${await signInAs(app, user)}` },
    });
    expect(response.json().properties).toEqual([first.id, second.id]);
    expect(response.body).not.toContain('argon2');
  });

  test('keeps the columns that somebody chose, for that person alone', async () => {
    const [user, other] = [await makeUser(db), await makeUser(db)];
    const [token, others] = [await signInAs(app, user), await signInAs(app, other)];
    const choose = (shown_columns: unknown, as = token) =>
      send(app, chooseColumnsCall, { body: { shown_columns }, token: as });
    const shown = async (as = token) => (await send(app, getUserCall, { token: as })).body.shown_columns;
    expect(await shown()).toEqual([]);
    expect((await choose(['item_id', 'ean', 'ean'])).status).toBe(204);
    expect([await shown(), await shown(others)]).toEqual([['item_id', 'ean'], []]);
    expect((await choose([])).status).toBe(204);
    expect(await shown()).toEqual([]);
    for (const wrong of [['Item'], [''], ['a'.repeat(41)], 'ean', null, Array(41).fill('ean')]) {
      const { status, problem } = await choose(wrong);
      expect([status, problem.errors?.[0]?.field.startsWith('shown_columns')]).toEqual([422, true]);
    }
    expect((await send(app, chooseColumnsCall, { body: { shown_columns: [] } })).status).toBe(401);
  });

  test('changes show at once', async () => {
    const user = await makeUser(db, { profile: false });
    const token = await signInAs(app, user);
    expect((await send(app, getUserCall, { token })).body.level).toBe(2);
    const filled = {
      name: 'A',
      surname: 'B',
      company_name: 'C',
      domain: 'd.example',
      vat_number: '1',
      address: 'E',
      phone: '1',
    };
    await db.updateTable('app_user').set(filled).where('id', '=', user.id).execute();
    await expect.poll(async () => (await send(app, getUserCall, { token })).body.level).toBe(3);
  });

  test('a stranger is nobody', async () => {
    expect((await send(app, getUserCall)).status).toBe(401);
  });
});
