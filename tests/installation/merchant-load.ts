import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../server/platform/postgres/database.ts';
import { cnjFeed, fileHeaders, manyItems } from '../clients/feed-client.ts';
import { signInAt } from '../servers/sent-ledger.ts';
import { makeBid, makeOffer, makeProduct, makeShop, makeUser } from '../worlds/factories.ts';

const PAUSE_MS = 100;
const BEFORE_NEXT_TRY_MS = 50;
const MOST_BID_CENTS = 9_000;
const FEED_ITEMS = 60;
/** What is asked for no more than so often: the server takes so many files of a shop a day. */
const SHOPS_OF_ORDERS = 8;

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** A shop with a bid, one with a feed, some that order report files; and who owns them. */
export async function makeMerchantShops(db: Db) {
  const [bidder, importer] = [await makeShop(db), await makeShop(db)];
  const orderers = await Promise.all(Array.from({ length: SHOPS_OF_ORDERS }, () => makeShop(db)));
  const product = await makeProduct(db);
  await makeOffer(db, { shopId: bidder.id, productId: product.id, priceMinor: 1_000_00 });
  const bidId = await makeBid(db, { shopId: bidder.id, categoryId: product.category.id });
  const shopIds = [bidder, importer, ...orderers].map(({ id }) => id);
  const owner = await makeUser(db, { shopIds });
  return { email: owner.email, bidId, feedShopId: importer.id, orderShopIds: orderers.map(({ id }) => id) };
}
type Merchant = Awaited<ReturnType<typeof makeMerchantShops>>;

/** Calls that are not answered, and answers of 500 and more, are failures; the session is renewed where it has ended. */
function openCaller(address: () => string, email: string) {
  let headers: { authorization: string } | undefined;
  let failures = 0;
  const ask = async (method: string, path: string, init: RequestInit): Promise<Answer> => {
    headers ??= await signInAt(address(), email);
    const response = await fetch(`${address()}${path}`, {
      ...init,
      method,
      headers: { ...headers, ...init.headers },
    });
    const body = await response.json();
    if (response.status === 401) headers = undefined;
    if (response.status === 401 || response.status >= 500) throw new Error(`answered ${response.status}`);
    return { status: response.status, body };
  };
  return {
    failures: () => failures,
    /** Null where nobody knows whether it was done. */
    call: (method: string, path: string, init: RequestInit): Promise<Answer | null> =>
      ask(method, path, init).catch(async () => {
        headers = headers?.authorization === 'Bearer undefined' ? undefined : headers;
        failures += 1;
        await sleep(BEFORE_NEXT_TRY_MS);
        return null;
      }),
  };
}

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

export type MerchantLoad = {
  /** What was answered as done. */
  readonly done: () => { bids: number; orders: readonly number[]; imports: readonly number[] };
  readonly failures: () => number;
  /** Amounts of which one must be the bid as it stands, in micro-euro. */
  readonly possibleBids: () => ReadonlySet<number>;
  /** Answers that are neither done nor a refusal that is to be expected. */
  readonly surprises: readonly string[];
  readonly finish: () => Promise<void>;
};

const noteSurprises =
  (surprises: string[]) =>
  (what: string, expected: readonly number[], { status, body }: Answer): void => {
    if (!expected.includes(status)) surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };

/** Changes a bid, orders report files and uploads feeds without a pause, as a merchant does whose server may go away. */
export function startMerchant(merchant: Merchant, address: () => string): MerchantLoad {
  const { call, failures } = openCaller(address, merchant.email);
  const [orders, imports, surprises]: [number[], number[], string[]] = [[], [], []];
  const possible = new Set<number>();
  let [isFinishing, bids, turn, version] = [false, 0, 0, 1];

  const note = noteSurprises(surprises);
  const changeBid = async () => {
    const cents = 100 + (turn % MOST_BID_CENTS);
    possible.add(cents * 10_000);
    const answer = await call(
      'PUT',
      `/v1/biddingV2/update-bid/${merchant.bidId}`,
      json({ bid: cents / 100, version }),
    );
    if (!answer) return;
    note('bid', [200, 409], answer);
    const [, moved] = /version (\d+)/.exec(String(answer.body.detail)) ?? [];
    // A change whose answer was cut off has been made after all.
    if (answer.status === 409 && moved) version = Number(moved);
    if (answer.status !== 200) return;
    [{ version }] = answer.body.bids as [{ version: number }];
    possible.clear();
    possible.add(cents * 10_000);
    bids += 1;
  };
  const orderFile = async () => {
    const shopId = merchant.orderShopIds[turn % merchant.orderShopIds.length];
    const order = { kind: 'clicks', format: 'csv', lang: 'en' };
    const answer = await call('POST', `/v1/report-files/${shopId}`, json(order));
    if (answer) note('order', [200, 429], answer);
    if (answer?.status === 200) orders.push(Number(answer.body.id));
  };
  const uploadFeed = async () => {
    const price = `${100 + (turn % 1_000)}.00`;
    const body = cnjFeed(manyItems(FEED_ITEMS, { price }));
    const upload = { body, headers: fileHeaders };
    const answer = await call('POST', `/v1/feeds/${merchant.feedShopId}/upload?name=feed.xml`, upload);
    // While one waits or runs, another is refused.
    if (answer) note('feed', [200, 409, 429], answer);
    if (answer?.status === 200) imports.push(Number(answer.body.id));
  };
  const steps = [changeBid, orderFile, uploadFeed];
  const work = async () => {
    for (; !isFinishing; turn += 1, await sleep(PAUSE_MS)) for (const step of steps) await step();
  };
  const working = work();
  working.catch(() => {});
  return {
    done: () => ({ bids, orders, imports }),
    failures,
    possibleBids: () => possible,
    surprises,
    finish: async () => {
      isFinishing = true;
      await working;
    },
  };
}
