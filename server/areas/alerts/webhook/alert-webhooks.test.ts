import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteAlertWebhookCall,
  getAlertWebhookCall,
  saveAlertWebhookCall,
  testAlertWebhookCall,
} from '../../../../shared/contract/reports/alert-webhooks.contract.ts';
import {
  WEBHOOK_ANSWER_MS,
  WEBHOOK_PAUSES_MS,
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TRIES,
} from '../../../../shared/rules/alerts/alert-webhook.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { openAnsweringServer } from '../../../../tests/servers/answering-server.ts';
import { type MadeShop, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { FoundAlert } from '../alerts.repository.ts';
import { upsertAlert } from '../lasting-alerts.repository.ts';
import { queueDelivery } from './queue-delivery.ts';
import { reencryptWebhookSecrets } from './reencrypt-webhook-secrets.ts';
import { sendDelivery } from './send-delivery.ts';

const { app, db, services, setNow } = await openWorld();
const { site } = await openAnsweringServer();
const LOOPBACK = { isAllowed: (ip: string) => ip === '127.0.0.1', protocol: 'http:' };
const URL_OF_SHOP = 'https://hooks.shop.rs/alerts';
let shop: MadeShop;
let owner: { id: number; email: string };
let token: string;

beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db);
  owner = await makeUser(db, { shopIds: [shop.id] });
  token = await signInAs(app, owner);
});

const ofShop = () => ({ token, params: { shopId: shop.id } });
const save = (url: string) => send(app, saveAlertWebhookCall, { ...ofShop(), body: { url } });
const read = async () => (await send(app, getAlertWebhookCall, ofShop())).body;
const ask = () => send(app, testAlertWebhookCall, ofShop());
const newest = async () => (await read()).deliveries[0];

/** Sends what waits for the shop, in the way of the test. */
async function sendNewest(way = LOOPBACK) {
  await sendDelivery(services, { id: (await newest())?.id }, way);
  return newest();
}

/** The secret of a webhook that leads to the server of the test. */
async function hookToSite(): Promise<string> {
  const { body } = await save(URL_OF_SHOP);
  await db
    .updateTable('alert_webhook')
    .set({ url: `${site.url}/hook` })
    .where('shop_id', '=', shop.id)
    .execute();
  return body.secret;
}

const found = (changed: Partial<FoundAlert> = {}): FoundAlert => ({
  shopId: shop.id,
  kind: 'clicks_low',
  span: 'hour',
  orderHours: null,
  cause: 'limit',
  categoryId: null,
  level: 3,
  day: '2026-11-20',
  expected: 40,
  seen: 3,
  ...changed,
});
const tell = (alert: FoundAlert) =>
  inTransaction(db, async (tx) => {
    const at = new Date(services.clock());
    const alertId = (await upsertAlert(tx, { found: alert, at, portal: 'rs' })) ?? 0;
    await queueDelivery(tx, { alertId, found: alert, at });
  });

const jobs = async () =>
  (
    await sql<{ run_at: Date; queue_name: string }>`
      select run_at, queue_name from graphile_worker.jobs where queue_name = ${`send-webhook:${shop.id}`}`.execute(
      db,
    )
  ).rows;

/** Answers with a status and hands over what came. */
function answering(status: number) {
  const came: { request: IncomingMessage; body: string }[] = [];
  site.answer = async (request, response) => {
    came.push({ request, body: await text(request) });
    response.writeHead(status, { location: '/elsewhere' }).end('whatever');
  };
  return came;
}

/** How programs check a signature, as the page for them says it. */
async function checkOfPage() {
  const page = await readFile('docs/integrations/alerts.md', 'utf8');
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).isOurs;
}

