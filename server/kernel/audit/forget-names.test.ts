import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteUserCall, setPropertiesCall } from '../../../shared/contract/people/people.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { type MadeUser, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { type Business, enter, makeBusiness, sendInvitation } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { forgetGonePeople, recordAudit, recordOwnAudit } from './audit.public.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const { app, db, services } = await openWorld();
const staff = await enter(app, services, { roleId: 1, inviteUsers: true });
const logged = async () =>
  JSON.stringify(await db.selectFrom('audit_log').selectAll().orderBy('id').execute());
const verify = () => verifyAuditChain(db, []);
const at = new Date(services.clock());

/** Entries that name somebody as actor, as invited under a former address, and as account manager. */
async function nameEverywhere({ shop, admin }: Business, user: MadeUser): Promise<void> {
  const [shopIds, former] = [[shop.id], 'Former@test.example'];
  const [asShop, asInvite] = [
    { kind: 'shop', id: shop.id, label: shop.name },
    { kind: 'invite', id: 77, label: former },
  ] as const;
  const emails = { before: { email: former.toLowerCase() }, after: { email: user.email } };
  const managers = {
    before: { account_manager: user.email, limit: 30 },
    after: { account_manager: staff.email },
  };
  const invited = { before: null, after: { email: former, role_id: 3 } };
  await inTransaction(db, async (tx) => {
    await recordOwnAudit(tx, { userId: user.id, action: 'email_changed', at, ...emails });
    const common = { at, shopIds };
    await recordAudit(tx, {
      ...common,
      actorId: staff.id,
      action: 'account_manager_changed',
      target: asShop,
      ...managers,
    });
    await recordAudit(tx, {
      ...common,
      actorId: admin.id,
      action: 'invite_sent',
      target: asInvite,
      ...invited,
    });
  });
}

test('of somebody who is deleted the log keeps a number, wherever it named them, and its chain holds', async () => {
  const own = await makeBusiness(app, services);
  const shopIds = [own.shop.id];
  const invited = await sendInvitation(app, services, own);
  const user = await enter(app, services, { roleId: 2, shopIds, inviteUsers: true });
  const address = user.email;
  await nameEverywhere(own, user);
  await send(app, setPropertiesCall, {
    token: staff.token,
    params: { userId: user.id },
    body: { shop_ids: shopIds },
  });

  expect((await send(app, deleteUserCall, { token: staff.token, params: { id: user.id } })).status).toBe(204);
  const log = await logged();
  expect(log).not.toContain(address);
  expect(log.toLowerCase()).not.toContain('former@test.example');
  expect(log).toContain(own.admin.email);
  expect(log).toContain(invited.email);
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('target_id', '=', user.id)
    .where('target_kind', '=', 'user')
    .execute();
  expect(new Set(rows.map(({ target_label }) => target_label))).toEqual(new Set([`#${user.id}`]));
  const manager = await db
    .selectFrom('audit_log')
    .select('before')
    .where('action', '=', 'account_manager_changed')
    .executeTakeFirstOrThrow();
  expect(manager.before).toEqual({ account_manager: `#${user.id}`, limit: 30 });
  const all = await db.selectFrom('audit_log').select('id').execute();
  expect(await verify()).toEqual({ entries: all.length, broken: [] });
});

test('what an entry says beside the names stays provable after its names are gone', async () => {
  const user = await makeUser(db);
  await inTransaction(db, (tx) =>
    recordOwnAudit(tx, {
      userId: user.id,
      action: 'limit_raised',
      at,
      before: { limit: 100 },
      after: { limit: 900 },
    }),
  );
  await db.deleteFrom('app_user').where('id', '=', user.id).execute();
  await forgetGonePeople(services);
  expect((await verify()).broken).toEqual([]);
  let broken: unknown;
  const undone = inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update audit_log set after = '{"limit": 200}' where actor_id = ${user.id}`.execute(tx);
    ({ broken } = await verifyAuditChain(tx, []));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(broken).toMatchObject([{ text: 'what it says was changed' }]);
});

test('accounts that went another way lose their names at night; those that are there keep theirs', async () => {
  const [gone, stays] = [await makeUser(db), await makeUser(db)];
  for (const { id: userId } of [gone, stays])
    await inTransaction(db, (tx) => recordOwnAudit(tx, { userId, action: 'password_changed', at }));
  await db.deleteFrom('app_user').where('id', '=', gone.id).execute();
  expect(await logged()).toContain(gone.email);
  await forgetGonePeople(services);
  const log = await logged();
  expect([log.includes(gone.email), log.includes(stays.email)]).toEqual([false, true]);
  expect((await verify()).broken).toEqual([]);
});

test('nothing else of an entry or its place can be changed, nor a name before its salt is gone', async () => {
  const user = await makeUser(db);
  await inTransaction(db, (tx) => recordOwnAudit(tx, { userId: user.id, action: 'password_changed', at }));
  const ofUser = sql`actor_id = ${user.id}`;
  const place = sql`entry_id in (select id from audit_log where ${ofUser})`;
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(db), statement.compile(db).sql).rejects.toThrow('only ever added to');
  await refused(sql`update audit_log set actor_email = '#' || actor_id where ${ofUser}`);
  await refused(sql`update audit_chain set salt = null, number = number + 1000000 where ${place}`);
  await refused(sql`update audit_chain set salt = '\\x00' where ${place}`);
  await refused(sql`delete from audit_chain where ${place}`);
  await sql`update audit_chain set salt = null where ${place}`.execute(db);
  await refused(sql`update audit_log set actor_email = 'another@test.example' where ${ofUser}`);
  await refused(sql`update audit_log set after = '{"limit": 1}' where ${ofUser}`);
  await refused(sql`delete from audit_log where ${ofUser}`);
  await sql`update audit_log set actor_email = '#' || actor_id where ${ofUser}`.execute(db);
});

test('changes of bids and limits keep the number too', async () => {
  const [user, shop] = [await makeUser(db), await makeShop(db)];
  await sql`insert into money_change (at, shop_id, change_set, actor_id, actor_email, subject, from_micros, to_micros)
    values (now(), ${shop.id}, gen_random_uuid(), ${user.id}, ${user.email}, 'limit', 1, 2)`.execute(db);
  await db.deleteFrom('app_user').where('id', '=', user.id).execute();
  const line = await db
    .selectFrom('money_change')
    .select('actor_email')
    .where('shop_id', '=', shop.id)
    .executeTakeFirst();
  expect(line?.actor_email).toBe(`#${user.id}`);
});
