import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/demo-session.ts';
import { enterAsOwner, freeShops } from './support/own-merchant.ts';
import { panel } from './support/report-screen.ts';

type Ad = { ad_id: number; current_bid: number; enabled: boolean; base: number };
const SHOPS_MAX = 3;
/** So little above what the price list asks for that bids have to come down. */
const ABOVE_BASE = 0.02;

/** The ads of a shop that are on. */
async function adsOf(page: Page, token: string, shopId: number): Promise<Ad[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/v1/product-ad/${shopId}?per_page=500`, { headers });
  const { data }: { data: Ad[] } = await answer.json();
  return data.filter(({ enabled }) => enabled);
}

/** A shop with ads that is the story’s own. */
async function shopWithAds(page: Page, staff: string): Promise<number> {
  for (const id of await freeShops(page, staff, SHOPS_MAX))
    if ((await adsOf(page, staff, id)).length > 0) return id;
  throw new Error(`none of ${SHOPS_MAX} shops of the demo has ads`);
}

test('a goal for all product ads says what it would change of them; its plan is applied and undone', async ({
  page,
  tokensOf,
}) => {
  const { access_token: staff } = await tokensOf('staff');
  const shopId = await shopWithAds(page, staff);
  const { token } = await enterAsOwner(page, staff, shopId);
  const ads = () => adsOf(page, token, shopId);
  const bids = async () => new Map((await ads()).map((ad) => [ad.ad_id, ad.current_bid]));
  const before = await bids();
  const highest = Math.max(...(await ads()).map(({ base }) => base)) + ABOVE_BASE;
  await page.goto('/bidding/goals');
  await page.getByRole('button', { name: 'Make the first goal' }).click();
  const form = page.getByRole('dialog', { name: 'New goal' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Ads');
  await form.getByRole('radio', { name: 'All product ads that no other goal names' }).check();
  await expect(form.getByRole('radio', { name: 'A rule', exact: true })).toBeEnabled();
  const typed = highest.toFixed(2).replace('.', ',');
  await form.getByRole('textbox', { name: 'Highest bid, €' }).fill(typed);
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = form.getByRole('region', { name: 'What it would change now' });
  await expect(preview).toContainText(' · ');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make the goal' }).click();
  await expect(panel(page, 'Your goals')).toContainText('all product ads that no other goal names');

  const suggestion = panel(page, 'Suggestion');
  await suggestion.getByRole('button', { name: 'Make a plan now' }).click();
  const apply = suggestion.getByRole('button', { name: /^Apply \d+ changes?$/ });
  await expect(apply).toBeEnabled();
  await expectAccessible(page);
  await apply.click();
  const notice = page.locator('.mantine-Notification-root[role="status"]');
  await expect(notice).toContainText(/^\d+ bids? (was|were) changed\./);
  const lowered = [...(await bids())].filter(([id, bid]) => bid !== before.get(id));
  expect(lowered.length).toBeGreaterThan(0);
  expect(lowered.filter(([, bid]) => bid > highest + 0.005)).toEqual([]);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText('The plan was undone.');
  expect(await bids()).toEqual(before);
});

test('something else is tried against a goal for product ads, and the experiment says what it is for', async ({
  page,
  tokensOf,
}) => {
  const { access_token: staff } = await tokensOf('staff');
  await enterAsOwner(page, staff, await shopWithAds(page, staff));
  await page.goto('/bidding/goals');
  await page.getByRole('button', { name: 'Make the first goal' }).click();
  const goal = page.getByRole('dialog', { name: 'New goal' });
  await goal.getByRole('textbox', { name: 'Name' }).fill('Ads that are tried');
  await goal.getByRole('radio', { name: 'All product ads that no other goal names' }).check();
  await goal.getByRole('textbox', { name: 'Highest bid, €' }).fill('0,60');
  await goal.getByRole('radio', { name: 'Automatic' }).check();
  await goal.getByRole('button', { name: 'Make the goal' }).click();
  const notice = page.locator('.mantine-Notification-root[role="status"]');
  await expect(notice).toContainText('“Ads that are tried” was made.');

  const experiments = panel(page, 'Experiments');
  await experiments.getByRole('button', { name: 'New experiment' }).click();
  const form = page.getByRole('dialog', { name: 'New experiment' });
  await expect(form).toContainText('Product ads. Today: Position 1 in at least 90');
  await form.getByLabel('Position', { exact: true }).selectOption('3');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByRole('region', { name: 'What it would change now' })).toContainText(' · ');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Begin tomorrow' }).click();
  await expect(notice).toContainText('The experiment with “Ads that are tried” begins on');
  const card = experiments.getByRole('article', { name: 'Ads that are tried' });
  await expect(card).toContainText('product ads');
  await expect(card).toContainText('waits for its first day');
  await expectAccessible(page);
  await card.getByRole('button', { name: /: keep today’s goal$/ }).click();
  const ask = page.getByRole('dialog', { name: 'End the experiment?' });
  await ask.getByRole('button', { name: 'Keep today’s goal' }).click();
  await expect(card).toContainText('decided: the goal stayed as it was');
});
