import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import type { FrontPage } from '../../../shared/contract/shops/home.contract.ts';
import { LOCALES, type Locale } from '../../../shared/rules/portals/locales.ts';
import { storeTokens } from '../../core/api/session-tokens.ts';
import { startFrontPage } from './front-page.ts';
import { FRONT_PAGE_CALLS, renderFrontPage } from './render-front-page.tsx';

type Built = Awaited<ReturnType<typeof renderFrontPage>>;
const built = new Map<Locale, Built>();

beforeAll(async () => {
  localStorage.clear(); // whoever is signed in never sees the page
  for (const locale of LOCALES) built.set(locale, await renderFrontPage(locale));
});

const INSTALLATION: FrontPage = {
  contact_email: 'help@manager.test',
  portals: [
    {
      ...{ country_id: 3, country_locale_code: 'si', name: 'Shoptok', site: 'shoptok.test', currency: 'EUR' },
      ...{ coupon_keyword: 'SHOPTOK', product_ad_levels: [2, 3] },
    },
    {
      ...{ country_id: 1, country_locale_code: 'rs', name: 'ePonuda', site: 'eponuda.test', currency: 'RSD' },
      ...{ coupon_keyword: 'EPONUDA', product_ad_levels: [3, 4] },
    },
  ],
};

type Answers = { installation?: () => FrontPage | null; legal?: readonly string[] };

function serve({ installation = () => INSTALLATION, legal = ['privacy', 'imprint'] }: Answers) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const list = { data: legal.map((document) => ({ document })) };
    const body = address.startsWith(FRONT_PAGE_CALLS.legal) ? list : installation();
    return body === null ? new Response('', { status: 503 }) : Response.json(body);
  });
  return asked;
}

/** The page as the build writes it, with its script running. */
function open(at = '/', answers: Answers = {}) {
  window.history.replaceState(null, '', at);
  const templates = [...built].map(
    ([locale, { page, languages, failed }]) =>
      `<template data-locale="${locale}">${page}<template data-part="languages">${languages}</template><template data-part="failed">${failed}</template></template>`,
  );
  document.body.innerHTML = `<div id="root"></div>${templates.join('')}`;
  const asked = serve(answers);
  const place = document.getElementById('root') as HTMLElement;
  startFrontPage({ app: '/app.js', ...FRONT_PAGE_CALLS }, place);
  return { place, asked };
}

beforeEach(() => {
  localStorage.setItem('app_locale', 'en');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  delete document.documentElement.dataset.frontPage;
});

const settled = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
const region = (name: string) => within(screen.getByRole('region', { name }));

test.each(LOCALES)(
  'the page in %s is all there, without scripts, and waits for what the installation says',
  (locale) => {
    const { page } = built.get(locale) as Built;
    expect(page).toMatch(/<h1[\s>]/);
    expect(page).not.toMatch(/<script|<style/);
    expect(new Set(page.match(/⟨[^⟩]+⟩/g))).toContain('⟨rs.site⟩');
  },
);

it('says what holds on each portal of the installation, in its order, and nothing of others', async () => {
  open();
  await settled();
  const cards = region('Every portal in one account').getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^SloveniaShoptok · shoptok\.test.*EUR.*SHOPTOK.*2, 3$/),
    expect.stringMatching(/^SerbiaePonuda · eponuda\.test.*RSD.*EPONUDA.*3, 4$/),
  ]);
  const links = region('See the portals as your customers do').getAllByRole('link');
  expect(links[0]?.getAttribute('href')).toBe('https://shoptok.test/lepota-in-zdravje');
  expect(document.getElementById('root')?.innerHTML).not.toContain('⟨');
});

test.each([
  ['an address', 'help@manager.test', 3],
  ['none', null, 2],
])('offers the ways to get in touch: with %s to write to', async (_, contact_email, ways) => {
  open('/', { installation: () => ({ ...INSTALLATION, contact_email }) });
  await settled();
  const contact = region('How to reach us');
  expect(contact.getAllByRole('listitem')).toHaveLength(ways);
  const written = contact.queryByRole('link', { name: /@/ });
  expect(written?.getAttribute('href') ?? null).toBe(contact_email && `mailto:${contact_email}`);
});

it('names the documents of law that there are', async () => {
  open('/', { legal: ['terms'] });
  const footer = within(screen.getByRole('contentinfo'));
  await waitFor(() => expect(footer.getAllByRole('link', { name: /Terms|Privacy|Imprint/ })).toHaveLength(1));
  expect(footer.getByRole('link', { name: /Terms/ }).getAttribute('href')).toBe('/legal/terms');
});

it('stands without the server, and tries again', async () => {
  let isDown = true;
  open('/', { installation: () => (isDown ? null : INSTALLATION) });
  const portals = region('Every portal in one account');
  await portals.findByText(/could not be loaded/);
  isDown = false;
  await userEvent.click(portals.getByRole('button', { name: 'Try again' }));
  expect(await portals.findByRole('heading', { name: 'Serbia' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes on in another language by keyboard, and keeps it for the next visit', async () => {
  const { asked } = open();
  await settled();
  const button = screen.getByRole('button', { name: 'Language: English (EN)' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('English');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const next = screen.getByRole('button', { name: 'Jezik: Slovenščina (SL)' });
  expect(document.activeElement).toBe(next);
  await settled();
  expect([document.documentElement.lang, localStorage.getItem('app_locale')]).toEqual(['sl', 'sl']);
  expect(screen.getAllByRole('heading', { name: 'Slovenija' })[0]).toBeTruthy();
  expect(asked.filter((address) => address === FRONT_PAGE_CALLS.portals)).toHaveLength(1);
});

it('closes its menus by Escape and a press elsewhere', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Menu' });
  const panel = document.getElementById('public-menu') as HTMLElement;
  await userEvent.click(button);
  expect(panel.hidden).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect([panel.hidden, document.activeElement]).toEqual([true, button]);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(panel.hidden).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /^Language/ }));
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(LOCALES.length);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('goes to the section of the address, of a link and of the way back', async () => {
  open('/#portals');
  expect(document.activeElement?.id).toBe('portals');
  const bar = within(screen.getByRole('banner'));
  const [contact] = bar.getAllByRole('link', { name: 'Contact' });
  await userEvent.click(contact as HTMLElement);
  expect([window.location.hash, document.activeElement?.id]).toEqual(['#contact', 'contact']);
  window.history.back();
  await waitFor(() => expect(document.activeElement?.id).toBe('portals'));
});

test.each([
  ['/?ended=1', true],
  ['/', false],
])('%s says that the session ended: %s', (at, isSaid) => {
  open(at);
  expect(screen.queryByText(/^You were logged out/) !== null).toBe(isSaid);
});

it('leaves whoever is signed in to the app', () => {
  storeTokens({ access_token: 'a', refresh_token: 'r' } as Parameters<typeof storeTokens>[0]);
  const { place, asked } = open();
  expect([place.childElementCount, asked]).toEqual([0, []]);
  expect(document.documentElement.dataset.frontPage).toBeUndefined();
});
