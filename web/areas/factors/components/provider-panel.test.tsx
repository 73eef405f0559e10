import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { someFactors, someSettings } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const LINK = {
  email: 'mira@group.test',
  linked_at: '2026-11-19T22:30:00.000Z',
  last_used_at: null,
  is_current: true,
};
const OWN = { name: 'Shop Group', link: null, has_password: true, proves: false, is_only_way: false };
const opened = (own: object, answers: Parameters<typeof renderPage>[0]['answers'] = {}) =>
  renderPage({
    at: '/profile',
    answers: {
      'GET /v1/home/user-settings': someSettings(),
      'GET /v1/home/email-change': { pending: null },
      'GET /v1/home/factors': someFactors(),
      'GET /v1/home/sessions': { data: [] },
      'GET /v1/home/provider': { ...OWN, ...own },
      ...answers,
    },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Company sign-in' }));

describe('the company sign-in in the profile', () => {
  it('is absent where there is none', async () => {
    opened({ name: null });
    await screen.findByRole('region', { name: 'Two-step sign-in' });
    expect(screen.queryByRole('region', { name: 'Company sign-in' })).toBeNull();
  });

  it('says who is connected, and disconnects after a question', async () => {
    const { heard } = opened(
      { link: LINK },
      { 'DELETE /v1/home/provider': () => new Response(null, { status: 204 }) },
    );
    const box = await panel();
    expect(box.getByText('mira@group.test')).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: 'Disconnect' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }),
    );
    await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('keeps the last way in, and offers a password in its place', async () => {
    opened({ link: LINK, is_only_way: true, has_password: false });
    const box = await panel();
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Disconnect' }).disabled).toBe(true);
    expect(box.getByText(/Nothing else opens your account/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Have a link sent' })).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('of a provider that is gone offers the present one', async () => {
    opened({ link: { ...LINK, is_current: false } });
    const box = await panel();
    expect(box.getByText('No longer in use')).toBeTruthy();
    expect(box.getByRole('button', { name: 'Connect with Shop Group' })).toBeTruthy();
  });
});
