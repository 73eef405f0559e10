import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkFeedCall } from '../../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { cnjFeed, fileHeaders, manyItems } from '../../../../tests/clients/feed-client.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { checkFeed as check } from './check-feed.ts';

const { app, db, services } = await openWorld();
/** Registered a minute ago: no shop, no profile, not confirmed. */
const newcomer = await makeUser(db, { verified: false, confirmed: false, profile: false });
const token = await signInAs(app, newcomer);
const query = { country: 'rs', host: 'shop.example' } as const;
const ask = (file: string | Buffer, more: object = {}) =>
  send(app, checkFeedCall, {
    token,
    query: { ...query, ...more },
    headers: fileHeaders,
    body: file as string,
  });

const nothingStays = async () => {
  for (const table of ['feed_stage', 'feed_check', 'feed_import', 'feed_item'] as const) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
};

test('anybody who is signed in learns what would become of a feed; nothing is stored', async () => {
  const { status, body } = await ask(
    cnjFeed([
      ...manyItems(3),
      { id: 'bad', price: '0' },
      { id: 'id-1' },
      { id: 'html', title: 'A <b>b</b> c' },
      { id: 'of-unclear-cost', cost: 'po dogovoru' },
    ]),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fault: null,
    format: 'cnj',
    encoding: 'utf-8',
    items: 7,
    accepted: 5,
    rejected: 2,
  });
  const codes = new Map(body.data.map((diagnosis) => [diagnosis.code, diagnosis]));
  expect(codes.get('price_not_positive')).toMatchObject({ count: 1, clicks: null, cost: null, share: null });
  expect(codes.get('id_duplicate')).toMatchObject({ count: 1 });
  expect(codes.get('cost_invalid')).toMatchObject({
    count: 1,
    severity: 'W',
    examples: [{ item_id: 'of-unclear-cost', value: 'po dogovoru' }],
  });
  expect(codes.get('title_html')?.examples[0]).toMatchObject({ item_id: 'html', fixed: 'A b c' });
  expect(codes.has('url_foreign')).toBe(false);
  await nothingStays();
});

test('it is validated by the portal and the domain that are named', async () => {
  const { body } = await ask(cnjFeed(manyItems(2)), { country: 'hr', host: 'other.example' });
  const codes = body.data.map(({ code }) => code);
  expect(codes).not.toContain('url_foreign');
  expect(body.fault).toMatchObject({ code: 'foreign_host' });
  await nothingStays();
});

test.each([
  ['<html><body>404</body></html>', 'html_page'],
  [
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><CNJExport>&x;</CNJExport>',
    'doctype',
  ],
  [cnjFeed(manyItems(2000)).slice(0, 400_000), 'truncated'],
])('a file that no import would take: %#', async (file, code) => {
  const { status, body } = await ask(file);
  expect([status, body.fault?.code]).toEqual([200, code]);
  await nothingStays();
});

test('a compressed file is unpacked', async () => {
  const { body } = await ask(gzipSync(cnjFeed(manyItems(4))));
  expect(body).toMatchObject({ fault: null, accepted: 4 });
});

test('one check of a user at a time, and one that was cut off makes way', async () => {
  const waiting = Promise.withResolvers<void>();
  async function* slow() {
    yield Buffer.from(cnjFeed(manyItems(3)).slice(0, 300));
    await waiting.promise;
    throw new Error('the client has gone');
  }
  const { signal } = new AbortController();
  const first = check({ services, userId: newcomer.id, query: { ...query, name: '' }, body: slow(), signal });
  const begun = db.selectFrom('feed_check').select('user_id');
  await expect.poll(async () => (await begun.execute()).length).toBe(1);
  const second = await ask(cnjFeed(manyItems(3)));
  expect(second.status).toBe(429);
  const other = await signInAs(app, await makeUser(db));
  const third = { query, headers: fileHeaders, body: cnjFeed(manyItems(3)), token: other };
  expect((await send(app, checkFeedCall, third)).status).toBe(200);
  waiting.resolve();
  await expect(first).rejects.toThrow('the client has gone');
  await nothingStays();

  const old = { user_id: newcomer.id, started_at: new Date(services.clock() - 3_600_000) };
  await db.insertInto('feed_check').values(old).execute();
  expect((await ask(cnjFeed(manyItems(3)))).status).toBe(200);
  await nothingStays();
});
