import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAnswer, someUser } from '../../../tests/fakes/fake-api.ts';
import { fragileTexts } from '../../../tests/fakes/fragile-texts.ts';
import { PLAIN_PAGES, renderApp } from '../../../tests/fakes/render-app.tsx';
import { loadPage } from '../page-table/lazy-page.ts';
import type { AppPage } from '../page-table/page.ts';

const dashboardThat = (load: AppPage['load']): AppPage[] =>
  PLAIN_PAGES.map((page) => (page.name === 'Dashboard' ? { ...page, load } : page));

function Broken(): never {
  throw new Error('broken');
}

beforeEach(() => {
  // React and the router report what their boundaries catch.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('a page that cannot be shown', () => {
  it('the server is down: says so, and trying again helps once it is back', async () => {
    let isDown = true;
    const answers = { 'GET /v1/user': () => (isDown ? problemAnswer(503, 'unavailable') : someUser()) };
    renderApp({ at: '/dashboard', answers });
    expect(await screen.findByRole('heading', { name: 'Server not responding' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  });

  it('the server is down: the page comes by itself once the connection is back', async () => {
    let isDown = true;
    const answers = { 'GET /v1/user': () => (isDown ? problemAnswer(503, 'unavailable') : someUser()) };
    renderApp({ at: '/dashboard', answers });
    await screen.findByRole('heading', { name: 'Server not responding' });
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  });

  it('its code does not come: offers to reload', async () => {
    renderApp({
      at: '/dashboard',
      pages: dashboardThat(() => Promise.reject(new TypeError('import failed'))),
    });
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('a part of it does not come: offers to reload, as for the page itself', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    const Part = lazy<() => null>(() => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
      return Promise.reject(missing);
    });
    renderApp({ at: '/dashboard', pages: dashboardThat(async () => () => <Part />) });
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('its texts do not come: it offers to reload', async () => {
    let network = { isThere: true };
    const loadCode = async () => {
      network = fragileTexts('page-without-texts').network;
      return Broken;
    };
    renderApp({ at: '/dashboard', pages: dashboardThat(loadCode) });
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    network.isThere = true;
  });

  it('it breaks: menu and top bar stay', async () => {
    renderApp({ at: '/dashboard', pages: dashboardThat(async () => Broken) });
    expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  });

  it('code that does not come at all is given up', async () => {
    await expect(loadPage(() => new Promise(() => undefined), 5)).rejects.toMatchObject({
      name: 'PageLoadError',
    });
  });
});
