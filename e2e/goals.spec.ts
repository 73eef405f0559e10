import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible } from './support/demo-session.ts';
import { enterAsOwner, freeShop } from './support/own-merchant.ts';
import { panel } from './support/report-screen.ts';

/** The story changes bids, so it has a shop of its own. */
const test = base.extend<{ enterOwnShop: () => Promise<void> }>({
  enterOwnShop: async ({ page, tokensOf }, use) => {
    await use(async () => {
      const { access_token: staff } = await tokensOf('staff');
      await enterAsOwner(page, staff, await freeShop(page, staff));
    });
  },
});

const notice = (page: Page) => page.locator('.mantine-Notification-root[role="status"]');
const status = (page: Page) => panel(page, 'Past plans').locator('tbody tr').first();

async function makeGoal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make the first goal' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New goal' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill('First everywhere');
  await form.getByRole('textbox', { name: 'Highest bid, €' }).fill('0,004');
  await form.getByRole('textbox', { name: 'Highest bid, €' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Highest bid, €' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Highest bid, €' }).fill('0,60');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = form.getByRole('region', { name: 'What it would change now' });
  await expect(preview).toContainText(/holds position 1|Position 1 held/);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make the goal' }).click();
  await expect(notice(page)).toContainText('“First everywhere” was made.');
  await expect(panel(page, 'Your goals')).toContainText('Position 1 in at least 90');
}

test('a goal is made after a preview, its plan applied and undone, and all goals are stopped', async ({
  page,
  enterOwnShop,
}) => {
  await enterOwnShop();
  await page.goto('/bidding/goals');
  await makeGoal(page);

  const suggestion = panel(page, 'Suggestion');
  await suggestion.getByRole('button', { name: 'Make a plan now' }).click();
  const apply = suggestion.getByRole('button', { name: /^Apply \d+ changes?$/ });
  await expect(apply).toBeEnabled();
  const count = Number(((await apply.textContent()) ?? '').replace(/\D/g, ''));
  await suggestion
    .getByRole('checkbox', { name: /^Change the bid on / })
    .first()
    .press('Space');
  await expect(apply).toHaveText(new RegExp(`^Apply ${count - 1} `));
  // Of this shop every bid may have something to gain; where some stay, their list is opened too.
  const staying = suggestion.getByText(/bids? stays? as (it is|they are)$/);
  if (await staying.isVisible()) await staying.click();
  await expectAccessible(page);
  await apply.press('Enter');
  await expect(notice(page)).toContainText(new RegExp(`^${count - 1} bids? (was|were) changed\\.`));
  await expect(status(page)).toContainText('applied');
  await expect(suggestion).toContainText('No suggestion waits for you');

  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('The plan was undone.');
  await expect(status(page)).toContainText('undone');
  await status(page)
    .getByRole('button', { name: /^Plan of / })
    .click();
  const window = page.getByRole('dialog', { name: /^Plan of / });
  await expect(window).toContainText('It was undone');
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Close' }).click();

  const run = panel(page, 'Do the goals run?');
  await run.getByRole('button', { name: 'Stop all goals' }).press('Enter');
  await expect(run).toContainText('All goals are stopped since');
  await expectAccessible(page);
  await page.reload();
  await expect(run).toContainText('All goals are stopped since');
  await run.getByRole('button', { name: 'Let them run' }).click();
  await expect(run).toContainText('The goals run');
});

/** A goal that runs by itself, of all categories. */
async function makeAutomaticGoal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make the first goal' }).click();
  const form = page.getByRole('dialog', { name: 'New goal' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Second everywhere');
  await form.getByLabel('Position', { exact: true }).selectOption('2');
  await form.getByRole('textbox', { name: 'Highest bid, €' }).fill('0,60');
  await form.getByRole('radio', { name: 'Automatic' }).check();
  await form.getByRole('button', { name: 'Make the goal' }).click();
  await expect(notice(page)).toContainText('“Second everywhere” was made.');
}

test('something else is tried against a goal that runs by itself, from tomorrow on, until a person ends it', async ({
  page,
  enterOwnShop,
}) => {
  await enterOwnShop();
  await page.goto('/bidding/goals');
  await makeAutomaticGoal(page);

  const experiments = panel(page, 'Experiments');
  await experiments.getByRole('button', { name: 'New experiment' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New experiment' });
  await expect(form).toContainText('Today: Position 2 in at least 90');
  await form.getByRole('radio', { name: 'A price per click' }).check();
  await form.getByRole('textbox', { name: 'Average price per click, €' }).fill('0,20');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByRole('region', { name: 'What it would change now' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Begin tomorrow' }).click();
  await expect(notice(page)).toContainText('The experiment with “Second everywhere” begins on');

  const card = experiments.getByRole('article', { name: 'Second everywhere' });
  await expect(card).toContainText('waits for its first day');
  await expectAccessible(page);
  await card.getByRole('button', { name: /: take what is tried$/ }).click();
  const ask = page.getByRole('dialog', { name: 'End the experiment?' });
  await ask.getByRole('button', { name: 'Take what is tried' }).click();
  await expect(notice(page)).toContainText('“Second everywhere” wants what was tried.');
  await expect(card).toContainText('decided: the goal wants what was tried');
  await expect(panel(page, 'Your goals')).toContainText('The most clicks at 0,20');
});

test('the goals of the demo ran for a month: each plan says what was expected of it beside what came', async ({
  page,
  signIn,
  tokensOf,
}) => {
  const { access_token: token } = await tokensOf('merchant');
  const answer = await page.request.get('/v1/home/shops', { headers: { authorization: `Bearer ${token}` } });
  const shops: { id: number; name: string }[] = (await answer.json()).data;
  const shop = shops.find(({ name }) => name === 'Modra Žica');
  await signIn('merchant', `/bidding/goals?shop_id=${shop?.id}&plans_size=100`);
  const goals = panel(page, 'Your goals');
  await expect(goals).toContainText('Pozicija 1 v glavnih kategorijah');
  await expect(goals).toContainText('Največ klikov za 3,00');

  // The oldest one: its fortnight is over.
  const plans = panel(page, 'Past plans').locator('tbody tr');
  await expect(plans.nth(9)).toContainText('applied');
  await plans
    .last()
    .getByRole('button', { name: /^Plan of / })
    .click();
  const window = page.getByRole('dialog', { name: /^Plan of / });
  const outcomes = window.getByRole('table', { name: 'Expected and come' });
  const after = outcomes.getByRole('row', { name: /^14 days/ });
  await expect(after.getByRole('cell').last()).toHaveText(/^clicks [+-]?[\d.,]+\s%, cost [+-]?[\d.,]+\s%$/);
  await expect(outcomes.locator('tbody')).not.toContainText('not over yet');
  await expect(window).toContainText('→');
  await expectAccessible(page);
});
