import { beforeEach, describe, expect, test } from 'vitest';
import { requestDecrease } from '../../../shared/contract/budget.contract.ts';
import { LIMIT_FAULT_TEXTS } from '../../../shared/rules/limit-change.ts';
import { type Loose, send, signInAs } from '../../../tests/call-client.ts';
import { type MadeUser, makeShop, makeUser } from '../../../tests/factories.ts';
import { lettersTo } from '../../../tests/mailed-links.ts';
import { openWorld } from '../../../tests/test-world.ts';

const EUR = 1_000_000;
const { app, services } = await openWorld();
const { db } = services;

const manager = await makeUser(db, { email: 'manager@portal.example' });
await db
  .updateTable('app_user')
  .set({ name: 'Maja', surname: 'Kos', lang: 'sl' })
  .where('id', '=', manager.id)
  .execute();
const staff: MadeUser[] = [await makeUser(db, { roleId: 1 }), await makeUser(db, { roleId: 1 })];
const managed = await makeShop(db, { limitMicros: 100 * EUR, managerId: manager.id, name: 'Mira Home' });
const alone = await makeShop(db, { limitMicros: 100 * EUR });
const suspended = await makeShop(db, { limitMicros: 100 * EUR, suspended: true });
const eager = await makeShop(db, { limitMicros: 100 * EUR });
const foreign = await makeShop(db, { limitMicros: 100 * EUR });
const shopIds = [managed.id, alone.id, suspended.id, eager.id];
const user = await makeUser(db, { shopIds });
const token = await signInAs(app, user);

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
});
const ask = (body: Loose, { shopId = managed.id, as = token } = {}) =>
  send(app, requestDecrease, { params: { shopId }, token: as, body: { current_limit: 100, ...body } });
const written = async () => {
  const rows = await db.selectFrom('mail').select('recipient').orderBy('recipient').execute();
  return rows.map(({ recipient }) => recipient);
};

describe('asking for a lower limit', () => {
  test('writes to the key account manager, in their language', async () => {
    const { status, body } = await ask({ value: 60.5, message: '  Sezona je gotova.\n<b>Hvala</b> ' });
    expect([status, body]).toEqual([200, { account_manager: 'Maja Kos' }]);
    expect(await written()).toEqual([manager.email]);
    expect(await lettersTo(services, manager.email)).toMatchObject([
      {
        lang: 'sl',
        subject: 'Mira Home prosi za nižjo mesečno omejitev: 60,50 €',
        path: `/limit-management?shop_id=${managed.id}`,
      },
    ]);
  });

  test('writes to all staff where the shop has no manager', async () => {
    const { body } = await ask({ value: 60 }, { shopId: alone.id });
    expect(body).toEqual({ account_manager: null });
    expect(await written()).toEqual(staff.map(({ email }) => email).sort());
  });

  test.each<[string, Loose, string, string]>([
    ['for nothing', {}, 'value', LIMIT_FAULT_TEXTS.missing],
    ['for the same', { value: 100 }, 'value', LIMIT_FAULT_TEXTS.not_lower],
    ['for more', { value: 101 }, 'value', LIMIT_FAULT_TEXTS.not_lower],
    ['for 0', { value: 0 }, 'value', LIMIT_FAULT_TEXTS.not_lower],
    ['for parts of a cent', { value: 50.005 }, 'value', LIMIT_FAULT_TEXTS.too_fine],
  ])('%s is refused', async (_, body, field, message) => {
    const { status, problem } = await ask(body);
    expect([status, problem.errors]).toEqual([422, [{ field, message }]]);
    expect(await written()).toEqual([]);
  });

  test('with a message too long is refused', async () => {
    const { status, problem } = await ask({ value: 60, message: 'a'.repeat(2001) });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'message']);
  });

  test('of a limit that is another by now, or of a suspended shop, is refused', async () => {
    const moved = await ask({ value: 60, current_limit: 90 });
    expect([moved.status, moved.problem.code]).toEqual([409, 'changed_meanwhile']);
    const beyond = await ask({ value: 60, current_limit: 1e300 });
    expect([beyond.status, beyond.problem.code]).toEqual([409, 'changed_meanwhile']);
    const stopped = await ask({ value: 60 }, { shopId: suspended.id });
    expect([stopped.status, stopped.problem.code]).toEqual([409, 'conflict']);
    expect(await written()).toEqual([]);
  });

  test('again and again is refused, whoever of the shop asks, and writes nothing more', async () => {
    const colleague = await signInAs(app, await makeUser(db, { shopIds: [eager.id] }));
    const of = { shopId: eager.id };
    for (const value of [60, 61, 62]) expect((await ask({ value }, of)).status).toBe(200);
    const before = await written();
    const { status, problem } = await ask({ value: 63 }, { ...of, as: colleague });
    expect([status, problem.code]).toEqual([429, 'too_many_requests']);
    expect(await written()).toEqual(before);
    expect((await ask({ value: 60 }, { shopId: alone.id })).status).toBe(200);
  });

  test('by strangers, and for shops of others, is refused', async () => {
    const body = { value: 60, current_limit: 100 };
    const stranger = await send(app, requestDecrease, { params: { shopId: managed.id }, body });
    expect(stranger.status).toBe(401);
    for (const shopId of [foreign.id, 2_000_000_000]) {
      const { status, problem } = await ask({ value: 60 }, { shopId });
      expect([status, problem.code]).toEqual([403, 'forbidden']);
    }
  });
});
