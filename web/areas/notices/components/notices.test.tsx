import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, test, vi } from 'vitest';
import { byLocale } from '../../../../shared/rules/portals/locales.ts';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { COUPON_BANNER, SPRING } from '../../../../tests/fakes/fake-banners.ts';
import { PLAIN_PAGES, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { useShownPath } from '../../../app/frame/shown-path.ts';
import type { AppPage } from '../../../app/page-table/page.ts';
import { openBannerScene } from '../banner-scene.ts';
import { BannerSlot } from './banner-slot.tsx';
import { LimitChip } from './limit-chip.tsx';

const Banners = () => <BannerSlot path={useShownPath()} />;
const Chip = () => <LimitChip path={useShownPath()} />;
const openPage = (world: Parameters<typeof renderPage>[0]) => renderPage({ ...world, above: <Banners /> });

const somePage = (path: string): AppPage => ({
  name: path,
  path,
  title: null,
  access: () => true,
  load: async () => () => <h1>{path}</h1>,
});
const withPages = (...paths: string[]) => [
  ...paths.map(somePage),
  ...PLAIN_PAGES.filter(({ path }) => !paths.includes(path)),
];
const EVENT_TIME = { now: () => Date.parse('2025-04-10T10:00:00Z') };
const withBanners = (...banners: object[]) => ({ 'GET /v1/home/banners': { data: banners } });
const SI = someShop(2, { country_id: 3, country_locale_code: 'si' });
const RESEND = 'PUT /v1/resend-verification-email';

describe('the chip of the limit', () => {
  const at = (path: string) => {
    const shop = someShop(1, { sf_is_active_c: 'Limit Threshold', sf_limit_price_c: 1234.5 });
    renderPage({ at: path, shops: [shop], above: <Chip /> });
  };

  it('shows the limit in euros with two decimals, and leads to it', async () => {
    at('/dashboard');
    const chip = await screen.findByRole('link', {
      name: /^80 % of the limit.*monthly limit of 1.234,50\u00a0€ is spent/,
    });
    expect(chip.getAttribute('href')).toMatch(/^\/limit-management/);
  });

  it('does not stand on the page that is about it', async () => {
    at('/limit-management');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^80 %/ })).toBeNull();
  });
});

describe('the prompt to confirm the e-mail address', () => {
  const user = someUser({ level: 1, confirmed: false, email_verified: false });

  it('sends the mail again, to the own address, and says so', async () => {
    const { heard } = openPage({
      at: '/dashboard',
      user,
      answers: { [RESEND]: () => new Response(null, { status: 204 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/on its way to mira@shop.test/)).toBeTruthy();
    expect(heard.at(-1)).toMatchObject({ method: 'PUT', body: { email: 'mira@shop.test' } });
    expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
  });

  it('says why it could not, and can be tried again', async () => {
    let refused = true;
    const answer = () =>
      refused ? problemAnswer(429, 'too_many_requests') : new Response(null, { status: 204 });
    openPage({ at: '/dashboard', user, answers: { [RESEND]: answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/too many/i)).toBeTruthy();
    refused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/on its way/)).toBeTruthy();
  });
});

test('back from the mailbox the notice follows', async () => {
  let user = someUser({ level: 1, confirmed: false, email_verified: false });
  openPage({ at: '/dashboard', answers: { 'GET /v1/user': () => user } });
  await screen.findByText(/Confirm your e-mail address/);
  user = { ...user, email_verified: true };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/being verified/)).toBeTruthy();
});

