import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { MailingWindow } from './mailing-window.tsx';

const MAILING = '/v1/saved-views/1/7/mailing';
const readers = [
  { id: 1, name: 'Ana Anić', stopped: false },
  { id: 2, name: 'Boris', stopped: true },
];
const mailing = {
  ...{ rhythm: 'daily', hour: 6, format: 'csv', lang: 'sr', enabled: true, recipients: [1] },
  sender: 'Ana Anić',
  next_due_at: '2026-11-21T05:00:00Z',
};

async function opened(answer: object, answers: Record<string, object> = {}) {
  let isClosed = false;
  const app = renderPage({
    at: '/dashboard',
    above: (
      <Suspense>
        <MailingWindow
          shopId={1}
          viewId={7}
          name="Tablets"
          onClose={() => {
            isClosed = true;
          }}
        />
      </Suspense>
    ),
    answers: { [`GET ${MAILING}`]: answer, ...answers },
  });
  const window = within(await screen.findByRole('dialog', { name: 'Mailed report: Tablets' }));
  return { ...app, window, isClosed: () => isClosed };
}

it('has a view mailed to chosen people at a chosen hour', async () => {
  const { window, heard, isClosed } = await opened(
    { mailing: null, readers },
    { [`PUT ${MAILING}`]: { mailing, readers } },
  );
  await userEvent.selectOptions(await window.findByRole('combobox', { name: 'How often' }), 'Every day');
  await userEvent.selectOptions(window.getByRole('combobox', { name: 'At' }), '06:00');
  expect(window.getByText('Choose at least one person.')).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(heard.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(window.getByRole('checkbox', { name: 'Ana Anić' }));
  expect(window.getByText('Wants no more of these mails')).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ rhythm: 'daily', hour: 6, format: 'xlsx', lang: 'en', enabled: true, recipients: [1] },
  });
});

it('says when it goes next and who sends it, and ends it', async () => {
  const { window, heard, isClosed } = await opened(
    { mailing, readers },
    { [`DELETE ${MAILING}`]: new Response(null, { status: 204 }) },
  );
  expect(await window.findByText('Next on 21.11.26 06:00, sent by Ana Anić.')).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Mail it no more' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(heard.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('says that it has stopped', async () => {
  const { window } = await opened({ mailing: { ...mailing, enabled: false, next_due_at: null }, readers });
  expect(await window.findByText(/^It has stopped/)).toBeTruthy();
});
