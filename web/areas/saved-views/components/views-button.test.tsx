import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SavedView } from '../../../../shared/contract/reports/saved-views.contract.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { ViewsButton } from './views-button.tsx';

const VIEWS = '/v1/saved-views/1';
const view: SavedView = {
  id: 7,
  name: 'Tablets',
  shared: false,
  page: '/dashboard',
  search: { device: 'tablet', columns: 'none' },
  period: 'last_28',
  version: 3,
  is_start: false,
  author: 'Ana Anić',
  changed_at: '2026-11-19T08:00:00Z',
};
const shared: SavedView = { ...view, id: 8, name: 'Quarter', shared: true, page: null, author: null };

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

async function opened(answers: Record<string, object> = {}, data: SavedView[] = [view, shared]) {
  const app = renderPage({
    at: '/dashboard?date_from=2026-10-24&date_to=2026-11-20&device=mobile&products_page=2&kind=ad',
    above: (
      <Suspense>
        <ViewsButton page="/dashboard" titleOf={(page) => `Page ${page}`} />
      </Suspense>
    ),
    answers: { [`GET ${VIEWS}`]: { data }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  return { ...app, window: within(await screen.findByRole('dialog', { name: 'Saved views' })) };
}

it('lists one’s own views and the shared ones, says of what they are, and opens one with its days of today', async () => {
  const { window, search } = await opened();
  expect(await window.findByText('Page /dashboard · Last 28 days')).toBeTruthy();
  expect(window.getByText('This page no longer exists · Last 28 days · by a former account')).toBeTruthy();
  expect(window.queryByRole('link', { name: 'Quarter' })).toBeNull();
  await userEvent.click(window.getByRole('link', { name: 'Tablets' }));
  await waitFor(() => expect(search().get('device')).toBe('tablet'));
  expect(Object.fromEntries(search())).toMatchObject({
    shop_id: '1',
    date_from: '2026-10-24',
    date_to: '2026-11-20',
    columns: 'none',
  });
  expect([search().get('kind'), search().get('products_page')]).toEqual([null, null]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('saves what is shown, with days that move along unless others are chosen', async () => {
  const { window, heard } = await opened({ [`POST ${VIEWS}`]: view }, []);
  expect(await window.findByText(/^No view is saved yet/)).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Save what is shown' }));
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  const name = window.getByRole('textbox', { name: 'Name' });
  expect(name.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent).toBe('Name *');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(name, 'Phones');
  const days = window.getByRole<HTMLSelectElement>('combobox', { name: 'Days' });
  expect([...days.options].map(({ text }) => text)).toEqual(['Last 28 days', '24.10.26 – 20.11.26']);
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Phones',
    shared: false,
    page: '/dashboard',
    search: { device: 'mobile', kind: 'ad', columns: 'none' },
    period: 'last_28',
  });
});

it('says where a name is taken', async () => {
  const errors = [{ field: 'name', code: 'taken', params: {}, message: 'taken' }];
  const taken = { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors };
  const { window } = await opened({ [`POST ${VIEWS}`]: Response.json(taken, { status: 422 }) });
  await userEvent.click(await window.findByRole('button', { name: 'Save what is shown' }));
  await userEvent.type(window.getByRole('textbox', { name: 'Name' }), 'Tablets');
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(await window.findByText('There is already a view with this name.')).toBeTruthy();
});

it('overwrites a view of the page with what is shown, and leaves its name', async () => {
  const { window, heard } = await opened({ [`PUT ${VIEWS}/7`]: view });
  await userEvent.click(await window.findByRole('button', { name: 'Actions for Tablets' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Overwrite with what is shown' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'PUT')).toBe(true));
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Tablets',
    shared: false,
    page: '/dashboard',
    search: { device: 'mobile', kind: 'ad', columns: 'none' },
    period: 'last_28',
    version: 3,
  });
});

it('shares a view under another name, and leaves what it shows', async () => {
  const { window, heard } = await opened({ [`PUT ${VIEWS}/7`]: view });
  await userEvent.click(await window.findByRole('button', { name: 'Actions for Tablets' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename or share' }));
  await userEvent.type(window.getByRole('textbox', { name: 'Name' }), ' of all');
  await userEvent.click(window.getByRole('checkbox', { name: /^Shared/ }));
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'PUT')).toBe(true));
  const { name, shared: isShared, search, period } = { ...view, name: 'Tablets of all', shared: true };
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ name, search, period, page: '/dashboard' },
    shared: isShared,
    version: 3,
  });
});

it('is begun with, and deleted after a question', async () => {
  const answers = {
    'PUT /v1/start-view': { view: null, lost: null },
    [`DELETE ${VIEWS}/8`]: new Response(null, { status: 204 }),
  };
  const { window, heard } = await opened(answers);
  const star = await window.findByRole('button', { name: 'Start page: Tablets' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(star);
  await waitFor(() => expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ view_id: 7 }));
  await userEvent.click(window.getByRole('button', { name: 'Actions for Quarter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete this view?' }));
  expect(asked.getByText(/^Quarter goes for everybody/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true));
});
