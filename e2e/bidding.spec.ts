import type { Page } from '@playwright/test';
import { LOCALES } from '../shared/rules/portals/locales.ts';
import { test as base, expect, expectAccessible } from './support/demo-session.ts';
import { statusOf } from './support/enter.ts';
import { enterAsOwner, freeShop, OWNER_NAME } from './support/own-merchant.ts';
import { numberOf, panel } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

const rows = (page: Page) => panel(page, 'Categories').locator('tbody tr');
const bidButton = (page: Page, name: string) =>
  panel(page, 'Categories').getByRole('button', { name: new RegExp(`^${name}: change the bid`) });
const notice = (page: Page) => page.locator('.mantine-Notification-root[role="status"]');

async function open(page: Page, address = '/bidding'): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
  await expectCurrent(page.locator('body'));
}

/** The first category of the page with a bid of its own, and that bid in EUR. */
async function firstOwnBid(page: Page): Promise<{ name: string; bid: number }> {
  const button = panel(page, 'Categories')
    .getByRole('button', { name: /: change the bid of / })
    .first();
  const label = (await button.getAttribute('aria-label')) ?? '';
  const [name = '', bid = ''] = label.split(': change the bid of ');
  return { name, bid: numberOf(bid) };
}

const euros = (amount: number) => amount.toFixed(2).replace('.', ',');

/** Each story that changes bids has a shop of its own, in which nobody else changes any. */
const test = base.extend<{ enterOwnShop: () => Promise<{ email: string }> }>({
  enterOwnShop: async ({ page, tokensOf }, use) => {
    await use(async () => {
      const { access_token: staff } = await tokensOf('staff');
      return enterAsOwner(page, staff, await freeShop(page, staff));
    });
  },
});

test('the key figures are one low strip, and the table begins above the fold', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('merchant');
  await open(page);
  const box = async (of: ReturnType<Page['locator']>) => (await of.boundingBox()) ?? { y: NaN, height: NaN };
  expect((await box(page.getByRole('region', { name: 'Key figures' }))).height).toBeLessThanOrEqual(72);
  const first = await box(rows(page).first());
  expect(first.y + first.height).toBeLessThan(900);
});

async function openOnDesktop(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bidding');
  await expectCurrent(page.locator('body'));
}

for (const language of LOCALES) {
  test(`no key figure is cut, ${language}`, async ({ page, signIn, speak }) => {
    await signIn('merchant');
    await speak(language);
    await openOnDesktop(page);
    const excesses = await page
      .getByRole('main')
      .locator('section > [data-wide]')
      .evaluate((wide) =>
        [...(wide.parentElement?.children ?? [])].map((figure) => figure.scrollWidth - figure.clientWidth),
      );
    expect(excesses.length, 'key figures').toBeGreaterThan(3);
    expect(Math.max(...excesses.slice(1)), 'px that are cut').toBeLessThanOrEqual(0);
  });

  test(`the line of a goal below a bid is not cut within a line, ${language}`, async ({
    page,
    signIn,
    speak,
  }) => {
    await signIn('merchant');
    await speak(language);
    await openOnDesktop(page);
    const lines = page.getByRole('main').locator('td a[href*="/bidding/goals"]');
    await expect(lines.nth(3), 'lines of goals').toBeVisible();
    const excesses = await lines.evaluateAll((links) =>
      links.flatMap((link) =>
        [link, link.parentElement ?? link].map((box) => {
          const { lineHeight } = getComputedStyle(box);
          return (box.scrollHeight - box.clientHeight) % Math.round(Number.parseFloat(lineHeight));
        }),
      ),
    );
    expect(Math.max(...excesses), 'px of a line that are cut').toBeLessThanOrEqual(1);
  });

  test(`no filter is covered by the button beside it, ${language}`, async ({ page, signIn, speak }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('merchant');
    await speak(language);
    await page.goto('/bidding');
    await expectCurrent(page.locator('body'));
    const edges = await page
      .getByRole('main')
      .locator('[data-filters]')
      .evaluate((bar) =>
        [...bar.children].flatMap((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          return width > 0 ? [{ left, right }] : [];
        }),
      );
    expect(edges.length, 'filters and the button').toBeGreaterThan(4);
    for (const [at, { left }] of edges.slice(1).entries())
      expect(left).toBeGreaterThanOrEqual(edges[at]?.right ?? 0);
  });
}