describe('a message', () => {
  test('of an alert is signed, sent once, and says the alert as the list does', async () => {
    const secret = await hookToSite();
    const came = answering(204);
    await tell(found());
    await tell(found({ seen: 2 }));
    expect((await read()).deliveries).toHaveLength(1);
    const delivered = { state: 'delivered', status: 204, attempts: 1, failure: null };
    expect(await sendNewest()).toMatchObject({ kind: 'clicks_low', ...delivered });
    await sendNewest();
    expect(came).toHaveLength(1);
    const { request, body } = came[0] ?? { request: undefined, body: '' };
    const { method, url, headers } = request as IncomingMessage;
    expect([method, url, headers['content-type']]).toEqual(['POST', '/hook', 'application/json']);
    const seconds = NOW_MS / 1000;
    const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const header = `t=${seconds},v1=${hmac}`;
    expect(headers[WEBHOOK_SIGNATURE_HEADER]).toBe(header);
    const isOurs = await checkOfPage();
    const checked = [body, `${body} `].map((bytes) => isOurs(header, bytes, secret, seconds));
    expect([...checked, isOurs(header, body, secret, seconds + 301)]).toEqual([true, false, false]);
    const said = JSON.parse(body);
    expect(said).toMatchObject({
      id: headers['x-mbm-delivery'],
      event: 'alert',
      shop_id: shop.id,
      alert: { kind: 'clicks_low', cause: 'limit', expected: 40, seen: 3, level: 3 },
    });
  });

  test('is not sent of what is only likely, nor without an address', async () => {
    await tell(found());
    await hookToSite();
    await tell(found({ kind: 'orders_low', level: 1 }));
    expect((await read()).deliveries).toEqual([]);
    await tell(found({ kind: 'orders_low', level: 2 }));
    expect((await read()).deliveries).toMatchObject([{ kind: 'orders_low', state: 'waits' }]);
  });

  test('that is not taken is tried again after growing pauses, with a signature of then, and given up', async () => {
    await hookToSite();
    const came = answering(500);
    await ask();
    let now = NOW_MS;
    for (const pause of WEBHOOK_PAUSES_MS) {
      expect(await sendNewest()).toMatchObject({ state: 'waits', status: 500, failure: 'status' });
      now += pause;
      expect((await jobs()).map(({ run_at }) => run_at.getTime())).toEqual([now]);
      setNow(now);
      token = await signInAs(app, owner);
    }
    expect(await sendNewest()).toMatchObject({ state: 'failed', attempts: WEBHOOK_TRIES });
    await sendNewest();
    expect(came).toHaveLength(WEBHOOK_TRIES);
    expect(new Set(came.map(({ body }) => body)).size).toBe(1);
    const signatures = came.map(({ request }) => request.headers['x-mbm-signature']);
    expect(new Set(signatures).size).toBe(WEBHOOK_TRIES);
  });

  test('follows no redirect', async () => {
    await hookToSite();
    const came = answering(307);
    await ask();
    expect(await sendNewest()).toMatchObject({ state: 'waits', status: 307, failure: 'status' });
    expect(came.map(({ request }) => request.url)).toEqual(['/hook']);
  });

  test(
    'does not wait for ever for a program that is slow, and is tried again',
    async () => {
      await hookToSite();
      const came: string[] = [];
      site.answer = async (request, response) => {
        came.push(await text(request));
        // The head of an answer, a byte a second.
        const head = [...'HTTP/1.1 204 No Content'];
        const dripping = setInterval(() => response.socket?.write(head.shift() ?? ' '), 1_000);
        response.socket?.once('close', () => clearInterval(dripping));
      };
      await ask();
      expect(await sendNewest()).toMatchObject({ state: 'waits', failure: 'address_timeout', status: null });
      expect(await jobs()).toHaveLength(1);
      answering(204);
      expect(await sendNewest()).toMatchObject({ state: 'delivered', attempts: 2 });
      expect(came).toHaveLength(1);
    },
    WEBHOOK_ANSWER_MS + 5_000,
  );

  test('is not held up by a connection that breaks off', async () => {
    await hookToSite();
    site.answer = (request) => request.socket.destroy();
    await ask();
    expect(await sendNewest()).toMatchObject({ failure: 'address_broken_off', status: null });
  });

  test.each([
    ['https://127.0.0.1/', 'address_private'],
    ['https://[::1]/', 'address_private'],
    ['https://169.254.169.254/latest', 'address_private'],
    ['https://localhost/', 'address_private'],
    ['http://8.8.8.8/', 'address_refused'],
  ])('goes to no address like %s, whoever wrote it into the table', async (url, failure) => {
    await save(URL_OF_SHOP);
    await db.updateTable('alert_webhook').set({ url }).where('shop_id', '=', shop.id).execute();
    await ask();
    await sendDelivery(services, { id: (await newest())?.id });
    expect(await newest()).toMatchObject({ state: 'waits', status: null, failure });
  });
});

describe('an address', () => {
  test.each([
    'http://hooks.shop.rs/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://app.localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://ana:secret@hooks.shop.rs/',
    'ftp://hooks.shop.rs/',
    'hooks.shop.rs',
    `https://hooks.shop.rs/${'x'.repeat(500)}`,
  ])('is refused: %s', async (url) => {
    const { status, problem } = await save(url);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'url']);
  });

  test('has a secret that is said once, another one at each change, and kept encrypted', async () => {
    const [one, other] = [(await save(URL_OF_SHOP)).body, (await save('https://other.shop.rs/')).body];
    expect(one.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(other.secret).not.toBe(one.secret);
    expect(await read()).toEqual({
      url: 'https://other.shop.rs/',
      made_at: '2026-11-20T10:00:00.000Z',
      deliveries: [],
    });
    const row = await db
      .selectFrom('alert_webhook')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(other.secret);
  });

  test('goes with what waits for it; what was sent stays', async () => {
    await hookToSite();
    answering(200);
    await ask();
    await sendNewest();
    await ask();
    const { body } = await send(app, deleteAlertWebhookCall, ofShop());
    expect(body).toMatchObject({ url: null, deliveries: [{ state: 'delivered' }] });
    expect((await ask()).status).toBe(404);
  });

  test('is tested ten times an hour at most', async () => {
    await save(URL_OF_SHOP);
    for (let nth = 0; nth < 10; nth += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    setNow(NOW_MS + HOUR_MS + 1);
    token = await signInAs(app, owner);
    expect((await ask()).status).toBe(200);
  });

  test('keeps its secret when the key of the installation changes', async () => {
    const secret = await hookToSite();
    const changed = {
      ...services,
      secretKey: 'another-key-of-the-installation',
      alsoKey: services.secretKey,
    };
    await reencryptWebhookSecrets(changed);
    const came = answering(200);
    await ask();
    const { secretKey } = changed;
    const id = (await newest())?.id;
    await sendDelivery({ db, clock: services.clock, secretKey, alsoKey: undefined }, { id }, LOOPBACK);
    const signed = createHmac('sha256', secret)
      .update(`${NOW_MS / 1000}.${came[0]?.body}`)
      .digest('hex');
    expect(came[0]?.request.headers['x-mbm-signature']).toContain(signed);
  });
});
