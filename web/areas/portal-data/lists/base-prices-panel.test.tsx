import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someUser } from '../../../../tests/fakes/fake-api.ts';
import { somePortal } from '../../../../tests/fakes/fake-portal-data.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import '../pages/desk-portals-page.tsx'; // loaded before the clock of a test runs

const AT = '/v1/desk/portals';
const price = (category_id: number, category: string, cpc: number, season_cpc: number | null = null) => ({
  category_id,
  category,
  from_price: 0,
  to_price: 10_000,
  cpc,
  season_cpc,
});
const applied = {
  id: 7,
  at: '2026-11-20T10:00:00Z',
  by: 'ana@portal.test',
  file_name: 'prices.csv',
  num_rows: 2,
  added: 1,
  removed: 0,
  changed: 1,
  list_id: 7,
  before_id: 6,
};

const open = (changes: object[] = [applied]) =>
  renderPage({
    at: '/desk/portals',
    user: someUser({ role_id: 1, role: 'staff' }),
    answers: {
      [`GET ${AT}`]: {
        data: [
          somePortal(),
          somePortal({ country_id: 3, country_locale_code: 'si', name: 'Shoptok', in_force_since: null }),
        ],
      },
      'GET /v1/desk/set-aside-events': { data: [], total: 0 },
      [`GET ${AT}/rs/price-lists`]: { data: changes },
      [`GET ${AT}/rs/price-list`]: {
        data: [price(5, 'Mobilni › Telefoni', 0.12, 0.2), price(6, 'Računari', 0.05)],
        season: { name: { en: 'Peak' }, from_day: '2026-12-01', to_day: '2026-12-31', is_running: false },
      },
    },
  });
const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));

it('are read by category, in euro, with the season, since when and by whom', async () => {
  open();
  const panel = await panelOf('Prices that apply now');
  const row = within((await panel.findByText('Mobilni › Telefoni')).closest('tr') as HTMLElement);
  for (const text of ['0,00', '10.000,00', '0,12', '0,20']) expect(row.getByText(text)).toBeTruthy();
  expect(panel.getByText(/Since 20\.11\.26 11:00, applied by ana@portal\.test\./)).toBeTruthy();
  expect(panel.getByText(/else 0,05 €\./)).toBeTruthy();
  expect(panel.getByText(/Peak is coming, from 01\.12\.26 to 31\.12\.26/)).toBeTruthy();
  await userEvent.type(panel.getByRole('searchbox', { name: 'Search categories' }), 'telef');
  await waitFor(() => expect(panel.queryByText('Računari')).toBeNull());
});

it('of a portal that never had another list say so', async () => {
  open([]);
  const panel = await panelOf('Prices that apply now');
  expect(await panel.findByText(/The list the portal began with\./)).toBeTruthy();
});

it('are compared with those of the other portals', async () => {
  open();
  const panel = await panelOf('Portals compared');
  const row = within((await panel.findByText('ePonuda (Serbia)')).closest('tr') as HTMLElement);
  for (const text of ['0,05', '0,02', '0,06', '0,40', '1.234', '20.11.26 11:00'])
    expect(row.getByText(text)).toBeTruthy();
  expect(
    within(panel.getByText('Shoptok (Slovenia)').closest('tr') as HTMLElement).getByText('the beginning'),
  ).toBeTruthy();
});
