import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePortalToken, sendEvents, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { makeProduct, makeSeller, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { recordOwnAudit } from '../../kernel/audit/audit.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { openForwarder } from '../portal/portal.public.ts';
import { verifyInstallation } from './verification.public.ts';

const { app, services } = await openWorld();
const { db, clickhouse, files } = services;
const DAY = '2026-11-20';

/** What does not agree, as it is printed. */
async function differences(): Promise<string[]> {
  const results = await verifyInstallation(services);
  return results.flatMap(({ first }) => first.map(({ at, text }) => `${at}: ${text}`));
}

async function emptyAll(): Promise<void> {
  await sql`truncate spending, event_batch, click_guard, limit_crossing, upload, feed_import, money_change cascade`.execute(
    db,
  );
  for (const table of ['click', 'impression', 'product_view']) {
    await clickhouse.command({ query: `TRUNCATE TABLE app.${table}` });
  }
}
beforeEach(emptyAll);

/** Clicks of a shop of its own, at 0.05 EUR each, accepted and on their way to ClickHouse. */
async function acceptClicks(count: number, limitMicros?: number) {
  const product = await makeProduct(db);
  const shop = await makeSeller(db, [product], limitMicros === undefined ? {} : { limitMicros });
  const token = await makePortalToken(db);
  const events = Array.from({ length: count }, () =>
    someClickEvent({ shopId: shop.id, productId: product.id }),
  );
  const { body } = await sendEvents(app, { token, events });
  expect(body).toMatchObject({ accepted: count, invalid: 0 });
  return { shop, batchId: body.batch_id, where: `shop ${shop.id} "${shop.name}", ${DAY}`, events };
}
const forward = () => openForwarder(services).drain();

async function removeClick(eventId: string): Promise<void> {
  await clickhouse.command({
    query: `ALTER TABLE app.click DELETE WHERE event_id = '${eventId}' SETTINGS mutations_sync = 1`,
  });
}

test('an installation that agrees: forwarded, waiting, and tried before', async () => {
  await acceptClicks(3);
  await forward();
  await acceptClicks(2);
  expect(await differences()).toEqual([]);
  const results = await verifyInstallation(services);
  expect(results.map(({ compared, unit }) => `${compared} ${unit}`)).toEqual([
    '5 clicks',
    '1 months',
    '2 days of shops',
    '0 days of shops',
    '0 limits and crossings',
    '0 statements',
    '0 entries',
    '1 days of shops',
    '0 files',
  ]);
});

test('a batch that reached ClickHouse just before a crash counts once', async () => {
  const { batchId } = await acceptClicks(3);
  const waiting = await db
    .selectFrom('event_batch')
    .selectAll()
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  await forward();
  // As it was before its end was noted.
  await db
    .updateTable('event_batch')
    .set({ forwarded_at: null, forward_attempts: 1, click_rows: waiting.click_rows })
    .where('id', '=', batchId)
    .execute();
  expect(await differences()).toEqual([]);
});

describe('names the shop, the day and both numbers', () => {
  test('where spending is off by a millionth of a euro', async () => {
    const { shop, where } = await acceptClicks(3);
    await forward();
    await sql`update spending set charge_micros = charge_micros + 1 where shop_id = ${shop.id}`.execute(db);
    expect(await differences()).toEqual([
      `${where}: spending says 0.150001 EUR for 3 clicks, the ledger 0.150000 EUR for 3 clicks`,
    ]);
  });

  test('where a day of spending is missing', async () => {
    const { shop, where } = await acceptClicks(1);
    await sql`delete from spending where shop_id = ${shop.id}`.execute(db);
    expect(await differences()).toEqual([
      `${where}: spending says 0.000000 EUR for 0 clicks, the ledger 0.050000 EUR for 1 click`,
    ]);
  });

  test('where a click was lost', async () => {
    const { events, where } = await acceptClicks(3);
    await forward();
    await removeClick(events[0]?.id ?? '');
    expect(await differences()).toEqual([
      `${DAY}: 1 sent clicks are not in the ledger, and 0 wait for it in all`,
      `${where}: spending says 0.150000 EUR for 3 clicks, the ledger 0.100000 EUR for 2 clicks`,
    ]);
  });

  test('where a batch was taken from the outbox before it was carried over', async () => {
    const { batchId, where } = await acceptClicks(2);
    await sql`update event_batch set forwarded_at = now(), click_rows = null where id = ${batchId}`.execute(
      db,
    );
    expect(await differences()).toEqual([
      `${DAY}: 2 sent clicks are not in the ledger, and 0 wait for it in all`,
      `${where}: spending says 0.100000 EUR for 2 clicks, the ledger 0.000000 EUR for 0 clicks`,
    ]);
  });

  test('where a click stands twice', async () => {
    const { events, where } = await acceptClicks(2);
    await forward();
    await clickhouse.command({
      query: `INSERT INTO app.click SELECT * FROM app.click WHERE event_id = '${events[0]?.id}'`,
    });
    expect(await differences()).toEqual([
      `${where}: 3 clicks stand there, of which 2 are different ones`,
      `${where}: spending says 0.100000 EUR for 2 clicks, the ledger 0.150000 EUR for 3 clicks`,
    ]);
  });

  test('where the ledger classifies a click otherwise than it was answered', async () => {
    const { events, where } = await acceptClicks(2);
    await forward();
    const [first] = events;
    await clickhouse.command({
      query: `ALTER TABLE app.click UPDATE valid = false WHERE event_id = '${first?.id}' SETTINGS mutations_sync = 1`,
    });
    expect(await differences()).toEqual([
      `${DAY}, click ${first?.id}: sent as valid, the ledger says the opposite`,
      `${where}: spending says 0.100000 EUR for 2 clicks, the ledger 0.050000 EUR for 1 click`,
    ]);
  });

  test('where a limit was reached and nobody noted it, or noted it too high', async () => {
    const { shop } = await acceptClicks(3, 120_000);
    await forward();
    expect(await differences()).toEqual([]);
    const place = `shop ${shop.id} "${shop.name}"`;
    await sql`update limit_crossing set spent_micros = 150001 where kind = 'reached'`.execute(db);
    expect(await differences()).toEqual([
      `${place}, 2026-11: the limit 0.120000 EUR is noted as reached at 0.150001 EUR, spending says 0.150000 EUR in the month`,
    ]);
    await sql`delete from limit_crossing where kind = 'reached'`.execute(db);
    expect(await differences()).toEqual([
      `${place}, 2026-11: spending says 0.150000 EUR, and nobody noted that the limit 0.120000 EUR is reached`,
    ]);
  });

  test('where a limit is not what its last change made it', async () => {
    const { shop } = await acceptClicks(1, 1_000_000);
    await sql`insert into money_change (at, shop_id, change_set, actor_email, subject, from_micros, to_micros)
      values (now(), ${shop.id}, ${randomUUID()}, 'a@b.test', 'limit', 1000000, 2000000)`.execute(db);
    expect(await differences()).toEqual([
      `shop ${shop.id} "${shop.name}", now: the limit is 1.000000 EUR, its last change made it 2.000000 EUR`,
    ]);
  });

  test('where a report says another sum than the ledger', async () => {
    const { where } = await acceptClicks(2);
    await forward();
    const wrongSums = Object.create(clickhouse) as typeof clickhouse;
    wrongSums.query = ((params: Parameters<typeof clickhouse.query>[0]) => {
      const isReport = params.query.includes(' AS part, ');
      const query = isReport ? params.query.replaceAll('charge_micros', 'charge_micros + 1') : params.query;
      return clickhouse.query({ ...params, query });
    }) as typeof clickhouse.query;
    const results = await verifyInstallation({ ...services, clickhouse: wrongSums });
    expect(results.flatMap(({ first }) => first)).toEqual([
      { at: where, text: 'the report says 0.100002 EUR for 2 clicks, the ledger 0.100000 EUR for 2 clicks' },
    ]);
  });

  test('where a file is gone', async () => {
    const shop = await makeShop(db);
    for (const key of ['there', 'gone']) {
      await sql`insert into upload (public_key, shop_id, purpose, stored_key, file_name, media_type, bytes, uploaded_at)
        values (${key}, ${shop.id}, 'ticket_attachment', ${`uploads/${key}`}, 'a.txt', 'text/plain', 1, now())`.execute(
        db,
      );
    }
    await files.put('uploads/there', 'x');
    const found = await differences();
    expect(found).toEqual([
      expect.stringMatching(/^shop \d+, upload \d+: the file uploads\/gone is not in the store$/),
    ]);
  });

  test('where the bytes of a feed are gone that somebody may still read', async () => {
    const shop = await makeShop(db);
    const note = async (status: string, source = 'upload') => {
      const { rows } = await sql<{ id: number }>`
        insert into feed_import (shop_id, source, status, stored_key, queued_at)
        values (${shop.id}, ${source}, ${status}, ${`feeds/${status}-${source}`}, now()) returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    };
    // An upload that broke off, a file that is being fetched, and what a process was deleting when it was killed.
    for (const status of ['receiving', 'done', 'refused', 'failed', 'cancelled']) await note(status);
    await note('running', 'address');
    await note('refused', 'address');
    await files.put('feeds/refused-address', 'x');
    expect(await differences()).toEqual([]);
    const good = await note('done', 'address');
    await sql`insert into shop_feed (shop_id, good_import_id) values (${shop.id}, ${good})`.execute(db);
    const waiting = await note('waiting');
    await files.delete('feeds/refused-address');
    const gone = [good - 1, good, waiting];
    expect((await differences()).map((text) => text.split(': ')[0]).sort()).toEqual(
      gone.map((id) => `shop ${shop.id}, feed import ${id}`),
    );
  });

  test('where a superuser has changed what the audit log says, by its first broken entry', async () => {
    const { id } = await makeUser(db);
    const note = () =>
      inTransaction(db, (tx) =>
        recordOwnAudit(tx, { userId: id, action: 'password_changed', at: new Date() }),
      );
    await note();
    await note();
    expect(await differences()).toEqual([]);
    const entry = sql`(select min(id) from audit_log where target_id = ${id})`;
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_log set action = 'password_reset' where id = ${entry}`.execute(tx);
    });
    expect(await differences()).toEqual([
      expect.stringMatching(/^audit log, number \d+, entry \d+: what it says was changed$/),
    ]);
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_log set action = 'password_changed' where id = ${entry}`.execute(tx);
    });
    expect(await differences()).toEqual([]);
  });

  test('where the audit log can be changed', async () => {
    await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
    expect(await differences()).toEqual(['audit_log: the trigger audit_log_stays is gone or disabled']);
    await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
  });
});
