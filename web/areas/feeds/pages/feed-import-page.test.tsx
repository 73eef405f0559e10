import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FeedReport, FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import {
  runningImport,
  someDiagnosis,
  someFeed,
  someImport,
  someReport,
} from '../../../../tests/fakes/fake-feeds.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './feed-import-page.tsx'; // loaded before the clock of a test runs

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;
const REPORT = 'GET /v1/feeds/1/imports/7/report';
const good = someImport();
const known = someFeed({ last: good, good });

function open(report: FeedReport = someReport(), answers: Answers = {}, at = '/feeds/imports/7') {
  const shops = [someShop(1), someShop(2)];
  return renderPage({ at, shops, answers: { 'GET /v1/feeds/1': known, [REPORT]: report, ...answers } });
}
const list = async () => within(await screen.findByRole('list', { name: 'Diagnoses' }));

describe('the report', () => {
  it('says what was found, what it costs, why it matters and what to do', async () => {
    open();
    const summary = within(await screen.findByRole('region', { name: 'Import of 20.11.26, 11:02' }));
    expect(summary.getByText(/CNJExport · encoding utf-8 · took 2:05 min/)).toBeTruthy();
    const found = await list();
    const texts = ['Warning', 'HTML in the title', '80 items', '40', '12,50 €', '25,0 %'];
    for (const text of texts) expect(found.getByText(text), text).toBeTruthy();
    expect(found.getByText(/^Customers see tags/)).toBeTruthy();
    expect(found.getByText(/^Export the title as plain text/)).toBeTruthy();
  });

  it('opens the first examples, each with its difference', async () => {
    open();
    const found = await list();
    const opener = found.getByRole('button', { name: /^Show 2 examples/ });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    const table = within(found.getByRole('table'));
    expect(table.getByText('TV-3')).toBeTruthy();
    expect([...found.getByRole('table').querySelectorAll('del')].map((one) => one.textContent)).toContain(
      '<b>',
    );
    expect(found.getByText('The first 2 of 80 items; the CSV has all of them.')).toBeTruthy();
  });

  it('shows what stands nearest where there is no fix, and marks no difference', async () => {
    const near = { line: 1, item_id: 'A', title: 'A', value: 'Toys', fixed: 'Games > Board | Games > Cards' };
    const data = [
      someDiagnosis({ code: 'category_unknown', group: 'category', fix: null, fixable: 0, examples: [near] }),
    ];
    open(someReport({ data }));
    const found = await list();
    await userEvent.click(found.getByRole('button', { name: /^Show 1 example/ }));
    const table = found.getByRole('table');
    expect(within(table).getByText('Nearest on the portal')).toBeTruthy();
    expect(within(table).getByText('Games > Cards')).toBeTruthy();
    expect(table.querySelector('del, ins')).toBeNull();
  });

  it('is restricted by severity and group, which stand in the address', async () => {
    const error = someDiagnosis({ code: 'price_missing', group: 'price', severity: 'E', fix: null });
    const { search } = open(someReport({ data: [error, someDiagnosis()] }));
    await list();
    await userEvent.click(screen.getByRole('radio', { name: '1 error' }));
    await waitFor(() => expect(search().get('severity')).toBe('E'));
    expect((await list()).queryByText('HTML in the title')).toBeNull();
  });

  it('of a feed without issues says so', async () => {
    open(someReport({ data: [] }));
    expect(await screen.findByText(/^Nothing to complain about/)).toBeTruthy();
  });

  it('of an import that is none of this shop says so, and ends no session', async () => {
    open(someReport(), { [REPORT]: problemAnswer(403, 'forbidden') });
    expect(await screen.findByRole('heading', { name: 'There is no such import' })).toBeTruthy();
    expect(localStorage.getItem('app_access_token')).toBe('access-1');
  });

  it('can be tried again when it fails', async () => {
    open(someReport(), { [REPORT]: problemAnswer(503, 'unavailable') });
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  });

  it('of an import that still runs waits for its end', async () => {
    const running = runningImport({ id: 7 });
    const { heard } = open(someReport(), { 'GET /v1/feeds/1': someFeed({ running }) });
    expect(await screen.findByRole('region', { name: 'Import under way' })).toBeTruthy();
    expect(heard.some(({ path }) => path.endsWith('/report'))).toBe(false);
  });
});

it('another shop has other imports', async () => {
  const { router } = open(someReport(), {
    'GET /v1/feeds/2': someFeed(),
    'GET /v1/feeds/2/imports': onePage(),
  });
  await list();
  await router.navigate({ to: '.', search: ((old: object) => ({ ...old, shop_id: 2 })) as never });
  expect(await screen.findByText('No file has been imported yet.')).toBeTruthy();
  expect(router.latestLocation.pathname).toBe('/feeds/imports');
});

describe('a safe fix', () => {
  const apply = /^Apply this fix to every import/;

  it('shows before and after, is switched on, and the feed is read anew', async () => {
    let state: FeedState = known;
    const { heard } = open(someReport(), {
      'GET /v1/feeds/1': () => state,
      'PUT /v1/feeds/1/fixes': () => {
        state = { ...known, fixes: ['strip_html'], running: runningImport({ source: 'again' }) };
        return state;
      },
    });
    const found = await list();
    expect(found.getByText('80 of these items can safely be corrected.')).toBeTruthy();
    await userEvent.click(found.getByRole('button', { name: apply }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toBeTruthy();
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ fixes: ['strip_html'] });
    state = { ...state, running: null, last: someImport({ id: 8, source: 'again' }) };
    expect((await screen.findAllByRole('link', { name: 'See its report' })).length).toBeGreaterThan(0);
  });

  it('that is on is switched off, also where nothing of it is left', async () => {
    const on = { ...known, fixes: ['strip_html', 'decode_url'] as FeedState['fixes'] };
    const { heard } = open(someReport({ data: [] }), {
      'GET /v1/feeds/1': on,
      'PUT /v1/feeds/1/fixes': { ...on, fixes: ['strip_html'], running: runningImport() },
    });
    const off = await screen.findByRole('button', { name: /^Switch the fix off: Put double-encoded/ });
    await userEvent.click(off);
    await waitFor(() =>
      expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ fixes: ['strip_html'] }),
    );
  });

  it('waits for an import that runs', async () => {
    open(someReport(), { 'GET /v1/feeds/1': { ...known, running: runningImport() } });
    const found = await list();
    expect(found.getByRole<HTMLButtonElement>('button', { name: apply }).disabled).toBe(true);
    expect(found.getByText(/^An import is running/)).toBeTruthy();
  });
});

it('the changes stand in a tab of their own, by kind and page', async () => {
  const price = {
    kind: 'price' as const,
    item_id: 'TV-3',
    title: 'Samsung TV',
    old_price: 1000,
    new_price: 1100,
    percent: 10,
  };
  const { heard, search } = open(someReport(), { 'GET /v1/feeds/1/imports/7/changes': onePage(price) });
  await list();
  await userEvent.click(screen.getByRole('radio', { name: 'Changes' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Changed prices 3' }));
  const row = within(await screen.findByRole('row', { name: /Samsung TV/ }));
  expect(row.getByText('1.100,00')).toBeTruthy();
  expect(row.getByText('+10,0 %')).toBeTruthy();
  await waitFor(() => expect(search().get('kind')).toBe('price'));
  const asked = heard.filter(({ path }) => path.endsWith('/changes')).at(-1)?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({ kind: 'price', page: '1', per_page: '10' });
});