test('the link of the news that others bid more opens the bid with the amount filled in, and saves nothing', async ({
  page,
  signIn,
}) => {
  await signIn('merchant');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/biddingV2/') && request.method() !== 'GET') sent.push(request.url());
  });
  const answer = page.waitForResponse(/\/v1\/biddingV2\/categories-biddings\//);
  await open(page);
  type Row = { category_id: number; bid: { is_own: boolean; current_bid: number } | null };
  const { data }: { data: Row[] } = await (await answer).json();
  const row = data.find(({ bid }) => bid?.is_own);
  const amount = Math.ceil((row?.bid?.current_bid ?? 0) * 100 + 5) / 100;
  await page.goto(`/bidding?category_id=${row?.category_id}&bid_on=${row?.category_id}&bid=${amount}`);
  const field = page.getByRole('form', { name: /^Bid: / }).getByRole('textbox', { name: 'Bid, €' });
  await expect(field).toHaveValue(euros(amount));
  await expect(field).toBeFocused();
  await expect(page).not.toHaveURL(/bid_on=/);
  await expect(panel(page, 'What it would bring')).toContainText(new RegExp(`With ${euros(amount)}`));
  await expectAccessible(page);
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a category is found, its bid changed with its projection in sight, and the change taken back', async ({
  page,
  enterOwnShop,
}) => {
  await enterOwnShop();
  await open(page, '/bidding?status=active');
  const { name, bid } = await firstOwnBid(page);
  await panel(page, 'Categories').getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expectCurrent(panel(page, 'Categories'));
  await bidButton(page, name).press('Enter');
  const form = page.getByRole('form', { name: `Bid: ${name}` });
  const amount = form.getByRole('textbox', { name: 'Bid, €' });
  await expect(amount).toBeFocused();
  const projection = page.getByRole('region', { name: 'What it would bring' });
  await expect(projection).toContainText(`With ${euros(bid)}`);

  await amount.fill('0,1234567');
  await expect(form).toContainText('at most 6 decimals');
  await amount.fill('0,001');
  await expect(form).toContainText('above the base price');
  const raised = bid + 0.1;
  await amount.fill(euros(raised));
  await expect(projection).toContainText(`With ${euros(raised)}`);
  await expect(projection).toContainText('Cost in 30 days');
  await expect(projection).toContainText('Position 1');
  const curve = page.getByRole('region', { name: 'Every bid and what it brings' });
  await curve.scrollIntoViewIfNeeded(); // charts are drawn near the view
  await expect(curve.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await curve.getByRole('radio', { name: 'By hour' }).press('Space');
  await expect(curve).toContainText('Over the whole week');
  await expectAccessible(page);

  await amount.press('Enter');
  await expect(notice(page)).toContainText(`${euros(bid)} € → ${euros(raised)} €`);
  await expect(bidButton(page, name)).toContainText(euros(raised));
  await expect(bidButton(page, name)).toBeFocused();
  const last = page.getByText(/^Last change: 1 bid, /);
  await expect(last).toHaveText(new RegExp(`, .*${OWNER_NAME}$`));
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('The change was undone.');
  await expect(bidButton(page, name)).toContainText(euros(bid));
});

