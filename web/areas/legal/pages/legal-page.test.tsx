import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const version = (letter: string) => letter.repeat(64);
const LIST = {
  data: [
    { document: 'privacy', lang: 'en', version: version('a') },
    { document: 'terms', lang: 'en', version: version('b') },
    { document: 'imprint', lang: 'en', version: version('c') },
  ],
};
const plain = { strong: false, em: false, code: false, href: null };
const block = (kind: string, text: string, more: object = {}) => ({
  kind,
  level: 1,
  mark: '',
  cells: [[{ ...plain, text }]],
  ...more,
});
const TERMS = {
  ...LIST.data[1],
  blocks: [
    block('heading', 'Rules'),
    block('paragraph', '<b onclick=alert(1)>not HTML</b>'),
    block('item', 'first', { mark: '1.' }),
    block('item', 'second', { mark: '2.' }),
    { ...block('row', 'what'), cells: [[{ ...plain, text: 'what' }], [{ ...plain, text: 'how long' }]] },
    { ...block('row', 'mails'), cells: [[{ ...plain, text: 'mails' }], [{ ...plain, text: '30 days' }]] },
  ],
};

it('draws a document of the operator, with the ways to the others, and no HTML of it', async () => {
  renderPage({
    at: '/legal/terms',
    user: null,
    answers: { 'GET /v1/legal': LIST, 'GET /v1/legal/terms': TERMS },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rules' })).toBeTruthy();
  expect(screen.getByText('<b onclick=alert(1)>not HTML</b>')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'how long' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/legal/imprint');
});

it('stands at the foot of Home, and above the button that opens an account, which agrees to it', async () => {
  const { heard } = renderPage({
    at: '/register',
    user: null,
    answers: { 'GET /v1/legal': LIST, 'POST /v1/register': () => new Response(null, { status: 204 }) },
  });
  expect(await screen.findByText(/By registering you agree to:/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Imprint' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^First name/), 'Mira');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Kos');
  await userEvent.type(screen.getByLabelText(/^E-mail address/), 'mira@shop.test');
  await userEvent.type(screen.getByLabelText(/^Password/), 'sunny-harbour-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Create the account' }));
  const sent = () => heard.find(({ path }) => path === '/v1/register')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ agreed_versions: [version('a'), version('b')] }));
});

it('is shown before anything else to who agreed to another text', async () => {
  let hasToAgree = true;
  const { heard, router } = renderPage({
    at: '/profile',
    answers: {
      'GET /v1/user': () => someUser({ has_to_agree: hasToAgree }),
      'GET /v1/legal': LIST,
      'POST /v1/home/agreements': () => {
        hasToAgree = false;
        return new Response(null, { status: 204 });
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Our terms have changed' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and continue' }));
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
  const sent = heard.find(({ path }) => path === '/v1/home/agreements')?.body;
  expect(sent).toEqual({ versions: [version('a'), version('b')] });
});
