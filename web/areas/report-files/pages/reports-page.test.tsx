import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  ReportFile,
  ReportSubscription,
} from '../../../../shared/contract/reports/report-files.contract.ts';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { actOnRow, renderPage } from '../../../../tests/fakes/render-app.tsx';

const someFile = (patch: Partial<ReportFile> = {}): ReportFile => ({
  id: 5,
  kind: 'clicks',
  format: 'xlsx',
  lang: 'en',
  date_from: '2026-10-01',
  date_to: '2026-10-31',
  compare: 'previous',
  compared_from: '2026-08-31',
  compared_to: '2026-09-30',
  status: 'ready',
  file_name: 'clicks_1_2026-10-01_2026-10-31.xlsx',
  size: 13_722,
  queued_at: '2026-11-20T10:00:00.000Z',
  made_at: '2026-11-20T10:00:02.000Z',
  ordered_by: 'Mira Kos',
  by_subscription: false,
  ...patch,
});
const someSubscription = (patch: Partial<ReportSubscription> = {}): ReportSubscription => ({
  id: 8,
  kind: 'clicks',
  format: 'xlsx',
  rhythm: 'weekly',
  lang: 'en',
  enabled: true,
  next_due_at: '2026-11-23T05:00:00.000Z',
  ...patch,
});
const pageOf = (...data: ReportFile[]) => ({
  data,
  current_page: 1,
  per_page: 10,
  total: data.length,
  last_page: 1,
});
const mailed = (...data: ReportSubscription[]) => ({ email: 'mira@shop.test', data });

const open = (answers: Parameters<typeof renderPage>[0]['answers'] = {}, at = '/reports') =>
  renderPage({
    at,
    shops: [someShop(1, { name: 'Mira Home' })],
    answers: {
      'GET /v1/report-files/1': pageOf(),
      'GET /v1/report-files/1/subscriptions': mailed(),
      ...answers,
    },
  });
const posted = (heard: ReturnType<typeof open>['heard'], method = 'POST') =>
  heard.filter((call) => call.method === method);

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
});

