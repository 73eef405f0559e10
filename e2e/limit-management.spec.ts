import type { Page } from '@playwright/test';
import { emailOf, expect, expectAccessible, STORY_PASSWORD, test } from './support/demo-session.ts';
import { panel } from './support/report-screen.ts';

const amount = (text: string | null, at: number) => {
  const found = [...(text ?? '').matchAll(/([\d.]+,\d\d)\s€/g)][at]?.[1] ?? '';
  return Number(found.replaceAll('.', '').replace(',', '.'));
};
const german = (eur: number) => eur.toLocaleString('de-DE', { minimumFractionDigits: 2 });

/** The first of the shops whose limit stands so. */
async function shopWith(page: Page, email: string, status: string) {
  const answer = await page.request.post('/v1/login', { data: { email, password: STORY_PASSWORD } });
  const { access_token } = await answer.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const { data } = await (await page.request.get('/v1/home/shops', { headers })).json();
  return data.find((shop: { sf_is_active_c: string }) => shop.sf_is_active_c === status);
}

test('a shop that reached its limit is raised, after every slip, and its chip in the top bar goes', async ({
  page,
  signIn,
}) => {
  const shop = await shopWith(page, emailOf('staff'), 'Limit Reached');
  await signIn('staff', `/bidding?shop_id=${shop.id}`);
  const chip = page.getByRole('link', { name: /^Limit reached/ });
  await chip.click();
  await expect(page).toHaveURL(/\/limit-management\?.*shop_id=/);
  await expect(chip).toHaveCount(0);
  const state = panel(page, 'Spent this month');
  await expect(state.getByText('Limit reached: products are hidden')).toBeVisible();
  const now = amount(await state.getByText(/ of /).first().textContent(), 1);

  const field = page.getByLabel('New monthly limit, €');
  const raise = page.getByRole('button', { name: 'Raise the limit', exact: true });
  await raise.click();
  await expect(page.getByText('You must type in value')).toBeVisible();
  await expect(field).toBeFocused();
  for (const slip of [german(now), '1,5']) {
    await field.fill(slip);
    await raise.click();
    await expect(page.getByText('You must put higher value than you current budget')).toBeVisible();
    await expect(field).toHaveValue(slip);
  }

  const proposal = panel(page, 'How to keep your products shown').getByRole('button', { name: /^Raise to/ });
  await proposal.last().click();
  await expect(field).toBeFocused();
  const to = Number((await field.inputValue()).replace(',', '.'));
  expect(to).toBeGreaterThan(now);
  await field.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Raise the limit?' });
  await expect(asked.getByText(`From ${german(now)} € to ${german(to)} € a month.`)).toBeVisible();
  await expect(asked.getByText('Your products are shown again at once.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: /^Raise to/ }).click();
  await expect(page.getByText(/and your products are shown again\.$/)).toBeVisible();
  await expect(state.getByText(`of ${german(to)} €`)).toBeVisible();
  await expect(panel(page, 'Changes to the limit').getByText(emailOf('staff')).first()).toBeVisible();
  await page.goto(`/bidding?shop_id=${shop.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('the chip of a shop near its limit leads there, and a lower one is asked for with a prepared ticket', async ({
  page,
  signIn,
}) => {
  const shop = await shopWith(page, emailOf('merchant'), 'Limit Threshold');
  await signIn('merchant', `/growth-formula?shop_id=${shop.id}`);
  await page.getByRole('link', { name: /^80 % of the limit/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly limit' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a lower limit' }).click();
  const asked = page.getByRole('dialog', { name: 'Ask for a lower limit' });
  await asked.getByLabel('Wanted monthly limit, €').fill('12,50');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Continue to the ticket' }).click();

  await expect(page.getByLabel('Title')).toHaveValue('Lower the monthly limit to 12,50\u00a0€');
  await expect(page.getByLabel('Billing')).toBeChecked();
  const text = page.getByLabel('Description');
  await expect(text).toHaveValue(
    new RegExp(`${shop.name} from ${german(shop.sf_limit_price_c)}\\s€ to 12,50\\s€`),
  );
  await text.press('End');
  await text.pressSequentially(' The season is over.');
  await page.reload();
  await expect(text).toHaveValue(/The season is over\.$/);
  await page.getByRole('button', { name: 'Open the ticket' }).click();
  await expect(page.getByText('You successfully created a ticket.')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Conversation' }).getByText(/The season is over\.$/),
  ).toBeVisible();
});
