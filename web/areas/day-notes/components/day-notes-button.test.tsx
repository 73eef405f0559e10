import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DayNote } from '../../../../shared/contract/reports/day-notes.contract.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { actOnRow, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { useChartNotes } from '../../../ui/chart/chart-notes.ts';
import { DayNotesButton } from './day-notes-button.tsx';

const NOTES = '/v1/day-notes/1';
const note: DayNote = {
  id: 7,
  day: '2026-11-19',
  text: 'New prices',
  version: 3,
  author: 'Ana Anić',
  created_at: '2026-11-19T08:00:00Z',
  editor: null,
  changed_at: null,
};

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

/** What stands on the charts of the page. */
function OnCharts() {
  return <output>{useChartNotes().map(({ day, text }) => `${day} ${text}`)}</output>;
}

async function opened(answers: Record<string, object> = {}) {
  const app = renderPage({
    at: '/dashboard?date_from=2026-11-01&date_to=2026-11-20',
    above: (
      <Suspense>
        <DayNotesButton />
        <OnCharts />
      </Suspense>
    ),
    answers: { [`GET ${NOTES}`]: { data: [note] }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Notes on days/ }));
  return { ...app, window: within(await screen.findByRole('dialog', { name: 'Notes on days' })) };
}

it('lists what is noted on the chosen days, and puts it on the charts', async () => {
  const { window, heard } = await opened();
  expect(await window.findByText('New prices')).toBeTruthy();
  expect(window.getByText('Ana Anić, 19.11.26 09:00')).toBeTruthy();
  expect(screen.getByText('2026-11-19 New prices', { selector: 'output' })).toBeTruthy();
  const asked = heard.find(({ path }) => path === NOTES);
  expect([asked?.query.get('date_from'), asked?.query.get('date_to')]).toEqual(['2026-11-01', '2026-11-20']);
});

it('takes a note on today, and says what is missing', async () => {
  const { window, heard } = await opened({ [`POST ${NOTES}`]: note });
  await userEvent.click(await window.findByRole('button', { name: 'Add a note' }));
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(window.getByRole('textbox', { name: 'What happened' }).getAttribute('aria-invalid')).toBe('true');
  expect(window.getByText('What happened').textContent).toBe('What happened *');
  await userEvent.type(window.getByRole('textbox', { name: 'What happened' }), 'Sale begins');
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
    day: '2026-11-20',
    text: 'Sale begins',
  });
});

it('says where somebody else was first, and sends the version that was seen', async () => {
  const { window, heard } = await opened({ [`PUT ${NOTES}/7`]: problemAnswer(409, 'changed_meanwhile') });
  await actOnRow('19.11.26 New prices', 'Change');
  await userEvent.type(window.getByRole('textbox', { name: 'What happened' }), '!');
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(await window.findByText(/Somebody changed this in the meantime/)).toBeTruthy();
  const put = heard.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ day: '2026-11-19', text: 'New prices!', version: 3 });
});

it('asks before a note goes', async () => {
  const { heard } = await opened({ [`DELETE ${NOTES}/7`]: new Response(null, { status: 204 }) });
  await actOnRow('19.11.26 New prices', 'Delete');
  const asked = within(await screen.findByRole('dialog', { name: 'Delete this note?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('says on its button that notes could not be loaded, and lets them be asked for again', async () => {
  let isBack = false;
  renderPage({
    at: '/dashboard?date_from=2026-11-01&date_to=2026-11-20',
    above: (
      <Suspense>
        <DayNotesButton />
      </Suspense>
    ),
    answers: {
      [`GET ${NOTES}`]: () => (isBack ? { data: [note] } : problemAnswer(503, 'unavailable')),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notes on days could not be loaded' }));
  const window = within(await screen.findByRole('dialog', { name: 'Notes on days' }));
  isBack = true;
  await userEvent.click(await window.findByRole('button', { name: 'Try again' }));
  expect(await window.findByText('New prices')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Notes on days: 1', hidden: true })).toBeTruthy();
});
