import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { askedQuery, problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const shop: DeskShop = {
  id: 7,
  name: 'TehnoPlus',
  country_locale_code: 'rs',
  website: 'https://tehnoplus.example',
  created_at: '2026-01-01T10:00:00.000Z',
  status: 'Active',
  limit: 100,
  spent: 60,
  account_manager: null,
  members: 2,
  has_module: false,
  offers: 12,
  last_click_on: '2026-11-20',
  suspensions: [],
};
const answers = {
  'GET /v1/desk/shops': onePage(shop),
  'GET /v1/desk/shops/7': shop,
  'GET /v1/desk/account-managers': { data: [] },
};
const open = (more: object = {}, at = '/desk/shops') =>
  renderPage({ at, user: someUser({ role_id: 1, role: 'staff' }), answers: { ...answers, ...more } });

async function openShop() {
  await userEvent.click(await screen.findByRole('button', { name: 'TehnoPlus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'TehnoPlus' }));
  await dialog.findByLabelText('New monthly limit, €');
  return dialog;
}

describe('the shops of all portals', () => {
  it('are asked for as the address says', async () => {
    const { heard } = open({}, '/desk/shops?q=tehno&portal=rs&status=Inactive&shops_sort=spent.desc');
    await screen.findByRole('button', { name: 'TehnoPlus' });
    expect(askedQuery(heard, '/v1/desk/shops')).toEqual({
      q: 'tehno',
      page: '1',
      per_page: '25',
      sort_by: 'spent',
      order_by: 'desc',
      cc: 'rs',
      status: 'Inactive',
    });
  });

  it('get another limit after a question that says what it does', async () => {
    const { heard } = open({ 'PUT /v1/desk/shops/7/limit': { ...shop, limit: 50, status: 'Limit Reached' } });
    const dialog = await openShop();
    await userEvent.type(dialog.getByLabelText('New monthly limit, €'), '50');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Agreed');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the limit' }));
    expect(
      dialog.getByText('60,00 € is spent already: the products of the shop are hidden at once.'),
    ).toBeTruthy();
    expect(heard.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Set to 50,00\u00a0€' }));
    expect(await screen.findByText('The limit of TehnoPlus is now: 50,00 €.')).toBeTruthy();
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      value: 50,
      seen: 100,
      reason: 'Agreed',
    });
  });

  it('get a limit far above what they spent after a second question, with the sum in words', async () => {
    const large = problemAnswer(409, 'large_raise');
    const saved = Response.json({ ...shop, limit: 50_000 });
    const answered = [large, saved];
    const { heard } = open({ 'PUT /v1/desk/shops/7/limit': () => answered.shift() ?? saved });
    const dialog = await openShop();
    await userEvent.type(dialog.getByLabelText('New monthly limit, €'), '50000');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Agreed');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the limit' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Set to 50.000,00\u00a0€' }));
    expect(await dialog.findByText(/In words: fifty thousand euros\.$/)).toBeTruthy();
    expect(dialog.queryByRole('alert'), 'it is a question, not a failure').toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, set it' }));
    expect(await screen.findByText('The limit of TehnoPlus is now: 50.000,00 €.')).toBeTruthy();
    expect(heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { value: 50_000, seen: 100, reason: 'Agreed' },
      { value: 50_000, seen: 100, reason: 'Agreed', confirmed: true },
    ]);
  });

  it('are not changed where somebody was faster, and what was typed stays', async () => {
    open({ 'POST /v1/desk/shops/7/suspend': problemAnswer(409, 'changed_meanwhile') });
    const dialog = await openShop();
    const reason = dialog.getByLabelText('Reason for the suspension');
    await userEvent.type(reason, 'Terms broken');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend the shop' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Suspend the shop' }));
    expect(await dialog.findByText(/^Somebody changed this in the meantime/)).toBeTruthy();
    await waitFor(() => expect((reason as HTMLTextAreaElement).value).toBe('Terms broken'));
  });
});
