import { describe, expect, test } from 'vitest';
import { confirmPersonCall, listDeskPeopleCall } from '../../../shared/contract/desk/desk-people.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { getUserCall } from '../../../shared/contract/people/user.contract.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
// Without the right to invite: to confirm is what the desk is for.
const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
const merchant = await signInAs(app, await makeUser(db, { roleId: 2, inviteUsers: true }));

type Typed = { email_verified_at?: Date; domain?: string; company_name?: string; xml_feed?: string };
async function newcomer(typed: Typed = {}, options: { verified?: boolean } = {}) {
  const user = await makeUser(db, { confirmed: false, profile: false, ...options });
  if (Object.keys(typed).length > 0)
    await db.updateTable('app_user').set(typed).where('id', '=', user.id).execute();
  return user;
}
const list = (query: Loose = {}, token = staff) => send(app, listDeskPeopleCall, { token, query });
const confirm = (userId: number, body: Loose, token = staff) =>
  send(app, confirmPersonCall, { params: { userId }, body, token });

describe('who waits', () => {
  test('stands there with what was filled in, longest waiting first, with the shops meant', async () => {
    const shop = await makeShop(db, { name: 'Nova Rosa', website: 'https://www.novarosa.example' });
    const late = await newcomer({
      email_verified_at: new Date('2026-11-19T10:00:00Z'),
      domain: 'novarosa.example',
      company_name: 'Late d.o.o.',
      xml_feed: 'https://ana:secret@novarosa.example/feed.xml',
    });
    const early = await newcomer({
      email_verified_at: new Date('2026-11-18T10:00:00Z'),
      company_name: 'Early d.o.o.',
    });
    const { body } = await list({ q: 'd.o.o.' });
    expect(body.data.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(body.data[1]).toMatchObject({
      email: late.email,
      state: 'unconfirmed',
      company_name: 'Late d.o.o.',
      domain: 'novarosa.example',
      xml_feed: 'https://novarosa.example/feed.xml',
      email_verified_at: '2026-11-19T10:00:00.000Z',
      confirmed_at: null,
      shops: [],
      suggestions: [{ id: shop.id, name: 'Nova Rosa', country_locale_code: 'rs', why: 'domain' }],
    });
    expect(body.data[0]?.suggestions).toEqual([]);
  });

  test('is counted with the others, whom the same search finds', async () => {
    const [one, two] = [
      await newcomer({ company_name: 'Counted' }),
      await newcomer({ company_name: 'Counted' }, { verified: false }),
    ];
    const three = await makeUser(db);
    await db.updateTable('app_user').set({ company_name: 'Counted' }).where('id', '=', three.id).execute();
    const ids = async (state: string) => (await list({ q: 'counted', state })).body.data.map(({ id }) => id);
    expect((await list({ q: 'counted' })).body.totals).toEqual({
      unconfirmed: 1,
      unverified: 1,
      confirmed: 1,
    });
    expect([await ids('unconfirmed'), await ids('unverified'), await ids('confirmed')]).toEqual([
      [one.id],
      [two.id],
      [three.id],
    ]);
  });

  test('is for staff alone, and takes no nonsense', async () => {
    expect([(await list({}, '')).status, (await list({}, merchant)).status]).toEqual([401, 403]);
    const { status, problem } = await list({ state: 'everybody' });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'state']);
  });
});

describe('confirming', () => {
  test('gives role, right and shops at once, is told by mail, and the account has it at its next call', async () => {
    const [first, second] = [await makeShop(db), await makeShop(db, { cc: 'si' })];
    const person = await newcomer();
    const token = await signInAs(app, person);
    const { status, body } = await confirm(person.id, {
      role_id: 2,
      invite_users: true,
      shop_ids: [second.id, first.id],
    });
    expect([status, body.confirmed, body.role_id, body.invite_users]).toEqual([200, true, 2, true]);
    expect(body.shops.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    const me = await send(app, getUserCall, { token });
    expect(me.body).toMatchObject({ confirmed: true, level: 2 });
    expect((await emailsTo(services, person.email)).map(({ subject }) => subject)).toEqual([
      'Vaš nalog je potvrđen',
    ]);
    const log = await send(app, listAuditLogCall, { token: staff, query: { q: person.email } });
    expect(log.body.data).toMatchObject([
      {
        action: 'shops_changed',
        before: { confirmed: false, shops: [] },
        after: { confirmed: true, role_id: 2, invite_users: true },
      },
      { action: 'signed_in' },
    ]);
  });

  test('twice is refused: somebody has', async () => {
    const shop = await makeShop(db);
    const person = await newcomer();
    const rights = { role_id: 3, shop_ids: [shop.id] };
    const answers = await Promise.all([confirm(person.id, rights), confirm(person.id, rights)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await confirm(person.id, rights)).problem.code).toBe('changed_meanwhile');
    expect(await emailsTo(services, person.email)).toHaveLength(1);
  });

  test('of an unproven mailbox is refused, and nothing is changed', async () => {
    const shop = await makeShop(db);
    const person = await newcomer({}, { verified: false });
    expect((await confirm(person.id, { role_id: 2, shop_ids: [shop.id] })).problem.code).toBe(
      'mailbox_unproven',
    );
    const rows = await db.selectFrom('user_shop').selectAll().where('user_id', '=', person.id).execute();
    expect(rows).toEqual([]);
  });

  test.each([
    [{ role_id: 1 }, 'role_id'],
    [{ role_id: 4 }, 'role_id'],
    [{ shop_ids: [] }, 'shop_ids'],
    [{ shop_ids: [2_000_000_000] }, 'shop_ids'],
    [{ role_id: 3, invite_users: true }, 'invite_users'],
    [{ confirmed: true }, 'confirmed'],
  ])('with %j is refused', async (more, field) => {
    const shop = await makeShop(db);
    const person = await newcomer();
    const { status, problem } = await confirm(person.id, { role_id: 2, shop_ids: [shop.id], ...more });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('is for staff alone; nobody unknown is confirmed', async () => {
    const rights = { role_id: 2, shop_ids: [(await makeShop(db)).id] };
    const person = await newcomer();
    expect((await confirm(person.id, rights, '')).status).toBe(401);
    expect((await confirm(person.id, rights, merchant)).status).toBe(403);
    expect((await confirm(2_000_000_000, rights, merchant)).status).toBe(403);
    expect((await confirm(2_000_000_000, rights)).status).toBe(404);
  });
});
