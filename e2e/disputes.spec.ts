import type { Browser, Page } from '@playwright/test';
import { belgradeDay } from '../shared/rules/time/belgrade-time.ts';
import { addDays } from '../shared/rules/time/periods.ts';
import {
  emailOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  STORY_PASSWORD,
  test,
} from './support/demo-session.ts';
import { enterAs } from './support/enter.ts';
import { enterAsOwner, freeShop } from './support/own-merchant.ts';
import { numberOf, numbersOf, panel, tableOf } from './support/report-screen.ts';

const MESSAGE = 'Twice within the same minute.';
const ANSWER = 'The first one was clicked twice. The other one is a visitor of its own.';

/** Clicks of days that are over, also for those that are told late, and that can still be disputed. */
function recentClicks(): string {
  const today = belgradeDay(Date.now());
  return `/clicks?validity=valid&date_from=${addDays(today, -30)}&date_to=${addDays(today, -2)}`;
}

const ledger = (page: Page) => panel(page, 'Every click');
const boxes = (page: Page) => ledger(page).getByRole('checkbox', { name: /^Dispute the click of/ });

/** What the newest charged clicks cost, as the ledger shows it. */
const shownCharges = async (page: Page) =>
  numbersOf(await tableOf(ledger(page)), 'Charge, €').filter((charge) => charge > 0);

async function chooseClicks(page: Page, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await boxes(page).nth(nth).check();
  await ledger(page).getByRole('button', { name: 'Dispute…' }).click();
}

/** Marks the two newest charged clicks and says why; returns what they cost. */
async function disputeTwo(page: Page): Promise<number[]> {
  const charges = (await shownCharges(page)).slice(0, 2);
  await chooseClicks(page, 2);
  const asked = page.getByRole('dialog', { name: 'Dispute 2 clicks' });
  await asked.getByLabel('Repeated clicks').check();
  await asked.getByLabel('What did you notice?').fill(MESSAGE);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Dispute', exact: true }).click();
  await expect(
    ledger(page)
      .getByRole('status')
      .filter({ hasText: /^Dispute \d+ was sent/ }),
  ).toBeVisible();
  return charges;
}

/** Staff in a window of their own, with the dispute of a shop before them. */
async function openAtTheDesk(browser: Browser, baseURL: string | undefined, shopName: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const desk = await context.newPage();
  await enterAs(desk, { email: emailOf('staff'), password: STORY_PASSWORD });
  await desk.goto('/desk');
  await desk.getByRole('link', { name: /Disputed clicks to decide/ }).click();
  await panel(desk, 'Disputes').getByRole('link').filter({ hasText: shopName }).click();
  return desk;
}

/** Accepts the first of the two clicks; returns what is credited for it, as the desk says it. */
async function acceptFirst(desk: Page, charges: readonly number[]): Promise<number> {
  const dispute = panel(desk, /^Dispute \d+/);
  await expect(dispute.getByText(MESSAGE)).toBeVisible();
  const evidence = await tableOf(dispute);
  expect(numbersOf(evidence, 'Charged, €').toSorted()).toEqual(charges.toSorted());
  // Each of the clicks is one on the shop in its minute, and one on its offer in its hour.
  for (const title of ['Clicks on the shop, ± 1 min', 'Clicks on the offer, ± 1 h']) {
    expect(Math.min(...numbersOf(evidence, title)), title).toBeGreaterThanOrEqual(1);
  }
  await expect(dispute.getByText('Accepted clicks: 0 of 2')).toBeVisible();
  await dispute
    .getByRole('checkbox', { name: /^Accept the click of/ })
    .first()
    .check();
  const outcome = dispute.getByText(/^Accepted clicks: 1 of 2/);
  const credit = numberOf(((await outcome.textContent()) ?? '').split(';')[1] ?? '');
  expect(credit).toBe(numbersOf(evidence, 'Charged, €')[0]);
  await dispute.getByRole('textbox', { name: 'Answer to the shop' }).fill(ANSWER);
  await expectAccessible(desk);
  await dispute.getByRole('button', { name: 'Credit and answer' }).click();
  await expect(dispute.getByText(`Answer: ${ANSWER}`)).toBeVisible();
  await expect(dispute.getByRole('button', { name: 'Credit and answer' })).toBeHidden();
  return credit;
}

test.describe('disputed clicks', () => {
  // The same click a second time.
  test.use({ expectedErrors: /422 \(Unprocessable/ });

  test('a merchant disputes two, staff look at the evidence and accept one, which is credited', async ({
    page,
    browser,
    baseURL,
    tokensOf,
  }) => {
    test.slow();
    const { access_token: staffToken } = await tokensOf('staff');
    const shopId = await freeShop(page, staffToken);
    await enterAsOwner(page, staffToken, shopId);
    const clicks = recentClicks();
    await page.goto(clicks);
    const charges = await disputeTwo(page);
    await page.goto('/statements');
    const own = panel(page, 'Disputed clicks');
    await expect(own.getByRole('row').filter({ hasText: MESSAGE })).toContainText('waits');
    const shopName = (await page.getByRole('combobox', { name: 'Shop' }).inputValue()) || '?';

    const desk = await openAtTheDesk(browser, baseURL, shopName);
    const credit = await acceptFirst(desk, charges);
    await desk.context().close();

    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /Your disputed clicks were decided/ })
      .click();
    await expect(own.getByRole('row').filter({ hasText: ANSWER })).toContainText('partly credited');
    const row = await tableOf(own);
    expect(numbersOf(row, 'Credited, €')).toEqual([credit]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    // What was charged stays, and a click is disputed once.
    await page.goto(clicks);
    expect((await shownCharges(page)).slice(0, 2)).toEqual(charges);
    await chooseClicks(page, 1);
    const again = page.getByRole('dialog', { name: 'Dispute 1 click' });
    await again.getByRole('button', { name: 'Dispute', exact: true }).click();
    await expect(again.getByRole('alert')).toContainText('was disputed before');
  });
});
