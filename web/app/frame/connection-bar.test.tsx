import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { someShop } from '../../../tests/fakes/fake-api.ts';
import { renderApp } from '../../../tests/fakes/render-app.tsx';

const LOST = /No connection to the server/;

/** What the style sheets are told, for what must not be shown meanwhile. */
const connection = () => document.documentElement.dataset.connection;

/** The bar comes seconds after the page. */
const opened = async () => {
  const app = renderApp({ at: '/dashboard', shops: [someShop(7)] });
  await screen.findByRole('heading', { name: 'Dashboard page' });
  await screen.findByTestId('connection');
  return app;
};

it('says once for the page that nothing answers, and goes away with the next answer', async () => {
  const { queryClient, heard } = await opened();
  expect(screen.queryByText(LOST)).toBeNull();
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  act(() => void queryClient.refetchQueries({ queryKey: ['shops'] }));
  await screen.findByText(LOST);
  expect(connection()).toBe('lost');
  vi.stubGlobal('fetch', answering);
  const asked = heard.length;
  await userEvent.click(screen.getByRole('button', { name: 'Reconnect now' }));
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
  expect(heard.length).toBeGreaterThan(asked);
  expect(connection()).toBeUndefined();
});

it('says so as soon as the browser is offline, and asks for everything when it is back', async () => {
  const { heard } = await opened();
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(LOST);
  const asked = heard.length;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull());
  expect(heard.length).toBeGreaterThan(asked);
});
