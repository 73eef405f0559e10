import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page as Tab } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/demo-session.ts';
import { panel } from './support/report-screen.ts';
import { expectSettled, MISSING_PICTURES } from './support/screens.ts';
import { PICTURES_FOLDER, stillPicture } from './support/still-picture.ts';

test.use({ expectedErrors: MISSING_PICTURES });

/** Tells a story: each step is what is in sight then, in the order of its number. */
function teller(page: Tab, story: string): (step: string) => Promise<void> {
  let nth = 0;
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  return async (step) => {
    nth += 1;
    const file = path.join(PICTURES_FOLDER, `story-${story}-${nth}-${step}.png`);
    await sharp(await stillPicture(page, false)).toFile(file);
  };
}

const bidForm = (page: Tab) => page.getByRole('form', { name: /^Bid: / });
const projection = (page: Tab) => page.getByRole('region', { name: 'What it would bring' });
const said = (page: Tab) => page.locator('.mantine-Notification-root[role="status"]');

/** Raises the bid whose form is open by five cents, and looks at what that would bring before. */
async function raise(page: Tab, tell: (step: string) => Promise<void>): Promise<void> {
  const field = bidForm(page).getByRole('textbox', { name: 'Bid, €' });
  const now = Number((await field.inputValue()).replace(',', '.'));
  const next = (now + 0.05).toFixed(2).replace('.', ',');
  await field.fill(next);
  await expect(projection(page)).toContainText(`With ${next}`);
  await expectSettled(page);
  await tell('what-it-would-bring');
  await field.press('Enter');
  await expect(said(page)).toContainText(`${next} €`);
  await expectSettled(page);
  await tell('changed');
}

test('story of a merchant’s morning on a phone', async ({ page, signIn, speak }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('merchant');
  await speak('en');
  const tell = teller(page, 'morning');
  await page.goto('/dashboard');
  await expectSettled(page);
  await tell('yesterday');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await expect(news.getByRole('link').first()).toBeVisible();
  await tell('news');
  await news.getByRole('link').filter({ hasText: 'A plan for bids' }).first().click();
  await expectSettled(page);
  await tell('a-plan-that-waits');

  await page.goto('/bidding?status=active');
  await expectSettled(page);
  await page
    .getByRole('button', { name: /: change the bid of / })
    .first()
    .click();
  await raise(page, tell);

  await page.goto('/limit-management');
  await expectSettled(page);
  await tell('how-long-the-limit-lasts');
});

test('story of a bid war on a desktop', async ({ page, signIn, speak }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('merchant');
  await speak('en');
  const tell = teller(page, 'bid-war');
  await page.goto('/bidding');
  await expectSettled(page);
  await tell('what-needs-attention');

  await page.goto('/bidding/products?with_bid=own');
  await expectSettled(page);
  await page.getByRole('button', { name: 'Why is my offer here?' }).first().click();
  const auction = page.getByRole('dialog', { name: 'Why is my offer here?' });
  await expect(auction).toContainText('Your position: ');
  await tell('the-auction');
  await auction.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('button', { name: /: change the bid of / })
    .first()
    .click();
  await raise(page, tell);

  await page.goto('/bidding/changes');
  await expectSettled(page);
  await tell('who-changed-what');
  await page.goto('/bidding/lost-opportunity');
  await expectSettled(page);
  await tell('what-is-still-lost');
});

test('story of a day at the desk', async ({ page, signIn, speak }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('staff');
  await speak('en');
  const tell = teller(page, 'desk');
  await page.goto('/desk');
  await expectSettled(page);
  await tell('what-waits-and-since-when');

  await page.goto('/desk/coupons');
  await expectSettled(page);
  await tell('a-coupon-as-visitors-will-see-it');
  const coupon = panel(page, 'Coupon');
  const first = await coupon.getByRole('heading', { level: 3 }).first().textContent();
  await coupon.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  await expect(coupon.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSettled(page);
  await tell('approved-and-the-next');

  await page.goto('/desk/tickets');
  await expectSettled(page);
  await page.getByRole('main').getByRole('textbox').last().fill('Thank you, we are looking into it.');
  await tell('an-answer');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, we are looking into it.').first()).toBeVisible();
  await expectSettled(page);
  await tell('answered');

  await page.goto('/desk/people');
  await expectSettled(page);
  await page
    .getByRole('button', { name: /^Confirm / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await tell('somebody-new');
  await page.goto('/desk/audit');
  await expectSettled(page);
  await tell('all-that-was-done');
});
