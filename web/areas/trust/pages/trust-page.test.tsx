import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, test } from 'vitest';
import type { Trust } from '../../../../shared/contract/shops/trust.contract.ts';
import { TRUST_CRITERIA } from '../../../../shared/rules/shops/trust-criteria.ts';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const EARNED: Trust = {
  earned: true,
  criteria: TRUST_CRITERIA.map((id) => ({ id, met: true, value: null, needed: null })),
};
const MISSED: Trust = {
  earned: false,
  criteria: EARNED.criteria.map((criterion) => {
    if (criterion.id === 'contact') return { ...criterion, met: false, value: 2, needed: 3 };
    if (criterion.id === 'identified') return { ...criterion, met: false, value: 79, needed: 80 };
    return criterion;
  }),
};

const shop = someShop(1, { name: 'Mira "Home" & Co' });
const open = (answer: Trust | Response, user = someUser()) =>
  renderPage({ at: '/trust-ok', user, shops: [shop], answers: { 'GET /v1/trust/1': answer } });
const row = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement;

it('says of each criterion whether it is met, what is missing, and where it is met', async () => {
  open(MISSED);
  expect(await screen.findByText('5 of 7 criteria met')).toBeTruthy();
  const contact = await row('Contact details');
  expect(within(contact).getByText('(Not met)')).toBeTruthy();
  expect(within(contact).getByText('2 of 3')).toBeTruthy();
  expect(within(contact).getByRole('link', { name: 'Go to the profile' })).toBeTruthy();
  const identified = await row('Identified products');
  expect(within(identified).getByText(/^79.%$/)).toBeTruthy();
  expect(within(identified).getByText(/at least 80.%/)).toBeTruthy();
  expect(within(await row('Active on the portal')).getByText(/at least 30 among the last 90/)).toBeTruthy();
  expect(within(await row('In good standing')).getByText('(Met)')).toBeTruthy();
});

test.each([1, 3])('does not send role %i to a profile that does not count', async (role_id) => {
  open(MISSED, someUser({ role_id }));
  expect(within(await row('Contact details')).getByText('2 of 3')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to the profile' })).toBeNull();
});

it('shows no badge before it is earned', async () => {
  open(MISSED);
  expect(await screen.findByText(/The badge stands here as soon as/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the earned badge, and its code to copy', async () => {
  const person = userEvent.setup();
  open(EARNED);
  const picture = await screen.findByRole('img', { name: `The Trust OK badge of ${shop.name}` });
  expect(picture.getAttribute('src')).toBe('/v1/trust-badge/1.svg');
  const code = screen.getByLabelText('Code for your site') as HTMLTextAreaElement;
  expect(code.value).toBe(
    '<a href="https://eponuda.com/" target="_blank" rel="noopener"><img src="http://localhost:3000/v1/trust-badge/1.svg" alt="Trust OK check at eponuda.com" loading="lazy"></a>',
  );
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(code.value);
});

test.each([
  { level: 1, confirmed: false, email_verified: false },
  { level: 1, confirmed: false },
])('tells those who have no shop yet what the mark asks for: %j', async (state) => {
  const { heard } = renderPage({ at: '/trust-ok', user: someUser(state) });
  expect(await screen.findByText('This is what the mark asks for')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Criteria' });
  expect(within(list).getAllByText('(Not checked yet)')).toHaveLength(TRUST_CRITERIA.length);
  expect(screen.queryByRole('heading', { name: 'Badge for your site' })).toBeNull();
  expect(heard.filter(({ path }) => path.startsWith('/v1/trust'))).toEqual([]);
});

it('can be tried again when it fails', async () => {
  open(problemAnswer(503, 'unavailable'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1));
});