test('the notice about the profile leads to it', async () => {
  openPage({ at: '/dashboard', user: someUser({ level: 2 }) });
  expect(await screen.findByText(/marked with a red star/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the profile' }).getAttribute('href')).toMatch(/^\/profile/);
});

describe('the promotion of coupons', () => {
  const NAME = { name: /with a coupon/ };
  const promotion = () => screen.queryByRole('complementary', NAME);
  const opened = async (pages = PLAIN_PAGES, width = () => 1280) => {
    const app = openPage({ at: '/dashboard', pages, scene: { draw: 2, width } });
    await screen.findByRole('complementary', NAME);
    return app;
  };

  it('is words alone until there is a page to make one, then leads to it', async () => {
    const { router } = await opened();
    expect(Object.hasOwn(router.routesByPath, '/coupons/add')).toBe(
      screen.queryByRole('link', { name: 'Create a coupon' }) !== null,
    );
    expect(promotion()).toBeTruthy();
  });

  it('leads to the new coupon, where it is not shown', async () => {
    await opened(withPages('/coupons/add'));
    await userEvent.click(screen.getByRole('link', { name: 'Create a coupon' }));
    expect(await screen.findByRole('heading', { name: '/coupons/add' })).toBeTruthy();
    expect(promotion()).toBeNull();
  });

  it('follows the width of the window', async () => {
    let width = 951;
    await opened(PLAIN_PAGES, () => width);
    const seen = [951, 950, 800, 799].map((next) => {
      width = next;
      act(() => void window.dispatchEvent(new Event('resize')));
      return promotion()?.dataset.layout;
    });
    expect(seen).toEqual(['large', 'medium', 'medium', 'small']);
  });

  it('goes away once it is dismissed, and that is remembered', async () => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Do not show again' }));
    expect(promotion()).toBeNull();
    expect(JSON.parse(localStorage.getItem('app_dismissed_banners') ?? '')).toEqual(['coupons']);
  });

  it('stays away on the next visit', async () => {
    localStorage.setItem('app_dismissed_banners', '["coupons"]');
    openPage({
      at: '/growth-formula',
      pages: withPages('/growth-formula', '/trust-ok'),
      scene: { draw: 2 },
    });
    await screen.findByRole('link', { name: 'See the trust mark' }); // so promotions are there
    expect(promotion()).toBeNull();
  });

  it.each(['{"coupons":1}', 'no json', '[1]'])('takes %s for nothing dismissed', async (kept) => {
    localStorage.setItem('app_dismissed_banners', kept);
    await opened();
    expect(promotion()).toBeTruthy();
  });
});

describe('the banner of a seasonal event', () => {
  const WITH_CODE = { ...SPRING, name: 'event:7', link: '/no-such-page', code: 'SHOPTOK10' };

  it('says until when it lasts, leads on, and is dismissed by its own name', async () => {
    openPage({ at: '/dashboard', shops: [SI], scene: EVENT_TIME, answers: withBanners(SPRING) });
    expect(await screen.findByText(/Spring season until 25.04.25/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the products' }).getAttribute('href')).toMatch(
      /^\/products/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Do not show again' }));
    expect(screen.queryByText(/Spring season/)).toBeNull();
    expect(localStorage.getItem('app_dismissed_banners')).toBe('["event:spring-2025"]');
  });

  it('has no link to a screen that does not exist, and copies its code', async () => {
    const visitor = userEvent.setup(); // brings a clipboard
    openPage({ at: '/dashboard', shops: [SI], scene: EVENT_TIME, answers: withBanners(WITH_CODE) });
    await visitor.click(await screen.findByRole('button', { name: 'Copy the code SHOPTOK10' }));
    expect(await screen.findByRole('button', { name: 'Code SHOPTOK10 is copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('SHOPTOK10');
    expect(screen.queryByRole('link', { name: 'See the products' })).toBeNull();
  });
});

describe('what the desk writes', () => {
  const NASTY = '<img src=x onerror=alert(1)> & {{to}}';
  const words = { title: NASTY, text: NASTY, short: '', link: 'Öffnen' };
  const texts = byLocale(() => words);

  it('stays text, and leads to addresses of others in a new tab', async () => {
    const banner = { ...SPRING, texts, link: 'https://shoptok.si/akcija' };
    openPage({ at: '/dashboard', shops: [SI], scene: EVENT_TIME, answers: withBanners(banner) });
    expect(await screen.findByText('<img src=x onerror=alert(1)> & 25.04.25')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Öffnen' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://shoptok.si/akcija',
      'noopener noreferrer',
    ]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('has the text for narrow screens, and without one the other', async () => {
    const short = {
      ...COUPON_BANNER,
      texts: { ...COUPON_BANNER.texts, en: { ...words, title: 'Title', short: 'Brief' } },
    };
    const scene = { draw: 2, width: () => 600 } as const;
    openPage({ at: '/dashboard', scene, answers: withBanners(short) });
    expect(await screen.findByText('Brief')).toBeTruthy();
  });

  it('is not missed where it does not come', async () => {
    const answers = { 'GET /v1/home/banners': () => problemAnswer(503, 'unavailable') };
    openPage({ at: '/dashboard', scene: { draw: 2 }, answers });
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test.each([
  ['there is none', ['/growth-formula'], 0],
  ['it is there', ['/growth-formula', '/trust-ok'], 1],
])('the trust mark is promoted beside the growth formula once it has a page: %s', async (_, paths, links) => {
  const others = PLAIN_PAGES.filter(({ path }) => !['/growth-formula', '/trust-ok'].includes(path));
  openPage({ at: '/growth-formula', pages: [...paths.map(somePage), ...others] });
  await screen.findByRole('heading', { name: '/growth-formula' });
  if (links > 0) await screen.findByRole('link', { name: 'See the trust mark' });
  expect(screen.queryAllByRole('link', { name: 'See the trust mark' })).toHaveLength(links);
});

describe('the scene of a visit', () => {
  it('draws once: what was drawn holds over a reload', () => {
    sessionStorage.clear();
    const random = vi.spyOn(Math, 'random');
    random.mockReturnValue(0.49);
    expect(openBannerScene().draw).toBe(1);
    random.mockReturnValue(0.5);
    expect(openBannerScene().draw).toBe(1);
    sessionStorage.clear();
    expect(openBannerScene().draw).toBe(2);
    sessionStorage.clear();
  });

  it('takes clock and width from the browser', () => {
    vi.useFakeTimers({ now: 1_000 });
    const scene = openBannerScene();
    expect([scene.now(), scene.width()]).toEqual([1_000, window.innerWidth]);
    vi.useRealTimers();
  });
});