test('the next explanation knows a product’s new bid', async ({ page, enterOwnShop }) => {
  await enterOwnShop();
  await page.goto('/bidding/products?with_bid=none');
  const list = panel(page, 'Products');
  const place = list.getByRole('button', { name: /: place a bid$/ }).first();
  await expect(place).toBeVisible();
  await expectCurrent(list);
  const name = ((await place.getAttribute('aria-label')) ?? '').replace(/: place a bid$/, '');
  await place.click();
  const form = page.getByRole('form', { name: `Bid: ${name}` });
  await form.getByRole('textbox', { name: 'Bid, €' }).fill('1,37');
  await form.getByRole('button', { name: 'Place the bid' }).click();
  await expect(notice(page)).toContainText('bid of 1,37 € placed');

  await page.goto('/bidding/products?with_bid=own');
  const row = list.locator('tbody tr').filter({ hasText: name });
  await expect(row).toContainText('1,37 €');
  await row.getByRole('button', { name: 'Why is my offer here?' }).first().click();
  const window = page.getByRole('dialog', { name: 'Why is my offer here?' });
  await expect(window).toContainText('Your position: 1');
  await expect(window).toContainText('Your bid of 1,37 € is the highest.');
  await expect(window).toContainText('The bid is on this product.');
  await expect(window).toContainText(/A click costs [\d,]+\s€/);
  await expectAccessible(page);
  await page.reload();
  await expect(window).toContainText('Your position: 1');
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/product_id/);

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete the bid' }).click();
  await page.getByRole('button', { name: 'Delete the bid' }).click();
  await expect(notice(page)).toContainText('bid deleted');
});

test('the whole change is shown with its cost before many bids are set', async ({ page, enterOwnShop }) => {
  await enterOwnShop();
  await open(page);
  await page.getByRole('button', { name: 'Set bids' }).click();
  const window = page.getByRole('dialog', { name: 'Set bids by goal' });
  await window.getByText('With an active bid').click();
  const apply = window.getByRole('button', { name: /^Change \d+ bids?$/ });
  await expect(apply).toBeEnabled();
  await expect(window).toContainText('Cost in 30 days');
  await expect(window.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await expectAccessible(page);
  const changed = numberOf(await apply.textContent());
  await apply.click();
  await expect(notice(page)).toContainText(new RegExp(`${changed} bids? changed`));
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('The change was undone.');
});

test('several bids are switched off at once, and on again by taking the last change back', async ({
  page,
  enterOwnShop,
}) => {
  await enterOwnShop();
  await open(page);
  const switches = panel(page, 'Categories').getByRole('switch', { checked: true });
  const before = await switches.count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page
    .getByRole('region', { name: 'What to do with the selected rows' })
    .getByText('Switch off')
    .click();
  await expect(notice(page)).toContainText(/bids? switched off/);
  await expect(switches).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('The change was undone.');
  await expect(switches).toHaveCount(before);
});

test('what needs attention leads to its categories; order and page stand in the address', async ({
  page,
  signIn,
}) => {
  await signIn('merchant');
  await open(page);
  await panel(page, 'Key figures')
    .getByRole('button', { name: /^No bid/ })
    .click();
  await expect(page).toHaveURL(/status=no_bid/);
  await expect(rows(page).first()).toContainText('No bid');
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expectCurrent(panel(page, 'Categories'));
  await panel(page, 'Categories').getByRole('button', { name: 'Coverage, %' }).click();
  await expect(page).toHaveURL(/bids_sort=coverage\.desc/);
  await expectCurrent(panel(page, 'Categories'));
  await panel(page, 'Categories').getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/bids_page=2/);
  await expectCurrent(page.getByRole('main'));
  // Free places are those of this moment, and rivals bid meanwhile.
  const namesAndCoverage = () =>
    rows(page).evaluateAll((all) =>
      all.map((row) => [1, 5].map((at) => (row as HTMLTableRowElement).cells[at]?.innerText)),
    );
  const shown = await namesAndCoverage();
  await open(page, page.url());
  expect(await namesAndCoverage()).toEqual(shown);
});

test('another merchant’s bids cannot be looked at', async ({ page, signIn }) => {
  await signIn('rival');
  expect(await statusOf(page, '/v1/biddingV2/categories-biddings/1')).toBe(403);
});
