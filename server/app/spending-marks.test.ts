import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listCalls } from '../../tests/calls/list-calls.ts';

/**
 * That a call changes what a shop may pay cannot be read off it. What can be: only some folders write the tables of bids,
 * ads, limits and goals, and in the areas of these every write is marked, or says why not.
 */
const SERVER = path.join(import.meta.dirname, '..');

const TABLES = String.raw`(?:bid|bid_goal\w*|bid_lock|bid_plan|bid_experiment\w*|auto_bid_\w+|product_ad|product_ad_lock|shared_limit\w*)`;
const WRITES_SPENDING = new RegExp(
  [
    String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'${TABLES}'`,
    String.raw`(?:insert into|delete from|merge into)\s+${TABLES}\b`,
    String.raw`update\s+${TABLES}\s+(?:as\s+\w+\s+|\w+\s+)?set\b`,
  ].join('|'),
);

/** Where they may be written; the demo and its history are no calls. */
const WRITERS = ['areas/auto-bids', 'areas/bidding', 'areas/budget', 'areas/product-ads', 'demo'];

/** Writes beside those that spend, and why they do not. */
const UNMARKED: Readonly<Record<string, string>> = {
  'POST /v1/biddingV2/position-bids/:shopId': 'it only asks, with many ids',
  'POST /v1/product-ad/position-bids/:shopId': 'it only asks, with many ids',
  'PUT /v1/invoice-buyer/:shopId': 'it says who is billed, not of how much',
  'POST /v1/portfolio/report-files': 'it orders a file',
  'PUT /v1/portfolio/client': 'it names a group of shops',
  'POST /v1/desk/portals/:portal/price-lists': 'a draft, which only counts once it is applied',
  'POST /v1/desk/portals/banners': 'a banner costs nothing',
  'PUT /v1/desk/portals/banners/:bannerId': 'a banner costs nothing',
  'DELETE /v1/desk/portals/banners/:bannerId': 'a banner costs nothing',
  'PUT /v1/desk/portals/:portal/duties/:topic': 'it says who of staff is told',
  'POST /v1/desk/coupons/:couponId/approve': 'a coupon costs no click more',
  'POST /v1/desk/coupons/:couponId/reject': 'a coupon costs no click more',
  'POST /v1/desk/people/:userId/confirm': 'it opens an account, whose own calls are marked',
  'POST /v1/desk/people/:userId/disable': 'it closes an account',
  'POST /v1/desk/people/:userId/enable': 'it opens an account, whose own calls are marked',
  'POST /v1/desk/people/:userId/end-sessions': 'it ends sessions',
  'PUT /v1/desk/shops/:shopId/account-manager': 'it names who looks after a shop',
  'PUT /v1/desk/shops/:shopId/module': 'clicks of the partner module are counted and charged as all others',
  'PUT /v1/desk/account-managers/:userId/picture': 'a picture',
  'DELETE /v1/desk/account-managers/:userId/picture': 'a picture',
  'PUT /v1/desk/tickets/:ticketId': 'a ticket',
  'POST /v1/desk/set-aside-events/:batchId/retry':
    'it counts clicks that came already, by the rules of their time',
};

test('bids, ads, limits and goals are written where their calls are marked, and nowhere else', () => {
  const writers = globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => WRITES_SPENDING.test(readFileSync(path.join(SERVER, file), 'utf8')));
  expect(writers.length).toBeGreaterThan(WRITERS.length);
  expect(writers.filter((file) => !WRITERS.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

test('in an area that can spend every write is marked, or says above why it spends nothing', async () => {
  const writes = (await listCalls()).filter(({ method }) => method !== 'GET');
  const isMarked = ({ access }: (typeof writes)[number]) => 'movesMoney' in access && access.movesMoney;
  const spending = new Set(writes.filter(isMarked).map(({ area }) => area));
  expect([...spending]).toEqual(
    expect.arrayContaining(['auto-bids', 'bidding', 'limit management', 'product ads']),
  );
  const unmarked = writes
    .filter((call) => spending.has(call.area) && !isMarked(call))
    .map(({ method, path: at }) => `${method} ${at}`);
  expect(
    unmarked.sort(),
    'give its access `movesMoney: true`, or say in this file why it spends nothing',
  ).toEqual(Object.keys(UNMARKED).sort());
});
