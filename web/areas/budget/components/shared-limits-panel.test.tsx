import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { SharedLimitsPanel } from './shared-limits-panel.tsx';

const PATH = '/v1/shared-limits';
const shops = [
  { id: 1, name: 'Mira Home', limit: 100 },
  { id: 2, name: 'Mira Garden', limit: 80.5 },
];
const shared = {
  ...{ id: 4, name: 'Both', limit: 200, allotted: 180.5, version: 3, may_change: true, other_shops: 1 },
  shops: [{ shop_id: 1, shop_name: 'Mira Home', limit: 100, spent: 12.25 }],
};

async function opened(data: object[], answers: Record<string, object> = {}, shopId?: number) {
  const app = renderPage({
    at: '/dashboard',
    above: (
      <Suspense>
        <SharedLimitsPanel shops={shops} mayShare {...(shopId === undefined ? {} : { shopId })} />
      </Suspense>
    ),
    answers: { [`GET ${PATH}`]: { data }, ...answers },
  });
  return { ...app, panel: within(await screen.findByRole('region', { name: 'Shared limit' })) };
}

it('shares a limit that is at least the sum of the shops’ own', async () => {
  const { panel, heard } = await opened([], { [`POST ${PATH}`]: shared });
  await userEvent.click(await panel.findByRole('button', { name: 'Share a limit' }));
  const window = within(await screen.findByRole('dialog', { name: 'Share a limit' }));
  await userEvent.type(window.getByRole('textbox', { name: 'Name' }), 'Both');
  await userEvent.click(window.getByRole('checkbox', { name: 'Mira Home' }));
  await userEvent.type(window.getByRole('textbox', { name: 'Shared limit a month, €' }), '180');
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(await window.findByText('Choose at least two shops.')).toBeTruthy();
  await userEvent.click(window.getByRole('checkbox', { name: 'Mira Garden' }));
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(await window.findByText('Less than the chosen shops’ own limits together')).toBeTruthy();
  await userEvent.type(window.getByRole('textbox', { name: 'Shared limit a month, €' }), ',5');
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard.find(({ method, path }) => method === 'POST' && path === PATH)?.body).toEqual({
    ...{ name: 'Both', limit: 180.5, shop_ids: [1, 2] },
  });
});

it('says what is given to which shop, and changes the one that was seen', async () => {
  const { panel, heard } = await opened([shared], {
    [`PUT ${PATH}/4`]: problemAnswer(409, 'changed_meanwhile'),
  });
  expect(
    await panel.findByText('180,50 € of 200,00 € given to the shops, 19,50 € left to give'),
  ).toBeTruthy();
  expect(panel.getByText('Mira Home: limit 100,00 €, spent 12,25 € this month')).toBeTruthy();
  expect(panel.getByText('and 1 shop that you do not see')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Change' }));
  const window = within(await screen.findByRole('dialog', { name: 'Change the shared limit' }));
  await userEvent.click(window.getByRole('checkbox', { name: 'Mira Garden' }));
  await userEvent.click(window.getByRole('button', { name: 'Save' }));
  expect(await window.findByRole('alert')).toBeTruthy();
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ name: 'Both', limit: 200, shop_ids: [1, 2], version: 3 },
  });
});

it('lets a shop go whose owner may change nothing else', async () => {
  const leave = 'POST /v1/limit-management/1/leave-shared-limit';
  const { panel, heard } = await opened(
    [{ ...shared, may_change: false }],
    { [leave]: new Response(null, { status: 204 }) },
    1,
  );
  expect(await panel.findByText('Both')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Change' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Take this shop out' }));
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Take this shop out' }));
  await waitFor(() => expect(heard.some(({ path }) => path.endsWith('/leave-shared-limit'))).toBe(true));
});
