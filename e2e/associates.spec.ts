import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './support/demo-session.ts';
import { enterAsOwner, freeNeighbours } from './support/own-merchant.ts';
import { panel } from './support/report-screen.ts';

type Bid = { bid_id: number; current_bid: number; version: number; is_own: boolean };
type Category = { category_id: number; bid: Bid | null };
type Asking = { request: APIRequestContext; token: string };

const COST = 'What your shops cost each other';

async function call({ request, token }: Asking, path: string, data?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await (data ? request.post(path, { headers, data }) : request.get(path, { headers }));
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** The first categories of a shop: as many as there are in the demo. */
const categoriesOf = async (asking: Asking, shopId: number): Promise<Category[]> =>
  (await call(asking, `/v1/biddingV2/categories-biddings/${shopId}?per_page=500`)).data;

/** The bids of both shops on a category that both offer stand above all others, one a little below the other. */
async function bidAgainstEachOther(
  asking: Asking,
  [first = 0, second = 0]: readonly number[],
): Promise<void> {
  const own = await categoriesOf(asking, first);
  const theirs = new Map((await categoriesOf(asking, second)).map((row) => [row.category_id, row]));
  const both = own.filter(({ category_id }) => theirs.has(category_id)).slice(0, 5);
  expect(both.length).toBeGreaterThan(0);
  const place = (shopId: number, rows: readonly Category[], eur: number) =>
    call(asking, `/v1/biddingV2/update-create-bids/${shopId}`, {
      bids: rows.map(({ category_id, bid }) => ({
        ...{ category_id, bid: eur, enabled: true },
        ...(bid?.is_own ? { version: bid.version } : {}),
      })),
    });
  await place(first, both, 4);
  await place(
    second,
    both.map(({ category_id }) => theirs.get(category_id) as Category),
    3.9,
  );
}

/** The bids of both shops on categories, by their ids. */
async function bidsOf(asking: Asking, shopIds: readonly number[]): Promise<Map<number, number>> {
  const bids = new Map<number, number>();
  for (const shopId of shopIds)
    for (const { bid } of await categoriesOf(asking, shopId))
      if (bid?.is_own) bids.set(bid.bid_id, bid.current_bid);
  return bids;
}

/** What each bid that makes the other shop pay more would be lowered to, by its id. */
async function plannedBids(asking: Asking, [shopId = 0]: readonly number[]): Promise<Map<number, number>> {
  type Row = { bid_id: number; category_id: number | null; lower: { bid: number } | null };
  const { data } = await call(asking, `/v1/biddingV2/company-associates-cost/${shopId}`);
  return new Map(
    (data as Row[]).flatMap(({ bid_id: id, category_id: category, lower }) =>
      lower && category !== null ? [[id, lower.bid]] : [],
    ),
  );
}

/** What the shops' bids add to each other's prices in a month, EUR. */
const costOf = async (asking: Asking, [shopId = 0]: readonly number[]): Promise<number> =>
  (await call(asking, `/v1/biddingV2/company-associates-cost/${shopId}`)).cost_month;

test('what own shops cost each other stands on one page, and one press lowers the bids, and takes that back', async ({
  page,
  tokensOf,
}) => {
  const { access_token: staff } = await tokensOf('staff');
  const shops = await freeNeighbours(page, staff);
  const { token } = await enterAsOwner(page, staff, shops);
  const asking = { request: page.request, token };
  await bidAgainstEachOther(asking, shops);
  await page.goto(`/bidding/associates?shop_id=${shops[0]}`);
  const cost = panel(page, COST);
  const rows = cost.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  const texts = () => rows.allTextContents();
  const before = await texts();
  const planned = await plannedBids(asking, shops);
  expect(planned.size).toBeGreaterThan(0);
  const stand = await bidsOf(asking, shops);
  const extra = await costOf(asking, shops);
  const those = (bids: ReadonlyMap<number, number>) => [...planned.keys()].map((id) => [id, bids.get(id)]);
  await cost.getByRole('button', { name: /^Lower \d+ bids?$/ }).click();
  const notice = page.locator('.mantine-Notification-root[role="status"]');
  await expect(notice).toContainText(/^\d+ bids? lowered\./);
  // Each bid is the one that its own row had planned.
  expect(those(await bidsOf(asking, shops))).toEqual([...planned]);
  // Among the lower bids another one may be too high by now; together they cost less.
  expect(await costOf(asking, shops)).toBeLessThan(extra);
  await expect.poll(texts).not.toEqual(before);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(before.length);
  await expect.poll(texts).toEqual(before);
  expect(those(await bidsOf(asking, shops))).toEqual(those(stand));
});
