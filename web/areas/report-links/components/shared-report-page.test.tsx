import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const OPEN = 'POST /v1/report-links/open';
const report = {
  ...{ title: 'Tableti', shop: 'Mira Home', site: 'portal.rs', logo_url: null, lang: 'sr' },
  ...{ days: '23.10.2026 – 19.11.2026', compared_with: null, no_rows: 'Nema redova.' },
  figures: [{ title: 'Klikovi', value: '1.204', previous: null, growth: null }],
  tables: [
    {
      ...{ title: 'Kategorije', note: null, bars: null },
      columns: [
        { title: 'Kategorija', is_text: true },
        { title: 'Klikovi', is_text: false },
      ],
      rows: [['Tableti', '1.204']],
    },
    { title: 'Proizvodi', note: null, columns: [{ title: 'Proizvod', is_text: true }], rows: [], bars: null },
  ],
};

const opened = (answer: object, at = '/shared#token=abc') =>
  renderPage({ at, user: null, answers: { [OPEN]: answer } });

it('shows the report of a link to somebody without an account, in its own language', async () => {
  const { heard } = opened({ report });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tableti' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Klikovi' })).toBeTruthy();
  expect(screen.getByText('Nema redova.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe('sr-Latn');
  expect(heard.find(({ path }) => path.endsWith('/open'))?.body).toEqual({ token: 'abc' });
});

it('the frame speaks as the report does, and as the reader chose after it', async () => {
  const { router } = opened({ report });
  await screen.findByRole('heading', { level: 1, name: 'Tableti' });
  await waitFor(() => expect(document.documentElement.lang).toBe('sr-Latn'));
  await act(() => router.navigate({ to: '/login' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(localStorage.getItem('app_locale')).toBe('en');
});

it('is a list of cards on a phone', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
  );
  opened({ report });
  const cards = within(await screen.findByRole('list', { name: 'Kategorije' }));
  // Behind a place that is kept until the words of cards have come in the report's language, too.
  expect((await cards.findByRole('term')).textContent).toBe('Klikovi');
  expect(cards.getByRole('definition').textContent).toBe('1.204');
  expect(screen.queryByRole('table')).toBeNull();
  vi.restoreAllMocks();
});

it('unfolds the rows of all tables but the first on a phone, and says how many there are', async () => {
  const person = userEvent.setup();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
  );
  const columns = [
    { title: 'Brend', is_text: true },
    { title: 'Klikovi', is_text: false },
  ];
  const rows = ['A', 'B', 'C', 'D', 'E'].map((brand) => [brand, '7']);
  const brands = { title: 'Brendovi', note: null, bars: null, columns, rows };
  const few = { ...brands, title: 'Uređaji', rows: rows.slice(0, 3) };
  opened({ report: { ...report, tables: [{ ...brands, title: 'Kategorije' }, brands, few] } });
  expect(within(await screen.findByRole('list', { name: 'Kategorije' })).getByText('E')).toBeTruthy();
  expect(within(await screen.findByRole('list', { name: 'Uređaji' })).getByText('C')).toBeTruthy();
  const fold = (await screen.findByText('5 redova')).closest('details') as HTMLDetailsElement;
  expect(screen.getAllByText(/^\d+ redov?a?$/)).toHaveLength(1);
  expect(fold.open).toBe(false);
  await person.click(screen.getByText('5 redova'));
  expect(fold.open).toBe(true);
  expect(within(within(fold).getByRole('list', { name: 'Brendovi' })).getByText('E')).toBeTruthy();
  vi.restoreAllMocks();
});

it('draws steps as bars, with the amount of each', async () => {
  const steps = {
    ...{ title: 'Od prihoda do profita', note: 'Bez PDV-a.' },
    columns: [
      { title: 'Korak', is_text: true },
      { title: 'Iznos', is_text: false },
    ],
    rows: [
      ['Prihod', '400,00 €'],
      ['Nabavna cena robe', '-300,00 €'],
    ],
    bars: [
      { left: 0, width: 100, tone: 'whole' },
      { left: 25, width: 75, tone: 'loss' },
    ],
  };
  opened({ report: { ...report, tables: [steps] } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Od prihoda do profita' })).toBeTruthy();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Prihod',
    'Nabavna cena robe',
  ]);
  expect(screen.getByText('-300,00 €')).toBeTruthy();
  const bars = [...document.querySelectorAll<HTMLElement>('[data-tone]')];
  expect(bars.map(({ dataset, style }) => [dataset.tone, style.left, style.width])).toEqual([
    ['whole', '0%', '100%'],
    ['loss', '25%', '75%'],
  ]);
  expect(screen.queryByRole('table')).toBeNull();
});

it('asks for the password first', async () => {
  const { heard } = opened({ report: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'This report has a password' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open the report' }));
  expect(heard.filter(({ path }) => path.endsWith('/open'))).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/^Password/), 'plava kiša');
  await userEvent.click(screen.getByRole('button', { name: 'Open the report' }));
  expect(heard.at(-1)?.body).toEqual({ token: 'abc', password: 'plava kiša' });
});

it.each([
  ['that has ended', '/shared#token=abc'],
  ['that is not complete', '/shared'],
])('says what to do about a link %s', async (_, at) => {
  opened(problemAnswer(404, 'not_found'), at);
  expect(await screen.findByText('This link no longer opens')).toBeTruthy();
});
