import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { onePage, someMember } from '../../../../tests/fakes/fake-people.ts';
import { renderApp } from '../../../../tests/fakes/render-app.tsx';
import { hasSession } from '../../../core/api/session-tokens.ts';

test.each([
  [403, 'forbidden'],
  [404, 'not_found'],
])(
  'a member whom a colleague has deleted meanwhile (%i): it is said, the list is read again, and nobody is signed out',
  async (status, code) => {
    let isDeleted = false;
    renderApp({
      at: '/members',
      answers: {
        'GET /v1/admin/confirmed-users': () => (isDeleted ? onePage() : onePage(someMember())),
        'GET /v1/admin/unconfirmed-users': onePage(),
        'GET /v1/admin/unverified-users': onePage(),
        'DELETE /v1/admin/users/20': () => {
          isDeleted = true;
          return problemAnswer(status, code);
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ana Ilić' }));
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the member?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the member' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This was deleted or is no longer yours.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Ana Ilić' })).toBeNull());
    expect(hasSession()).toBe(true);
  },
);
