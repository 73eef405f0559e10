import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ClickImport } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { someClickResult, someDoneRun, someReceivedRun } from '../../../../tests/fakes/fake-click-imports.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './click-imports-page.tsx'; // loaded before the clock of a test runs

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;

function open(runs: readonly ClickImport[], answers: Answers = {}) {
  const app = renderPage({
    at: '/click-imports',
    shops: [someShop(1)],
    answers: { 'GET /v1/click-imports/1': onePage(...runs), ...answers },
  });
  return { ...app, posted: () => app.heard.filter(({ method }) => method === 'POST') };
}

describe('a file that waits', () => {
  it('shows what was recognised, and is checked as it was changed', async () => {
    const { posted } = open([someReceivedRun()], { 'POST /v1/click-imports/1/7/start': someReceivedRun() });
    expect(await screen.findByRole('heading', { name: 'klikovi.csv: how it is read' })).toBeTruthy();
    expect((screen.getByLabelText(/^Date$/) as HTMLSelectElement).value).toBe('Datum');
    expect(screen.getByText('13.03.2025')).toBeTruthy();
    expect(screen.getByText('Found out: windows-1250')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Device'), 'Kategorija');
    await userEvent.click(screen.getByLabelText(/^Create products and categories/));
    await userEvent.click(screen.getByRole('button', { name: 'Check without importing' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      path: '/v1/click-imports/1/7/start',
      body: {
        dry_run: true,
        reading: { columns: { date: 'Datum', device: 'Kategorija' }, decimal: ',', create: true },
      },
    });
  });

  it('is not sent on while a needed column lacks; one text may stand for the category', async () => {
    const { posted } = open([someReceivedRun()], { 'POST /v1/click-imports/1/7/start': someReceivedRun() });
    await userEvent.selectOptions(await screen.findByLabelText(/^Category$/), '');
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(screen.getByText('Choose the column of this field')).toBeTruthy();
    expect(posted()).toEqual([]);
    await userEvent.type(screen.getByLabelText('or the same category for all clicks'), 'Razno');
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(() =>
      expect(posted()[0]?.body).toMatchObject({ dry_run: false, reading: { texts: { category: 'Razno' } } }),
    );
  });

  it('says what a check found, with the first wrong lines', async () => {
    open([someReceivedRun({ result: someClickResult() })]);
    const status = await screen.findByText('Result of the check');
    const box = within(status.parentElement as HTMLElement);
    expect(box.getByText('1.200 clicks in the file from 01.03.25 to 30.06.25')).toBeTruthy();
    expect(box.getByText('would be added').nextElementSibling?.textContent).toBe('1.000');
    expect(box.getByText('Line 4: “31.02.2025” is not a day')).toBeTruthy();
  });

  it('is discarded after a question', async () => {
    const { posted } = open([someReceivedRun()], {
      'POST /v1/click-imports/1/7/cancel': someReceivedRun({ status: 'cancelled' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the file' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(posted().map(({ path }) => path)).toEqual(['/v1/click-imports/1/7/cancel']));
  });
});

it('a file that is read shows how far it is, and can be cancelled', async () => {
  const run = someReceivedRun({ status: 'running', bytes: 1_000_000, clicks: 21_000 });
  const { posted } = open([run], { 'POST /v1/click-imports/1/7/cancel': run });
  expect(await screen.findByText('1 MB of 2 MB · 21.000 clicks')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(posted().map(({ path }) => path)).toEqual(['/v1/click-imports/1/7/cancel']));
});

describe('the runs', () => {
  it('tell who brought what, and one is taken back after a question', async () => {
    const undone = someDoneRun({ id: 5, status: 'undone', undo_asked_by: 'ana@desk.test', added: 1 });
    const { posted } = open([someDoneRun(), undone, someDoneRun({ id: 4, started_by: null })], {
      'POST /v1/click-imports/1/6/undo': someDoneRun({ status: 'undoing' }),
    });
    expect(await screen.findByText('Undone by ana@desk.test')).toBeTruthy();
    expect(screen.getByText('by the command line')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo run 5' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo run 6' }));
    expect(await screen.findByText(/^1\.000 clicks of klikovi\.csv leave the reports/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(posted().map(({ path }) => path)).toEqual(['/v1/click-imports/1/6/undo']));
  });

  it('say why one cannot be taken back', async () => {
    open([someDoneRun()], { 'POST /v1/click-imports/1/6/undo': problemAnswer(409, 'conflict') });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo run 6' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('are none at first', async () => {
    open([]);
    expect(await screen.findByText('No clicks were imported yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Choose a file or drop it here/ })).toBeTruthy();
  });
});
