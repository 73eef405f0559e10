import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  openPortalWorld,
  sendEvents,
  someClickEvent,
  someViewEvent,
} from '../../../tests/clients/portal-client.ts';
import { makeSeller, makeUser } from '../../../tests/worlds/factories.ts';

const { app, db, token, product, drain, ledgerOf } = await openPortalWorld();

const TABLES = [
  'event_batch',
  'click_guard',
  'view_guard',
  'visitor_key',
  'spending',
  'limit_crossing',
  'mail',
  'notification',
];
const rowsKept = async () => {
  const { rows } = await sql<{ rows: number }>`
    select ${sql.raw(TABLES.map((table) => `(select count(*) from ${table})`).join(' + '))} as rows`.execute(
    db,
  );
  return rows[0]?.rows;
};

test('a dry run answers as the batch itself does afterwards, and keeps nothing', async () => {
  const seller = await makeSeller(db, [product], { limitMicros: 60_000 });
  await makeUser(db, { shopIds: [seller.id] });
  const click = (changed = {}) => someClickEvent({ shopId: seller.id, productId: product.id }, changed);
  const events = [
    someViewEvent({ shopIds: [seller.id], productId: product.id }),
    click({ visitor: 'same' }),
    click({ visitor: 'same' }),
    click({ at: '2026-11-20T09:51:00Z' }),
    click({ at: '2026-11-20T09:52:00Z' }),
    'broken',
    click({ at: '1970-01-01T00:00:00Z' }),
    click({ at: '2070-01-01T00:00:00Z' }),
  ];
  const sent = { token, key: randomUUID(), events };
  const before = await rowsKept();
  const dry = await sendEvents(app, { ...sent, query: { dry_run: '1' } });
  const drier = await sendEvents(app, { ...sent, query: { dry_run: '1' } });
  expect(await rowsKept()).toBe(before);
  await drain();
  expect(await ledgerOf(seller.id)).toEqual([]);

  const { batch_id: _, ...answer } = (await sendEvents(app, sent)).body;
  expect(answer).toMatchObject({ accepted: 5, invalid: 2 });
  expect(answer.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'invalid_json'],
    [7, 'too_old'],
    [8, 'in_future'],
  ]);
  for (const { body } of [dry, drier]) expect(body).toEqual({ ...answer, batch_id: body.batch_id });
  expect(await rowsKept()).toBeGreaterThan(before ?? 0);
});

test('of a key that was used it answers what that was answered, and refuses it for another body', async () => {
  const seller = await makeSeller(db, [product]);
  const events = [someClickEvent({ shopId: seller.id, productId: product.id })];
  const key = randomUUID();
  const { body } = await sendEvents(app, { token, key, events });
  const query = { dry_run: '1' };
  expect((await sendEvents(app, { token, key, events, query })).body).toEqual(body);
  expect((await sendEvents(app, { token, key, events: [...events, ...events], query })).status).toBe(409);
  expect((await sendEvents(app, { token, events, query })).body.refused).toMatchObject([
    { line: 1, reason: 'duplicate_event' },
  ]);
});

test.each([{ dry_run: 'yes' }, { dry_run: '' }, { backfill: '2' }, { other: '1' }])(
  'the query %o is refused',
  async (query) => {
    const answer = await sendEvents(app, { token, events: ['{}'], query: query as Record<string, string> });
    expect(answer.status).toBe(422);
  },
);