describe('an order', () => {
  it('begins with the days of the other screens, and its file appears until it is ready', async () => {
    const person = userEvent.setup();
    let status: ReportFile['status'] | null = null;
    const { heard } = open(
      {
        'GET /v1/report-files/1': () =>
          status === null
            ? pageOf()
            : pageOf(someFile({ status, ...(status === 'ready' ? {} : { size: null, made_at: null }) })),
        'POST /v1/report-files/1': () => {
          status = 'waiting';
          return someFile({ status });
        },
      },
      '/reports?date_from=2025-02-03&date_to=2025-02-09',
    );
    expect(await screen.findByText(/There are no reports yet/)).toBeTruthy();
    expect((screen.getByLabelText('First day') as HTMLInputElement).value).toBe('03.02.25');
    await person.selectOptions(screen.getByLabelText('Format'), 'CSV table');
    await person.click(screen.getByRole('button', { name: 'Order report' }));
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('Waiting')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    status = 'ready';
    expect(await within(table).findByText('Ready')).toBeTruthy();
    expect(within(table).getByText('13,4 kB').closest('[data-numeric]')).not.toBeNull();
    expect(posted(heard).map(({ body }) => body)).toEqual([
      {
        kind: 'clicks',
        format: 'csv',
        lang: 'en',
        compare: 'previous',
        date_from: '2025-02-03',
        date_to: '2025-02-09',
      },
    ]);
  });

  it('of prices asks for no days', async () => {
    const person = userEvent.setup();
    const { heard } = open({ 'POST /v1/report-files/1': someFile({ kind: 'prices' }) });
    await person.selectOptions(await screen.findByLabelText('Report'), 'Prices');
    expect(screen.queryByLabelText('Period')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Order report' }));
    await waitFor(() =>
      expect(posted(heard)[0]?.body).toEqual({ kind: 'prices', format: 'xlsx', lang: 'en' }),
    );
  });

  it('with wrong days says so beside the field and is not sent', async () => {
    const person = userEvent.setup();
    const { heard } = open();
    await person.selectOptions(await screen.findByLabelText('Period'), 'Custom range');
    await person.clear(screen.getByLabelText('First day'));
    await person.click(screen.getByRole('button', { name: 'Order report' }));
    expect(screen.getByText('Choose a day.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('First day'));
    expect(posted(heard)).toEqual([]);
  });

  it('that is one too many says what to do', async () => {
    const person = userEvent.setup();
    open({ 'POST /v1/report-files/1': problemAnswer(429, 'too_many_requests') });
    await person.click(await screen.findByRole('button', { name: 'Order report' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Wait until one is ready');
  });
});

describe('the list of files', () => {
  it('says of each what it is, and lets one fetch it', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { heard } = open({
      'GET /v1/report-files/1': pageOf(someFile({ by_subscription: true })),
      'GET /v1/report-files/1/5/download': () => new Response('bytes'),
    });
    const row = (await screen.findByRole('cell', { name: 'Clicks' })).closest('tr');
    for (const text of [
      '01.10.26 – 31.10.26',
      'XLSX',
      'Ready',
      '13,4 kB',
      '20.11.26 11:00',
      'Mira Kos, by mail',
    ])
      expect(row?.textContent).toContain(text);
    await actOnRow(/^Actions for Clicks 01.10.26/, 'Download');
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(heard.some(({ path }) => path === '/v1/report-files/1/5/download')).toBe(true);
    click.mockRestore();
  });

  it('says when a file is gone, and signs nobody out', async () => {
    const { router } = open({ 'GET /v1/report-files/1': pageOf(someFile()) });
    await actOnRow(/^Actions for Clicks/, 'Download');
    expect((await screen.findByRole('alert')).textContent).toContain('was deleted or is no longer yours');
    expect(router.latestLocation.pathname).toBe('/reports');
  });

  it('lets one try a failed file again', async () => {
    const { heard } = open({
      'GET /v1/report-files/1': pageOf(someFile({ status: 'failed', size: null, made_at: null })),
      'PUT /v1/report-files/1/5/retry': someFile({ status: 'waiting' }),
    });
    await actOnRow(/^Actions for Clicks/, 'Try again');
    await waitFor(() => expect(posted(heard, 'PUT')).toHaveLength(1));
  });

  it('deletes only after a question', async () => {
    const person = userEvent.setup();
    const { heard } = open({
      'GET /v1/report-files/1': pageOf(someFile()),
      'DELETE /v1/report-files/1/5': () => new Response(null, { status: 204 }),
    });
    await actOnRow(/^Actions for Clicks/, 'Delete');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(posted(heard, 'DELETE')).toEqual([]);
    await actOnRow(/^Actions for Clicks/, 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete the file?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(posted(heard, 'DELETE')).toHaveLength(1));
    expect(await screen.findByText(/is deleted\.$/)).toBeTruthy();
  });

  it('can be tried again when it does not load', async () => {
    open({ 'GET /v1/report-files/1': problemAnswer(422, 'validation_failed') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('what is mailed', () => {
  const LINE = 'Every Monday: clicks of the last week as XLSX to mira@shop.test';

  it('stands there as a sentence, and is switched off at once', async () => {
    const person = userEvent.setup();
    let enabled = true;
    const { heard } = open({
      'GET /v1/report-files/1/subscriptions': () => mailed(someSubscription({ enabled })),
      'PUT /v1/report-files/1/subscriptions/8': () => {
        enabled = false;
        return someSubscription({ enabled, next_due_at: null });
      },
    });
    const toggle = await screen.findByRole('switch', { name: (name) => name.startsWith(LINE) });
    expect(screen.getByText('Next on 23.11.26, 06:00')).toBeTruthy();
    await person.click(toggle);
    expect(await screen.findByText('Switched off')).toBeTruthy();
    await waitFor(() =>
      expect(posted(heard, 'PUT')[0]?.body).toEqual({
        kind: 'clicks',
        format: 'xlsx',
        rhythm: 'weekly',
        lang: 'en',
        enabled: false,
      }),
    );
  });

  it('is asked for in a window, which says when there is the same already', async () => {
    const person = userEvent.setup();
    let taken = true;
    const { heard } = open({
      'POST /v1/report-files/1/subscriptions': () =>
        taken ? problemAnswer(409, 'conflict') : someSubscription({ rhythm: 'monthly' }),
    });
    expect(await screen.findByText(/No report is mailed to you/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Have a report mailed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Have a report mailed' });
    await person.selectOptions(within(dialog).getByLabelText('How often'), 'On the 1st of every month');
    await person.click(within(dialog).getByRole('button', { name: 'Have it mailed' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('already');
    taken = false;
    await person.click(within(dialog).getByRole('button', { name: 'Have it mailed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(heard)[0]?.body).toEqual({ kind: 'clicks', format: 'xlsx', rhythm: 'monthly', lang: 'en' });
  });

  it('ends after a question', async () => {
    const person = userEvent.setup();
    const { heard } = open({
      'GET /v1/report-files/1/subscriptions': mailed(someSubscription()),
      'DELETE /v1/report-files/1/subscriptions/8': () => new Response(null, { status: 204 }),
    });
    await person.click(await screen.findByRole('button', { name: `Delete ${LINE}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop mailing it?' });
    await person.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(posted(heard, 'DELETE')).toHaveLength(1));
  });
});

it('is not for people whose account is not complete', async () => {
  const { heard, router } = renderPage({ at: '/reports', user: someUser({ level: 2 }) });
  await waitFor(() => expect(router.latestLocation.pathname).not.toBe('/reports'));
  expect(heard.filter(({ path }) => path.startsWith('/v1/report-files'))).toEqual([]);
});
