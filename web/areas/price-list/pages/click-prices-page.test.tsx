import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PriceListAnswer } from '../../../../shared/contract/reports/price-list.contract.ts';
import { inEveryLocale } from '../../../../shared/rules/portals/locales.ts';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './click-prices-page.tsx'; // so that no test waits for its code

const band = (cpc: number, num_offers: number, season_cpc: number | null = null) => ({
  from_price: 0,
  to_price: null,
  cpc,
  season_cpc,
  source_id: null,
  num_offers,
});
const category = (id: number, name_rs: string, bands: ReturnType<typeof band>[]) => ({
  category_id: id,
  parent_id: null,
  level: 1,
  name_rs,
  bands,
  cpc_min: 0.05,
  cpc_max: 0.05,
  num_offers: bands.reduce((sum, { num_offers }) => sum + num_offers, 0),
  cpc_avg: null,
  season_cpc_avg: null,
});
const list: PriceListAnswer = {
  data: [category(1, 'Računari', [band(0.06, 4, 0.08)]), category(2, 'Bašta', [band(0.05, 0)])],
  priceListRange: { currency: 'RSD', lowest_cpc: 0.05, highest_cpc: 0.06, default_cpc: 0.05 },
  season: {
    name: inEveryLocale({ en: 'Peak season', sr: 'Vrhunac sezone', sl: 'Vrhunec sezone' }),
    from_day: '2026-11-25',
    to_day: '2026-12-22',
    is_running: false,
  },
};
const open = (answer: object = list, at = '/price-list') =>
  renderPage({ at, shops: [someShop(1)], answers: { 'GET /v1/home/price-list/1': answer } });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('shows the own categories with both prices, the season, and what a click on the offers costs', async () => {
  open();
  await screen.findByRole('table');
  expect(names()).toEqual(['Računari']);
  const [row] = screen.getAllByRole('row').slice(1);
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(expect.arrayContaining(['0,06', '0,08']));
  expect(cells.slice(1, 3)).toEqual(['0,00', 'and more']);
  expect(row?.textContent).toContain('the portal’s default');
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('Peak season is coming: from 25.11.26 to 22.12.26');
  expect(main.textContent).toContain('on average 0,08\u00a0€ instead of 0,06\u00a0€');
  expect(main.textContent).toContain('Your 4 offers in stock: a click costs 0,06\u00a0€');
});

it('shows all categories on a click, and finds them without accents', async () => {
  const person = userEvent.setup();
  const { search } = open();
  await person.click(await screen.findByRole('radio', { name: 'All' }));
  await screen.findByText('Bašta');
  await person.type(screen.getByRole('searchbox'), 'basta{Enter}');
  await expect.poll(names).toEqual(['Bašta']);
  expect(search().get('q')).toBe('basta');
});

it('shows everything to a shop without offers, and says where nothing is found', async () => {
  const none = { ...list, season: null, data: [category(2, 'Bašta', [band(0.05, 0)])] };
  open(none);
  expect(await screen.findByText(/no offers in stock/)).toBeTruthy();
  expect(names()).toEqual(['Bašta']);
  expect(screen.queryByText(/Peak season/)).toBeNull();
});

it('says that nothing matches', async () => {
  open(list, '/price-list?q=zzz');
  expect(await screen.findByText('No category matches.')).toBeTruthy();
});

it('can be tried again when it fails', async () => {
  open(problemAnswer(503, 'unavailable'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
