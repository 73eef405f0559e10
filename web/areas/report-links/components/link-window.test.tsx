import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { LinkWindow } from './link-window.tsx';

const LINKS = '/v1/report-links/1';
const link = {
  ...{ id: 3, title: 'Tablets', maker: 'Ana Anić', has_password: true, works: true },
  ...{ created_at: '2026-11-20T08:00:00Z', expires_at: '2026-12-20T08:00:00Z' },
  ...{ opened: 2, last_opened_at: '2026-11-20T09:00:00Z' },
};

async function opened(data: object[], answers: Record<string, object> = {}) {
  const app = renderPage({
    at: '/dashboard',
    above: (
      <Suspense>
        <LinkWindow shopId={1} viewId={7} name="Tablets" onClose={() => undefined} />
      </Suspense>
    ),
    answers: { [`GET ${LINKS}`]: { data }, ...answers },
  });
  return {
    ...app,
    window: within(await screen.findByRole('dialog', { name: 'Link to the report: Tablets' })),
  };
}

it('makes a link with a password and shows its address once', async () => {
  const { window, heard } = await opened([], { [`POST ${LINKS}`]: { path: '/shared#token=abc', link } });
  expect(await window.findByText('No report is shared by link.')).toBeTruthy();
  await userEvent.selectOptions(window.getByRole('combobox', { name: 'Opens for' }), '7 days');
  await userEvent.type(window.getByRole('textbox', { name: 'Password (optional)' }), 'short');
  await userEvent.click(window.getByRole('button', { name: 'Make the link' }));
  expect(heard.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(window.getByRole('textbox', { name: 'Password (optional)' }), ' no more');
  await userEvent.click(window.getByRole('button', { name: 'Make the link' }));
  const address = await window.findByRole<HTMLInputElement>('textbox', { name: 'Address, shown only now' });
  expect(address.value).toBe(`${globalThis.location.origin}/shared#token=abc`);
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ view_id: 7, lang: 'en', days: 7, password: 'short no more' },
  });
});

it('lists the links of the shop and ends one', async () => {
  const { window, heard } = await opened(
    [link, { ...link, id: 2, works: false, has_password: false, opened: 0, last_opened_at: null }],
    {
      [`DELETE ${LINKS}/3`]: new Response(null, { status: 204 }),
    },
  );
  expect(
    await window.findByText(
      'by Ana Anić · until 20.12.26 09:00 · with a password · opened 2 times, last on 20.11.26 10:00',
    ),
  ).toBeTruthy();
  expect(window.getByText('by Ana Anić · no longer opens · not opened yet')).toBeTruthy();
  const [first] = window.getAllByRole('button', { name: 'End the link: Tablets' });
  if (first) await userEvent.click(first);
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true));
});
