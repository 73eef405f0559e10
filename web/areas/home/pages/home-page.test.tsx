import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { FrontPage, PortalProfile } from '../../../../shared/contract/shops/home.contract.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderApp, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { categoryLinks } from '../category-links.ts';
import { HOME_SECTIONS, sectionOf } from '../home-sections.ts';

const portal = (patch: Partial<PortalProfile>): PortalProfile => ({
  country_id: 1,
  country_locale_code: 'rs',
  name: 'ePonuda',
  site: 'eponuda.test',
  currency: 'RSD',
  coupon_keyword: 'EPONUDA',
  product_ad_levels: [3, 4],
  ...patch,
});
const PORTALS = [
  portal({}),
  portal({ country_id: 2, country_locale_code: 'ba', site: 'eponuda-ba.test', currency: 'KM' }),
];
const homeAt = (at: string, answer: Partial<FrontPage>) => ({
  at,
  user: null,
  answers: { 'GET /v1/home/front-page': { contact_email: null, portals: PORTALS, ...answer } },
});
const openHome = (at = '/', answer: Partial<FrontPage> = {}) => renderPage(homeAt(at, answer));
/** With the bar above it, which leads to its sections. */
const openSite = (at = '/') => renderApp(homeAt(at, {}));
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the outbound links to categories', () => {
  test.each([
    ['rs', ['lepota-i-zdravlje', 'racunari', 'tv-audio-i-video']],
    ['si', ['lepota-in-zdravje', 'racunalnistvo', 'tv-avdio-in-video']],
    ['hr', ['ljepota-i-zdravlje', 'racunala', 'tv-audio-i-video']],
    ['ba', []],
  ] as const)('of %s', (country_locale_code, slugs) => {
    const links = categoryLinks({ country_locale_code, site: 'portal.test' });
    expect(links.map(({ url }) => url)).toEqual(slugs.map((slug) => `https://portal.test/${slug}`));
  });
});

test.each([
  ['portals', 'portals'],
  ['', null],
  ['content', null],
  ['constructor', null],
])('the place %j of an address is the section %j', (hash, expected) => {
  expect(sectionOf(hash)).toBe(expected);
});

describe('Home', () => {
  it('says what holds on each portal, as the server tells it', async () => {
    openHome();
    const portals = await section('Every portal in one account');
    expect(await portals.findByRole('heading', { name: 'Bosnia and Herzegovina' })).toBeTruthy();
    const shown = portals.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown[0]).toMatch(/Serbia.*ePonuda · eponuda\.test.*RSD.*EUR.*EPONUDA.*3, 4/);
    expect(shown[1]).toContain('KM');
  });

  it('opens pages of others in a new tab that knows nothing of this one', async () => {
    openHome();
    const links = await (await section('See the portals as your customers do')).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://eponuda.test/lepota-i-zdravlje',
      'https://eponuda.test/racunari',
      'https://eponuda.test/tv-audio-i-video',
    ]);
    for (const link of links) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
      expect(link.getAttribute('aria-label')).toMatch(/opens in a new tab/);
    }
  });

  it('prices the example by the rule of the auction', async () => {
    openHome();
    const rows = await (await section('Four steps to the first report')).findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      '10,30\u00a0€0,25\u00a0€',
      '20,24\u00a0€0,16\u00a0€',
      '30,15\u00a0€0,09\u00a0€',
    ]);
  });

  test.each([
    ['an address', 'help@manager.test', 3],
    ['none', null, 2],
  ])('offers the ways to get in touch: with %s to write to', async (_, contact_email, ways) => {
    openHome('/', { contact_email });
    const contact = await section('How to reach us');
    await screen.findByRole('heading', { name: 'Bosnia and Herzegovina' }); // the answer is there
    expect(contact.getAllByRole('listitem')).toHaveLength(ways);
    const written = contact.queryByRole('link', { name: /@/ });
    expect(written?.getAttribute('href') ?? null).toBe(contact_email && `mailto:${contact_email}`);
    expect(contact.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    expect(contact.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('stands without the server, and tries again', async () => {
    let isDown = true;
    const answer = () =>
      isDown ? problemAnswer(503, 'unavailable') : { contact_email: null, portals: PORTALS };
    renderPage({ at: '/', user: null, answers: { 'GET /v1/home/front-page': answer } });
    const portals = await section('Every portal in one account');
    await portals.findByText(/could not be loaded/);
    isDown = false;
    await userEvent.click(portals.getByRole('button', { name: 'Try again' }));
    expect(await portals.findByRole('heading', { name: 'Serbia' })).toBeTruthy();
  });
});

describe('the sections of Home', () => {
  let seen: (string | null)[] = [];
  beforeEach(() => {
    seen = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.id);
    });
    vi.spyOn(window, 'scrollTo').mockImplementation(() => void seen.push(null));
  });
  afterEach(() => vi.restoreAllMocks());

  it('are reached by the address, the bar, a second click and the way back', async () => {
    const { router } = openSite('/#portals');
    await waitFor(() => expect(seen).toEqual(['portals']));
    expect(document.activeElement?.id).toBe('portals');
    const bar = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    const press = (name: string) => userEvent.click(bar.getByRole('link', { name }));
    await press('Contact');
    await waitFor(() => expect(seen).toEqual(['portals', 'contact']));
    await press('Contact');
    await waitFor(() => expect(seen).toEqual(['portals', 'contact', 'contact']));
    router.history.back();
    router.history.back();
    await waitFor(() => expect(seen.at(-1)).toBe('portals'));
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Business Manager' }));
    await waitFor(() => expect(seen.at(-1)).toBeNull());
  });

  it('are reached from other pages, without going to the top after it', async () => {
    openSite('/login');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await userEvent.click(screen.getByRole('link', { name: 'How it works' }));
    await waitFor(() => expect(seen).toEqual(['how']));
    expect(document.activeElement?.id).toBe('how');
  });

  it('are all in the menu of a small screen, with the ways in', async () => {
    openSite();
    const button = await screen.findByRole('button', { name: 'Menu' });
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    const links = () => within(panel as HTMLElement).queryAllByRole('link');
    expect(links()).toEqual([]);
    await userEvent.click(button);
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      ...HOME_SECTIONS.map((id) => `/#${id}`),
      '/login',
      '/register',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(links()).toEqual([]);
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.click(links()[0] as HTMLElement);
    await waitFor(() => expect(seen).toEqual(['features']));
    expect(links()).toEqual([]);
  });
});
