import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDisputeWorld } from '../../../tests/clients/dispute-client.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { issueStatements } from '../statements/statements.public.ts';
import { verifyInstallation } from './verification.public.ts';

const { services, db, setNow, post, drain, clickAt, charged, open, decide, made, product } =
  await openDisputeWorld();
let [statementId, name, place, month] = [0, '', '', ''];

/** What the check of statements says: how many it looked at, and what differs. */
async function checked() {
  const results = await verifyInstallation(services);
  const found = results.find(({ title }) => title === 'Statements say what the ledger charged');
  return { compared: found?.compared, differs: found?.first.map(({ at, text }) => `${at}: ${text}`) };
}

/** Changes what never changes, as somebody with every right to the database could. */
const damage = (...statements: readonly RawBuilder<unknown>[]) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });

/** What differs while a row is damaged; afterwards it is as before. */
async function differingWhile(harm: RawBuilder<unknown>, mend: RawBuilder<unknown>) {
  await damage(harm);
  const { differs } = await checked();
  await damage(mend);
  expect((await checked()).differs).toEqual([]);
  return differs;
}

beforeEach(async () => {
  const ids = await charged(3);
  await decide((await open(ids)).body.id, ids.slice(0, 1));
  setNow('2027-01-06T12:00:00Z');
  expect(await issueStatements(services)).toBe(1);
  const row = await db
    .selectFrom('statement')
    .select(['id', 'number'])
    .where('shop_id', '=', made.shop.id)
    .executeTakeFirstOrThrow();
  name = `RS-2027-${String(row.number).padStart(6, '0')}`;
  statementId = row.id;
  place = `shop ${made.shop.id} "${made.shop.name}", statement ${name}`;
  month = `shop ${made.shop.id} "${made.shop.name}", 2026-11`;
});

test('statements that agree, with credits and with history that nobody is charged', async () => {
  const at = Date.parse('2026-11-02T09:00:00Z');
  await insertClicks(services, [
    aClick({ shop: made.shop, category: product.category, productId: product.id, at }),
  ]);
  expect((await checked()).differs).toHaveLength(1);
  await db
    .insertInto('backfilled_spending')
    .values({ shop_id: made.shop.id, day: '2026-11-02', charge_micros: 50_000, clicks: 1 })
    .execute();
  const { compared, differs } = await checked();
  expect([compared, differs]).toEqual([statementId, []]);
});

describe('names', () => {
  const head = (change: RawBuilder<unknown>) => sql`update statement set ${change} where id = ${statementId}`;
  const line = (change: RawBuilder<unknown>, entry = 'charge') =>
    sql`update statement_line set ${change} where statement_id = ${statementId} and entry = ${entry}`;

  test('a sum that is not that of the lines', async () => {
    expect(
      await differingWhile(
        head(sql`charge_micros = charge_micros + 1`),
        head(sql`charge_micros = charge_micros - 1`),
      ),
    ).toEqual([
      `${place}: it says 0.150001 EUR for 3 clicks less 0.050000 EUR, its lines 0.150000 EUR for 3 clicks less 0.050000 EUR`,
    ]);
  });

  test('a total that is not the sum rounded once', async () => {
    expect(
      await differingWhile(
        head(sql`total_cents = total_cents + 1`),
        head(sql`total_cents = total_cents - 1`),
      ),
    ).toEqual([`${place}: its total is 0.110000 EUR, its lines round to 0.100000 EUR`]);
  });

  test('a line with more than the ledger has', async () => {
    const more = sql`charge_micros = charge_micros + 1`;
    const found = await differingWhile(line(more), line(sql`charge_micros = charge_micros - 1`));
    expect(found?.slice(1)).toEqual([
      `${month}: category ${product.category.id}, base: statements tell 0.150001 EUR for 3 clicks, the ledger has 0.150000 EUR for 3 clicks`,
      `${month}: statements tell 0.150001 EUR for 3 clicks, the ledger charged 0.150000 EUR for 3 clicks`,
    ]);
  });

  test('a line of another kind than the ledger has', async () => {
    expect(await differingWhile(line(sql`kind = 'bid'`), line(sql`kind = 'base'`))).toEqual([
      `${month}: category ${product.category.id}, bid: statements tell 0.150000 EUR for 3 clicks, the ledger has 0.000000 EUR for 0 clicks`,
    ]);
  });

  test('a credit that was told otherwise than it was given', async () => {
    const found = await differingWhile(
      line(sql`charge_micros = charge_micros + 20000`, 'credit'),
      line(sql`charge_micros = charge_micros - 20000`, 'credit'),
    );
    expect(found?.at(-1)).toBe(
      `${month}: category ${product.category.id}, base: 0.020000 EUR for 0 clicks were given back beyond what statements tell`,
    );
  });

  test('a number that is gone, and one that was never given', async () => {
    expect(
      await differingWhile(head(sql`number = number + 1000`), head(sql`number = number - 1000`)),
    ).toEqual([
      `portal rs, 2027: ${name} is missing`,
      `portal rs, 2027: ${name.replace('-000', '-001')} was never given`,
    ]);
  });

  test.each(['statement', 'statement_line', 'credit'])('a %s that could be changed', async (table) => {
    const trigger = sql.id(`${table}_stays`);
    expect(
      await differingWhile(
        sql`alter table ${sql.table(table)} disable trigger ${trigger}`,
        sql`alter table ${sql.table(table)} enable trigger ${trigger}`,
      ),
    ).toEqual([`statements: the trigger ${table}_stays is gone or disabled`]);
  });

  test('what came after the statement of its month, until the next one tells it', async () => {
    // The clock of the server was set back.
    setNow('2026-11-20T10:00:00Z');
    await post([clickAt(Date.parse('2026-11-20T09:00:00Z'))]);
    expect((await checked()).differs).toEqual([
      `${month}: statements tell 0.150000 EUR for 3 clicks, the ledger charged 0.200000 EUR for 4 clicks`,
    ]);
    await drain();
    expect((await checked()).differs).toHaveLength(1);
    setNow('2026-12-20T10:00:00Z');
    await post([clickAt(Date.parse('2026-12-20T09:00:00Z'))]);
    setNow('2027-02-06T12:00:00Z');
    expect(await issueStatements(services)).toBe(1);
    expect((await checked()).differs).toEqual([]);
  });
});
