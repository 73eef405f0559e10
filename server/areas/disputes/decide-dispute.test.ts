import { describe, expect, test } from 'vitest';
import { getLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { getStatementCall } from '../../../shared/contract/bidding/statements.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { eurOfClicks, openDisputeWorld } from '../../../tests/clients/dispute-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { race } from '../../../tests/clients/race.ts';
import { notificationsOf } from '../../../tests/references/notification-assertions.ts';
import { RS_BASE_MICROS } from '../../../tests/worlds/factories.ts';
import { issueStatements } from '../statements/statements.public.ts';

const { app, db, services, setNow, ledgerOf, product, made, signInBoth, charged, open, decide, credits } =
  await openDisputeWorld();

describe('staff decide', () => {
  test('on some: they are credited, and nothing of the charges changes', async () => {
    const ids = await charged(4);
    const before = await db.selectFrom('spending').selectAll().where('shop_id', '=', made.shop.id).execute();
    const ledger = await ledgerOf(made.shop.id);
    const limitOf = async () =>
      (await send(app, getLimitCall, { token: made.token, params: { shopId: made.shop.id } })).body.spent;
    const spent = await limitOf();
    const { id } = (await open(ids)).body;
    const { status, body } = await decide(id, ids.slice(0, 3));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'decided',
      accepted: 3,
      credit: eurOfClicks(3),
      answer: 'Looked at.',
    });
    expect(
      body.data
        .filter(({ accepted }) => accepted)
        .map(({ event_id }) => event_id)
        .sort(),
    ).toEqual(ids.slice(0, 3).sort());
    expect(await credits()).toMatchObject([
      {
        month: '2026-11-01',
        of_month: '2026-11-01',
        category_id: product.category.id,
        kind: 'base',
        clicks: 3,
        credit_micros: 3 * RS_BASE_MICROS,
      },
    ]);
    expect(await db.selectFrom('spending').selectAll().where('shop_id', '=', made.shop.id).execute()).toEqual(
      before,
    );
    expect(await ledgerOf(made.shop.id)).toEqual(ledger);
    expect(await limitOf()).toBe(spent);
    expect(await emailsTo(services, made.owner.email)).toHaveLength(1);
    expect((await notificationsOf(db, made.owner)).map(({ kind }) => kind)).toEqual(['dispute_decided']);
  });

  test('on none: nothing is credited', async () => {
    const ids = await charged(2);
    const { id } = (await open(ids)).body;
    expect((await decide(id, [])).body).toMatchObject({ state: 'decided', accepted: 0, credit: 0 });
    expect(await credits()).toEqual([]);
  });

  test('once, also where eight do it in the same moment', async () => {
    const ids = await charged(2);
    const { id } = (await open(ids)).body;
    expect(await race((nth) => decide(id, ids.slice(0, (nth % 2) + 1)))).toEqual({
      taken: 1,
      refused: [409],
    });
    expect(await credits()).toHaveLength(1);
    expect((await decide(id, [])).problem.code).toBe('already_decided');
  });

  test('not on clicks of another dispute, nor twice on one, nor without an answer', async () => {
    const ids = await charged(3);
    const [{ id }, other] = [(await open(ids.slice(0, 2))).body, ids.slice(2)];
    await open(other);
    const codes = async (accepted: readonly string[], answer?: string) =>
      (await decide(id, accepted, answer)).problem.errors?.map(({ field, code }) => `${field} ${code}`);
    expect(await codes(other)).toEqual(['accepted unknown']);
    expect(await codes([ids[0] ?? '', ids[0] ?? ''])).toEqual(['accepted repeated']);
    expect(await codes([], '  ')).toEqual(['answer required']);
    expect((await decide(2_000_000_000, [])).status).toBe(404);
    expect(await credits()).toEqual([]);
  });

  test('never to give back more of a month than it was charged', async () => {
    const ids = await charged(2);
    const { id } = (await open(ids)).body;
    await db.updateTable('spending').set({ charge_micros: 1 }).where('shop_id', '=', made.shop.id).execute();
    expect((await decide(id, ids)).problem.code).toBe('conflict');
    expect(await credits()).toEqual([]);
  });

  test('and what was credited stays', async () => {
    const refused = 'a credit that was given never changes';
    const ids = await charged(1);
    await decide((await open(ids)).body.id, ids);
    await expect(db.updateTable('credit').set({ clicks: 2 }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('credit').execute()).rejects.toThrow(refused);
  });
});

test('the statement of the month of the decision has the credit, and its rounding is of both', async () => {
  const ids = await charged(3);
  const { id } = (await open(ids)).body;
  setNow('2026-12-02T10:00:00Z');
  await signInBoth();
  expect((await decide(id, ids.slice(0, 1))).status).toBe(200);
  setNow('2027-02-06T10:00:00Z');
  await issueStatements(services);
  await signInBoth();
  const of = async (month: string) =>
    (await send(app, getStatementCall, { token: made.token, params: { shopId: made.shop.id, month } })).body;
  expect(await of('2026-11')).toMatchObject({
    charges: eurOfClicks(3),
    credits: 0,
    total: 0.15,
    rounding: 0,
  });
  expect(await of('2026-12')).toMatchObject({
    clicks: 0,
    charges: 0,
    credits: eurOfClicks(1),
    total: -eurOfClicks(1),
    lines: [{ entry: 'credit', of_month: '2026-11', kind: 'base', clicks: 1, charge: -eurOfClicks(1) }],
  });
  expect(await issueStatements(services)).toBe(0);
});
