import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someFactors, someSettings } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const URI = 'otpauth://totp/Manager:mira@shop.test?secret=JBSWY3DPEHPK3PXP';

async function openWindow({ isTouched }: { isTouched: boolean }) {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('pointer: coarse')
      ? Object.assign(matchMedia(query), { matches: isTouched })
      : matchMedia(query),
  );
  renderPage({
    at: '/profile',
    answers: {
      'GET /v1/home/user-settings': someSettings(),
      'GET /v1/home/email-change': { pending: null },
      'GET /v1/home/factors': someFactors(),
      'GET /v1/home/sessions': { data: [] },
      'POST /v1/home/factors/totp': { secret: 'JBSWY3DPEHPK3PXP', uri: URI },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Set up an app' }));
  const box = within(await screen.findByRole('dialog', { name: 'Set up an app' }));
  await box.findByText('JBSW Y3DP EHPK 3PXP');
  return box;
}
const PICTURE = { name: 'Picture for the app on your phone' };

describe('an app for codes is set up', () => {
  afterEach(() => vi.restoreAllMocks());

  it('on the phone itself by a button, since no phone scans its own screen; the picture is for another device', async () => {
    const box = await openWindow({ isTouched: true });
    expect(box.getByRole('link', { name: 'Open in the app' }).getAttribute('href')).toBe(URI);
    expect(box.queryByRole('img', PICTURE)).toBeNull();
    await userEvent.click(box.getByRole('button', { name: 'Is the app on another device?' }));
    expect(await box.findByRole('img', PICTURE)).toBeTruthy();
  });

  it('at a desk by the picture, which the phone scans', async () => {
    const box = await openWindow({ isTouched: false });
    expect(await box.findByRole('img', PICTURE)).toBeTruthy();
    expect(box.queryByRole('button', { name: 'Is the app on another device?' })).toBeNull();
  });
});
