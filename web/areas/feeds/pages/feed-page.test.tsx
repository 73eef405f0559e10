import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import {
  runningImport,
  someDiagnosis,
  someFeed,
  someImport,
  someReport,
} from '../../../../tests/fakes/fake-feeds.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './feed-page.tsx'; // loaded before the clock of a test runs

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;
const FEED = 'GET /v1/feeds/1';

function open(feed: FeedState | (() => FeedState), answers: Answers = {}) {
  const app = renderPage({
    at: '/feeds',
    shops: [someShop(1)],
    answers: { [FEED]: feed, 'GET /v1/feeds/1/imports/7/report': someReport(), ...answers },
  });
  const sent = (method: string) => app.heard.filter((call) => call.method === method);
  return { ...app, sent };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a shop without a feed', () => {
  it('is told the two ways in', async () => {
    open(someFeed());
    expect(await screen.findByRole('heading', { name: 'Bring your products in' })).toBeTruthy();
    expect(screen.getByText(/^By address: we fetch/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Choose a file or drop it here/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Live now' })).toBeNull();
  });

  it('is shown the address of the profile, which can be fetched', async () => {
    const profile = { profile_url: 'https://mira.test/f.xml', uses_profile: true };
    const { sent } = open(someFeed(profile), { 'POST /v1/feeds/1/fetch': runningImport() });
    expect(
      await screen.findByText('The address of your profile is fetched: https://mira.test/f.xml'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fetch now' }));
    await waitFor(() => expect(sent('POST').map(({ path }) => path)).toEqual(['/v1/feeds/1/fetch']));
  });
});

describe('the address', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>('Address of the feed');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('is asked for whole, with the focus there, and nothing is sent', async () => {
    const { sent } = open(someFeed());
    await userEvent.type(await field(), 'shop.test/feed.xml');
    await save();
    expect(screen.getByText(/^Enter the whole address/)).toBeTruthy();
    expect(document.activeElement).toBe(await field());
    expect(sent('PUT')).toEqual([]);
  });

  it('is saved with how often it is fetched, and cannot be fetched before', async () => {
    const url = 'https://shop.test/feed.xml';
    const saved = someFeed({ url, interval_hours: 24, running: runningImport(), last: someImport() });
    let state = someFeed();
    const { sent } = open(() => state, {
      'PUT /v1/feeds/1': () => {
        state = saved;
        return saved;
      },
    });
    await userEvent.type(await field(), ` ${url}`);
    await userEvent.selectOptions(screen.getByLabelText('How often it is fetched'), 'Every day');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fetch now' }).disabled).toBe(true);
    await save();
    expect(await screen.findByRole('heading', { name: 'Import' })).toBeTruthy();
    expect(sent('PUT')[0]?.body).toEqual({ url, interval_hours: 24 });
  });

  it('is saved with user and password, of which only is shown that they are there', async () => {
    const url = 'https://shop.test/feed.xml';
    const saved = someFeed({ url, has_login: true, last: someImport() });
    let state = someFeed();
    const { sent } = open(() => state, {
      'PUT /v1/feeds/1': () => {
        state = saved;
        return saved;
      },
    });
    expect(screen.queryByLabelText('User')).toBeNull();
    await userEvent.type(await field(), url);
    await userEvent.type(screen.getByLabelText('User'), 'a:na');
    await userEvent.type(screen.getByLabelText('Password'), 'tajna');
    await save();
    expect(screen.getByText('A user name cannot contain a colon (:).')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('User'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('false');
    await userEvent.clear(screen.getByLabelText('User'));
    await userEvent.type(screen.getByLabelText('User'), 'ana');
    await save();
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { url, interval_hours: 6, login: { user: 'ana', password: 'tajna' } },
    ]);
    expect(await screen.findByText('User and password are kept; nobody is shown them.')).toBeTruthy();
    expect(screen.queryByLabelText('User')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change or remove' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await save();
    expect(sent('PUT').at(-1)?.body).toEqual({ url, interval_hours: 6, login: null });
  });

  it('tells also those who hear it that a password cannot be read', async () => {
    const errors = [{ field: 'login.password', code: 'invalid_format', params: {}, message: 'no' }];
    const refusal = { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors };
    open(someFeed(), { 'PUT /v1/feeds/1': Response.json(refusal, { status: 422 }) });
    await userEvent.type(await field(), 'https://shop.test/feed.xml');
    await userEvent.type(screen.getByLabelText('User'), 'ana');
    await userEvent.type(screen.getByLabelText('Password'), 'tajna');
    await save();
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('that the server refuses stays in its field', async () => {
    const errors = [{ field: 'url', code: 'invalid', params: {}, message: 'no' }];
    const refusal = { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors };
    open(someFeed(), { 'PUT /v1/feeds/1': Response.json(refusal, { status: 422 }) });
    await userEvent.type(await field(), 'https://shop.test/');
    await save();
    expect(await screen.findByText(/^The server does not take this address/)).toBeTruthy();
    expect((await field()).value).toBe('https://shop.test/');
  });
});

describe('an import under way', () => {
  it('shows how far it is, and is cancelled', async () => {
    let running: FeedState['running'] = runningImport();
    const cancelled = someImport({ id: 8, status: 'cancelled' });
    const { sent } = open(() => someFeed({ running, last: running ? null : cancelled }), {
      'POST /v1/feeds/1/imports/8/cancel': () => {
        running = null;
        return cancelled;
      },
    });
    const box = await panel('Import');
    expect(
      box.getByRole('progressbar', { name: 'Progress of the import' }).getAttribute('aria-valuenow'),
    ).toBe('25');
    expect(box.getByText(/^1.200 items · 250 kB of 1 MB/)).toBeTruthy();
    expect(box.getByText('Reading and checking').closest('li')?.getAttribute('aria-current')).toBe('step');
    await userEvent.click(box.getByRole('button', { name: 'Cancel the import' }));
    expect(await screen.findByText(/^The import was cancelled/)).toBeTruthy();
    expect(sent('POST')).toHaveLength(1);
  });

  it('is asked for each second only while it runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let running: FeedState['running'] = runningImport();
      const { heard } = open(() => someFeed({ running, last: someImport(), good: someImport() }));
      const asked = () => heard.filter(({ path }) => path === '/v1/feeds/1').length;
      await panel('Import');
      await vi.advanceTimersByTimeAsync(3_000);
      await waitFor(() => expect(asked()).toBeGreaterThanOrEqual(3));
      running = null;
      await vi.advanceTimersByTimeAsync(2_000);
      await panel('Last import');
      const ended = asked();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(asked()).toBe(ended);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what the last import said', () => {
  const good = someImport();

  it('stands there in one glance, with what is live and what to fix first', async () => {
    const diagnoses = ['title_html', 'price_jump', 'url_http', 'gtin_missing'] as const;
    const data = diagnoses.map((code) => someDiagnosis({ code }));
    open(someFeed({ last: good, good }), { 'GET /v1/feeds/1/imports/7/report': someReport({ data }) });
    const box = await panel('Last import');
    for (const [term, value] of [
      ['Accepted', '160'],
      ['Rejected', '2'],
      ['New', '5'],
      ['Changed prices', '3'],
    ]) {
      expect((await box.findByText(term ?? '')).parentElement?.textContent).toBe(`${term}${value}`);
    }
    expect((await panel('Live now')).getByText('160 offers are live')).toBeTruthy();
    const first = await panel('What to fix first');
    expect(await first.findByRole('link', { name: 'See all 4 diagnoses' })).toBeTruthy();
    expect(first.getAllByRole('listitem')).toHaveLength(3);
    expect(first.getAllByText(/12,50 €/)).toHaveLength(3);
  });

  it('of which every item was rejected says for what most of them were', async () => {
    const fault = { code: 'no_valid_items' as const, values: { rule: 'id_missing', items: 1_800 } };
    open(someFeed({ last: someImport({ status: 'refused', items: 2_000, accepted: 0, fault }) }));
    expect(await screen.findByText(/1\.800 of them for this reason: No ID\./)).toBeTruthy();
  });

  it('after a refusal: why, and that the last good offers are still live', async () => {
    const last = someImport({ id: 9, status: 'refused', items: 0, fault: { code: 'truncated', values: {} } });
    open(someFeed({ last, good }));
    const box = await panel('Last import');
    expect(await box.findByText('Refused')).toBeTruthy();
    expect(box.getByText('The last file was not taken')).toBeTruthy();
    expect(box.getByText(/^The file ends in the middle/)).toBeTruthy();
    expect(box.getByText('The last good offers are still live: 160 offers of 20.11.26, 11:02.')).toBeTruthy();
    expect(box.queryByRole('link', { name: /how the file is to be read/ })).toBeNull();
  });

  it('for a format that is not known leads to the mapping', async () => {
    const fault = { code: 'unknown_format', values: { root: 'catalog' } } as const;
    open(someFeed({ last: someImport({ status: 'refused', items: 0, fault }) }));
    const box = await panel('Last import');
    expect(await box.findByText(/this shop has no good import/)).toBeTruthy();
    const link = box.getByRole('link', { name: 'Say how the file is to be read' });
    expect(link.getAttribute('href')).toMatch(/^\/feeds\/mapping/);
  });
});

it('can be tried again when it fails', async () => {
  let fails = true;
  open(someFeed(), { [FEED]: () => (fails ? problemAnswer(503, 'unavailable') : someFeed()) });
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  // What to fix first is read of an import that nobody knows then: it says so too, and does not load for ever.
  const first = within(screen.getByRole('region', { name: 'What to fix first' }));
  expect(first.getByRole('alert')).toBeTruthy();
  fails = false;
  if (again) await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Bring your products in' })).toBeTruthy();
});

describe('prices without a currency', () => {
  const refused = (fault: NonNullable<FeedState['last']>['fault']) =>
    someImport({ status: 'refused', items: 2, accepted: 0, rejected: 2, fault });

  it('are asked about, with nothing chosen, and the answer is sent', async () => {
    const values = { items: 2, evidence: 'Heureka.cz', points_to: 'CZK' };
    let state = someFeed({ last: refused({ code: 'currency_unknown', values }) });
    const { sent } = open(() => state, {
      'PUT /v1/feeds/1/currency': () => {
        state = { ...state, currency: 'RSD', running: runningImport() };
        return state;
      },
    });
    expect(await screen.findByText(/^In the file stands “Heureka\.cz”/)).toBeTruthy();
    const select = screen.getByLabelText<HTMLSelectElement>('Currency of the prices');
    expect(select.value).toBe('');
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Read the prices in this currency',
    });
    expect(button.disabled).toBe(true);
    await userEvent.selectOptions(select, 'CZK');
    expect(screen.getByText(/^Prices in CZK cannot be shown on this portal/)).toBeTruthy();
    await userEvent.selectOptions(select, 'RSD');
    expect(screen.queryByText(/cannot be shown on this portal/)).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ currency: 'RSD' }]));
    expect(await screen.findByText('Prices without a currency are read as RSD.')).toBeTruthy();
  });

  it('can be answered otherwise later', async () => {
    const state = someFeed({ currency: 'RSD', last: someImport(), good: someImport() });
    const { sent } = open(state, { 'PUT /v1/feeds/1/currency': { ...state, currency: 'EUR' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the currency' }));
    await userEvent.selectOptions(screen.getByLabelText('Currency of the prices'), 'EUR');
    await userEvent.click(screen.getByRole('button', { name: 'Read the prices in this currency' }));
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ currency: 'EUR' }]));
  });
});
