import { describe, expect, test } from 'vitest';
import type { Call } from '../../../shared/contract/frame/call.ts';
import * as feeds from '../../../shared/contract/shops/feeds.contract.ts';
import { callPath, type Sent, send, signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, feedClient, fileHeaders, manyItems } from '../../../tests/clients/feed-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { uploadFeed as takeUpload } from './upload-feed.ts';

const world = await openWorld();
const { app, db, services } = world;
const shop = await makeShop(db);
const owner = await makeUser(db, { shopIds: [shop.id] });
const token = await signInAs(app, owner);
const feed = feedClient(world, token, shop.id);
const rivalShop = await makeShop(db);
const rivalToken = await signInAs(app, await makeUser(db, { shopIds: [rivalShop.id] }));
const mine = { params: { shopId: shop.id }, token };
const ofImport = (importId: number) => ({ params: { shopId: shop.id, importId }, token });

const done = await feed.take(
  cnjFeed([{ id: '1' }, { id: '2', price: '0' }, { id: '3', title: '=cmd()', price: 'x' }]),
);

describe('a shop’s feed', () => {
  test('says where it comes from and how its last import went', async () => {
    const { body } = await send(app, feeds.getFeedCall, mine);
    expect(body).toMatchObject({
      url: null,
      profile_url: null,
      uses_profile: false,
      format: 'cnj',
      interval_hours: 6,
      fixes: [],
      running: null,
    });
    expect(body.last).toEqual(done);
    expect(body.good).toEqual(done);
    expect(done).toMatchObject({ started_by: owner.email, file_name: 'feed.xml', accepted: 1, rejected: 2 });
  });

  test('has a history, newest first, in pages', async () => {
    const other = await makeShop(db);
    const theirs = await signInAs(app, await makeUser(db, { shopIds: [other.id] }));
    const client = feedClient(world, theirs, other.id);
    for (const count of [1, 2, 3]) await client.take(cnjFeed(manyItems(count)), `${count}.xml`);
    const ask = { params: { shopId: other.id }, token: theirs };
    const first = await send(app, feeds.listImportsCall, { ...ask, query: { per_page: 2 } });
    expect(first.body).toMatchObject({ total: 3, current_page: 1, last_page: 2, per_page: 2 });
    expect(first.body.data.map(({ file_name }) => file_name)).toEqual(['3.xml', '2.xml']);
    const second = await send(app, feeds.listImportsCall, { ...ask, query: { per_page: 2, page: 2 } });
    expect(second.body.data.map(({ file_name }) => file_name)).toEqual(['1.xml']);
  });

  test('the items that a rule affects come as CSV in which no cell is a formula', async () => {
    const params = { shopId: shop.id, importId: done.id, code: 'price_invalid' };
    const answer = await app.inject({
      url: callPath(feeds.exportIssuesCall, params),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`feed_${shop.id}_${done.id}_price_invalid.csv`);
    expect(answer.body).toBe("\uFEFFline;item_id;title;value;fixed\r\n3;3;'=cmd();x;\r\n");
  });

  test('a file that is too large leaves nothing behind', async () => {
    const before = await db.selectFrom('feed_import').select('id').execute();
    async function* pieces() {
      for (let piece = 0; piece < 100; piece += 1) yield Buffer.alloc(1_000);
    }
    const upload = takeUpload({
      services,
      shopId: shop.id,
      startedBy: owner.id,
      fileName: '',
      body: pieces(),
      maxBytes: 50_000,
    });
    await expect(upload).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(await db.selectFrom('feed_import').select('id').execute()).toEqual(before);
    const announced = await app.inject({
      method: 'POST',
      url: callPath(feeds.uploadFeedCall, { shopId: shop.id }),
      headers: { ...fileHeaders, authorization: `Bearer ${token}`, 'content-length': '900000000' },
      payload: 'x',
    });
    expect(announced.statusCode).toBe(413);
  });
});

describe('bytes', () => {
  const stored = async (shopId: number) =>
    db.selectFrom('feed_import').select('stored_key').where('shop_id', '=', shopId).orderBy('id').execute();

  test('are kept of the last good and the last refused import alone', async () => {
    const other = await makeShop(db);
    const theirs = await signInAs(app, await makeUser(db, { shopIds: [other.id] }));
    const client = feedClient(world, theirs, other.id);
    await client.take(cnjFeed(manyItems(2)));
    await client.take('<html></html>');
    const good = await client.take(cnjFeed(manyItems(3)));
    const refused = await client.take('<html><body>no</body></html>');
    const keys = (await stored(other.id)).map(({ stored_key }) => stored_key);
    expect(keys).toEqual([null, null, `feeds/${other.id}/${good.id}`, `feeds/${other.id}/${refused.id}`]);
    expect(await services.files.exists(`feeds/${other.id}/${good.id}`)).toBe(true);
    expect(await services.files.exists(`feeds/${other.id}/${good.id - 1}`)).toBe(false);
  });
});

type Question = [name: string, call: Call, good: Sent<Call>, bad: Sent<Call>, field: string];
const code = 'price_invalid';
const questions: Question[] = [
  ['getFeed', feeds.getFeedCall, mine, { params: { shopId: 'x' } }, 'shopId'],
  [
    'saveFeed',
    feeds.saveFeedCall,
    { ...mine, body: { url: null, interval_hours: 12 } },
    { body: { url: 'file:///etc/passwd', interval_hours: 12 } },
    'url',
  ],
  [
    'saveFeed, how often',
    feeds.saveFeedCall,
    mine,
    { body: { url: null, interval_hours: 5 } },
    'interval_hours',
  ],
  [
    'uploadFeed',
    feeds.uploadFeedCall,
    { ...mine, headers: fileHeaders, body: '<a/>' },
    { headers: {}, body: '' },
    'body',
  ],
  ['listImports', feeds.listImportsCall, mine, { query: { page: 0 } }, 'page'],
  [
    'saveFixes',
    feeds.saveFixesCall,
    { ...mine, body: { fixes: [] } },
    { body: { fixes: ['all'] } },
    'fixes.0',
  ],
  [
    'saveMapping',
    feeds.saveMappingCall,
    { ...mine, body: { mapping: null } },
    { body: { mapping: { item: 'a', fields: { title: '' } } } },
    'mapping.fields.title',
  ],
  [
    'cancelImport',
    feeds.cancelImportCall,
    ofImport(done.id),
    { params: { shopId: shop.id, importId: 'x' } },
    'importId',
  ],
  [
    'acceptImport',
    feeds.acceptImportCall,
    ofImport(done.id),
    { params: { shopId: shop.id, importId: 'x' } },
    'importId',
  ],
  [
    'getFeedReport',
    feeds.getFeedReportCall,
    ofImport(done.id),
    { params: { shopId: shop.id, importId: 0 } },
    'importId',
  ],
  [
    'exportFindings',
    feeds.exportIssuesCall,
    { token, params: { shopId: shop.id, importId: done.id, code } },
    { params: { shopId: shop.id, importId: done.id, code: 'x' } },
    'code',
  ],
  [
    'listFeedChanges',
    feeds.listFeedChangesCall,
    { ...ofImport(done.id), query: { kind: 'new' } },
    { query: { kind: 'old' } },
    'kind',
  ],
  [
    'checkFeed',
    feeds.checkFeedCall,
    { token, query: { country: 'rs' }, headers: fileHeaders, body: '<a/>' },
    { query: { country: 'at' } },
    'country',
  ],
];

describe.each(questions)('%s', (_name, call, good, bad, field) => {
  test('refuses strangers', async () => {
    const { token: _, ...stranger } = { ...mine, ...good };
    expect((await send(app, call, stranger)).status).toBe(401);
  });

  test('refuses bad input and names the field', async () => {
    const { status, problem } = await send(app, call, { ...mine, ...good, ...bad, token });
    expect([status, problem?.errors?.[0]?.field]).toEqual([422, field]);
  });

  if (call.path.includes(':shopId')) {
    test('refuses other people’s data like what does not exist', async () => {
      const { params: _, ...sent } = { ...good, token: rivalToken };
      const asked = (shopId: number) =>
        send(app, call, { ...sent, params: { importId: done.id, code, shopId } });
      const [foreign, missing] = [await asked(shop.id), await asked(2_000_000_000)];
      expect([foreign.status, missing.status]).toEqual([403, 403]);
      expect(foreign.problem.detail).toBe(missing.problem.detail);
    });
  }
});

test.each([
  feeds.acceptImportCall,
  feeds.cancelImportCall,
  feeds.getFeedReportCall,
  feeds.exportIssuesCall,
  feeds.listFeedChangesCall,
] as Call[])('$path: another shop’s import answers like one that does not exist', async (call) => {
  const ask = (importId: number) =>
    send(app, call, {
      params: { shopId: rivalShop.id, importId, code },
      token: rivalToken,
      ...(call === (feeds.listFeedChangesCall as Call) ? { query: { kind: 'new' } } : {}),
    });
  const [foreign, missing] = [await ask(done.id), await ask(2_000_000_000)];
  expect([foreign.status, missing.status]).toEqual([403, 403]);
  expect(foreign.problem.detail).toBe(missing.problem.detail);
});

test.each([
  ['fetch without an address', feeds.fetchFeedCall],
  ['a mapping before any feed', feeds.getFeedPlacesCall],
] as [string, Call][])('%s says what to do first', async (_name, call) => {
  const { status, problem } = await send(app, call, { params: { shopId: rivalShop.id }, token: rivalToken });
  expect(status).toBe(409);
  expect(problem.detail).toMatch(/first/);
});

test('a file under another type is refused', async () => {
  const { status } = await send(app, feeds.uploadFeedCall, { ...mine, body: { not: 'a file' } });
  expect(status).toBe(415);
});
