import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { COUPON_BANNER } from '../../../../tests/fakes/fake-banners.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { useShownPath } from '../../../app/frame/shown-path.ts';
import { BannerSlot } from './banner-slot.tsx';

const Banners = () => <BannerSlot path={useShownPath()} />;
const KEY = 'app_banner_room_2';
const NAME = { name: /with a coupon/ };
const room = () => document.querySelector<HTMLElement>('[data-kind="coupons"][aria-busy]');

/** Opens a page on a phone, whose banners come once they are let go. */
async function openPage(answer: () => unknown = () => ({ data: [COUPON_BANNER] })) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  renderPage({
    at: '/dashboard',
    scene: { draw: 2, width: () => 390 },
    above: <Banners />,
    answers: {
      'GET /v1/home/banners': async () => {
        await promise;
        return answer();
      },
    },
  });
  await screen.findByRole('heading', { name: 'Dashboard page' });
  return letGo;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('on the next visit the place of a promotion is there before it, as high as it was', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(154);
  localStorage.setItem(KEY, 'coupons 390 133');
  const letGo = await openPage();
  expect(room()?.style.height).toBe('133px');
  letGo();
  await screen.findByRole('complementary', NAME);
  expect(room()).toBeNull();
  expect(localStorage.getItem(KEY)).toBe('coupons 390 154');
});

test.each([
  { why: 'the screen is as wide as another', kept: 'coupons 1280 50' },
  { why: 'nothing that can be read was kept', kept: 'other 390 -1' },
])('no place is kept where $why', async ({ kept }) => {
  localStorage.setItem(KEY, kept);
  const letGo = await openPage();
  expect(room()).toBeNull();
  letGo();
  await screen.findByRole('complementary', NAME);
});

test('no place is kept for a visit whose draw brings another promotion', async () => {
  localStorage.setItem('app_banner_room_1', 'coupons 390 133');
  await openPage();
  expect(room()).toBeNull();
});

test.each([
  { what: 'there is none any more', answer: () => ({ data: [] }) },
  { what: 'they do not come', answer: () => problemAnswer(404, 'not_found') },
])('the place goes where $what', async ({ answer }) => {
  localStorage.setItem(KEY, 'coupons 390 133');
  const letGo = await openPage(answer);
  expect(room()).toBeTruthy();
  letGo();
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(room()).toBeNull();
});

test('what was dismissed has no place on the next visit', async () => {
  localStorage.setItem(KEY, 'coupons 390 133');
  const letGo = await openPage();
  letGo();
  await screen.findByRole('complementary', NAME);
  await userEvent.click(screen.getByRole('button', { name: 'Do not show again' }));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('the growth formula, which has a promotion of its own, and the other pages keep a place each', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(154);
  localStorage.setItem(`${KEY}_growth`, 'trust 390 139');
  const letGo = await openPage();
  expect(room()).toBeNull();
  letGo();
  await screen.findByRole('complementary', NAME);
  expect([localStorage.getItem(KEY), localStorage.getItem(`${KEY}_growth`)]).toEqual([
    'coupons 390 154',
    'trust 390 139',
  ]);
});
