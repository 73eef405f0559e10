import type { Page as Tab } from '@playwright/test';
import { expect, test } from './support/demo-session.ts';
import { panel } from './support/report-screen.ts';
import { expectSettled, MISSING_PICTURES } from './support/screens.ts';
import { keepPicture } from './support/still-picture.ts';

test.use({ expectedErrors: MISSING_PICTURES });

type Teller = {
  /** Makes the next picture, of what is in sight. */
  tell: (step: string) => Promise<void>;
  /** Goes to a page, and tells it where a step is named. */
  visit: (address: string, step?: string) => Promise<void>;
};

/** Tells a story in pictures that are numbered. */
function teller(page: Tab, story: string): Teller {
  let nth = 0;
  const tell = (step: string) => {
    nth += 1;
    return keepPicture(page, `story-${story}-${nth}-${step}`, false);
  };
  const visit = async (address: string, step?: string) => {
    await page.goto(address);
    await expectSettled(page);
    if (step !== undefined) await tell(step);
  };
  return { tell, visit };
}

const bidForm = (page: Tab) => page.getByRole('form', { name: /^Bid: / });
const projection = (page: Tab) => page.getByRole('region', { name: 'What it would bring' });
const said = (page: Tab) => page.locator('.mantine-Notification-root[role="status"]');

/** Raises the first bid of the page by five cents, and looks at what that would bring before. */
async function raise(page: Tab, { tell }: Teller): Promise<void> {
  await page
    .getByRole('button', { name: /: change the bid of / })
    .first()
    .click();
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
  const story = teller(page, 'morning');
  const { tell, visit } = story;
  await visit('/dashboard', 'yesterday');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await expect(news.getByRole('link').first()).toBeVisible();
  await tell('news');
  await news.getByRole('link').filter({ hasText: 'A plan for bids' }).first().click();
  await expectSettled(page);
  await tell('a-plan-that-waits');

  await visit('/bidding?status=active');
  await raise(page, story);

  await visit('/limit-management', 'how-long-the-limit-lasts');
});

test('story of a bid war on a desktop', async ({ page, signIn, speak }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('merchant');
  await speak('en');
  const story = teller(page, 'bid-war');
  const { tell, visit } = story;
  await visit('/bidding', 'what-needs-attention');

  await visit('/bidding/products?with_bid=own');
  await page.getByRole('button', { name: 'Why is my offer here?' }).first().click();
  const auction = page.getByRole('dialog', { name: 'Why is my offer here?' });
  await expect(auction).toContainText('Your position: ');
  await tell('the-auction');
  await auction.getByRole('button', { name: 'Close' }).click();

  await raise(page, story);

  await visit('/bidding/changes', 'who-changed-what');
  await visit('/bidding/lost-opportunity', 'what-is-still-lost');
});

test('story of a day at the desk', async ({ page, signIn, speak }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('staff');
  await speak('en');
  const { tell, visit } = teller(page, 'desk');
  await visit('/desk', 'what-waits-and-since-when');

  await visit('/desk/coupons', 'a-coupon-as-visitors-will-see-it');
  const coupon = panel(page, 'Coupon');
  const first = await coupon.getByRole('heading', { level: 3 }).first().textContent();
  await coupon.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  await expect(coupon.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSettled(page);
  await tell('approved-and-the-next');

  await visit('/desk/tickets');
  await page.getByRole('main').getByRole('textbox').last().fill('Thank you, we are looking into it.');
  await tell('an-answer');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, we are looking into it.').first()).toBeVisible();
  await expectSettled(page);
  await tell('answered');

  await visit('/desk/people');
  await page
    .getByRole('button', { name: /^Confirm / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await tell('somebody-new');
  await visit('/desk/audit', 'all-that-was-done');
});
