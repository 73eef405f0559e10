import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratePostgres } from '../../../db/migrate-postgres.ts';
import { emailsTo, waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { openDatabaseBefore } from '../../../tests/servers/database-before.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { recordOwnAudit } from './audit.public.ts';
import { findAuditHead } from './audit-chain.repository.ts';
import { keepAuditHead, readAuditHeads } from './audit-heads.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const { db, services, setNow } = await openWorld({ now: '2026-11-20T10:00:00Z' });
const actor = await makeUser(db);
const write = () =>
  inTransaction(db, (tx) =>
    recordOwnAudit(tx, { userId: actor.id, action: 'password_changed', at: new Date(services.clock()) }),
  );
const verify = async () => verifyAuditChain(db, await readAuditHeads(services.files));
/** What a superuser can do: no trigger stops it. What was done is undone after the look. */
async function tampered(statement: ReturnType<typeof sql>) {
  let found: Awaited<ReturnType<typeof verifyAuditChain>> | null = null;
  const undone = inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
    found = await verifyAuditChain(tx, await readAuditHeads(services.files));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return found as unknown as Awaited<ReturnType<typeof verifyAuditChain>>;
}
const entryOf = async (number: number) => {
  const row = await db
    .selectFrom('audit_chain')
    .select('entry_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.entry_id;
};

test('entries that are written at once stand in one chain, and those taken back leave no gap', async () => {
  const taken = () =>
    inTransaction(db, async (tx) => {
      await recordOwnAudit(tx, { userId: actor.id, action: 'password_reset', at: new Date() });
      throw new Error('taken back');
    }).catch(() => {});
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 4 === 3 ? taken() : write())));
  const rows = await db
    .selectFrom('audit_chain')
    .select(['number', 'hash', 'previous_hash'])
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, n) => n + 1));
  for (const [n, row] of rows.entries())
    expect(row.previous_hash.equals(rows[n - 1]?.hash ?? Buffer.alloc(32)), `number ${n + 1}`).toBe(true);
  expect(await verify()).toEqual({ entries: 30, broken: [] });
});

test.each([
  ['another actor', sql`update audit_log set actor_id = 4242`, 'what it says was changed'],
  ['another time', sql`update audit_log set at = at + interval '1 microsecond'`, 'what it says was changed'],
  ['another name', sql`update audit_log set actor_email = 'x@test.example'`, 'its names, or what was before'],
  ['another state', sql`update audit_log set after = '{"limit": 1}'`, 'its names, or what was before'],
  ['nothing', sql`delete from audit_log`, 'the entry itself is gone'],
])('whoever writes %s into an entry is found out: it is named', async (_, change, text) => {
  const id = await entryOf(7);
  const { entries, broken } = await tampered(sql`${change} where id = ${id}`);
  expect(entries).toBe(6);
  expect(broken).toEqual([{ at: `audit log, number 7, entry ${id}`, text: expect.stringContaining(text) }]);
});

test('a link that is taken out of the chain is missed', async () => {
  const { broken } = await tampered(sql`delete from audit_chain where number = 7`);
  expect(broken).toMatchObject([{ text: 'it follows number 6: what stood between is gone' }]);
});

test('an entry that is added past the chain is named', async () => {
  const { broken } = await tampered(sql`
    insert into audit_log (at, actor_id, actor_email, actor_role_id, action, target_kind, target_id, target_label, shop_ids)
    values (now(), 1, 'x', 1, 'password_changed', 'user', 1, 'x', '{}')`);
  expect(broken).toMatchObject([{ text: 'it was added past the chain' }]);
});

test('a day’s end is kept in a file and mailed to staff who may get in, once', async () => {
  const staff = await makeUser(db, { roleId: 1 });
  const gone = await makeUser(db, { roleId: 1 });
  await db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
  await keepAuditHead(services);
  await keepAuditHead(services);
  const hash = (await findAuditHead(db))?.hash.toString('hex') ?? '';
  expect(await readAuditHeads(services.files)).toEqual([{ day: '2026-11-20', number: 30, hash }]);
  const [mail, ...more] = await waitingEmails(services, staff.email);
  expect([mail?.paragraphs.at(-1), more.length]).toEqual([hash, 0]);
  expect(await emailsTo(services, gone.email)).toEqual([]);

  setNow('2026-11-21T10:00:00Z');
  await write();
  await keepAuditHead(services);
  expect((await readAuditHeads(services.files)).map(({ day, number }) => [day, number])).toEqual([
    ['2026-11-20', 30],
    ['2026-11-21', 31],
  ]);
  expect(await verify()).toEqual({ entries: 31, broken: [] });
});

test('a log that is cut off at its end, or written anew from there, does not fit what was kept', async () => {
  const cut = await tampered(sql`delete from audit_chain where number > 29`);
  expect(cut.broken[0]).toEqual({
    at: 'audit log, number 30',
    text: 'it is gone: on 2026-11-20 the log went up to number 30',
  });
  const id = await entryOf(30);
  const anew = await tampered(sql`
    with cut as (delete from audit_chain where number >= 30 returning *)
    select chain_audit_entry(audit_log) from audit_log, (select count(*) from cut) as all_of_it where id = ${id}`);
  expect(anew.broken).toHaveLength(1);
});

test('entries of before the chain are put into it, in their order', async () => {
  const { client, url } = await openDatabaseBefore('0025');
  await client.query(`insert into audit_log
    (at, actor_id, actor_email, actor_role_id, action, target_kind, target_id, target_label, shop_ids)
    select now(), n, 'old@test.example', 1, 'password_changed', 'user', n, 'old', '{1,2}' from generate_series(1, 2500) as n`);
  await migratePostgres({ url });
  const { rows } = await client.query(
    'select number, entry_id from audit_chain where number in (1, 2500) order by 1',
  );
  expect(rows.map(({ number, entry_id }) => [Number(number), entry_id])).toEqual([
    [1, 1],
    [2500, 2500],
  ]);
  await client.end();
});
