import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { onePage, someMember } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const tabsOf = async (user = someUser()) => {
  const answers = {
    'GET /v1/admin/confirmed-users': onePage(someMember()),
    'GET /v1/admin/unconfirmed-users': onePage(),
    'GET /v1/admin/unverified-users': onePage(),
  };
  renderPage({ at: '/members', user, shops: [someShop(1)], answers });
  await screen.findByRole('tab', { name: 'Confirmed 1' });
  return screen.getAllByRole('tab').map((one) => one.textContent);
};

it('gives owners no tabs that are empty: people without a shop are hardly ever theirs', async () => {
  expect(await tabsOf()).toEqual(['All 1', 'Confirmed 1']);
});

it('gives staff every tab', async () => {
  expect(await tabsOf(someUser({ role_id: 1, role: 'staff' }))).toHaveLength(4);
});
