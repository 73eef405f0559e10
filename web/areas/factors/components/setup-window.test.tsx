import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someFactors, someSettings } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const CODES = Array.from({ length: 10 }, (_, nth) => `abcde-fghj${nth + 2}`);

it('recovery codes stay until somebody says that they are kept', async () => {
  renderPage({
    at: '/profile',
    answers: {
      'GET /v1/home/user-settings': someSettings(),
      'GET /v1/home/email-change': { pending: null },
      'GET /v1/home/factors': someFactors({
        totp: { confirmed_at: '2026-11-19T22:30:00.000Z' },
        recovery_codes_left: 1,
      }),
      'GET /v1/home/sessions': { data: [] },
      'POST /v1/home/factors/recovery-codes': { recovery_codes: CODES },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Make new codes' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Make new codes' }));
  const box = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  await userEvent.keyboard('{Escape}');
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(within(box).queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(within(box).getByRole('checkbox', { name: 'I have kept them' }));
  await userEvent.click(within(box).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
