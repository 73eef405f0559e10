import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { someDeskDispute, someDisputeDetail } from '../../../../tests/fakes/fake-disputes.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './desk-disputes-page.tsx'; // loaded before the clock of a test runs

afterEach(() => vi.restoreAllMocks());

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;

const DECIDE = 'POST /v1/desk/disputes/7/decide';
function open(at: string, answers: Answers = {}) {
  const app = renderPage({
    at,
    user: someUser({ role_id: 1 }),
    shops: [someShop(1)],
    answers: {
      'GET /v1/desk/disputes': onePage(someDeskDispute()),
      'GET /v1/desk/disputes/7': someDisputeDetail(),
      ...answers,
    },
  });
  return { ...app, posted: () => app.heard.filter(({ method }) => method === 'POST') };
}

it('lists what waits, each with the way to its evidence', async () => {
  open('/desk/disputes');
  const list = await screen.findByRole('table', { name: 'Disputes' });
  const link = within(list).getByRole('link', { name: 'Dispute 7 · Šuma' });
  expect(link.getAttribute('href')).toContain('dispute=7');
  expect(within(list).getByText('waits')).toBeTruthy();
});

it('says of a dispute that waits no credit, not one of nothing', async () => {
  const refused = someDeskDispute({ id: 8, state: 'decided' });
  const list = onePage(someDeskDispute(), refused);
  open('/desk/disputes', { 'GET /v1/desk/disputes': list });
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Disputes' })).getAllByRole('row');
  const credits = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(credits).toEqual(['–', '0,00']);
});

it('says of few clicks on an offer how few', async () => {
  open('/desk/disputes?dispute=7', {
    'GET /v1/desk/disputes/7': someDisputeDetail({ product_hour_usual: 0.034 }),
  });
  expect(await screen.findByText(/mean of the four weeks before: 0,03\.$/)).toBeTruthy();
});

it('names each click by its product where there is room for cards only', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
  );
  open('/desk/disputes?dispute=7');
  const evidence = await screen.findByRole('list', { name: 'Evidence' });
  expect(screen.queryByText('Accept')).toBeNull();
  const [first] = within(evidence).getAllByRole('listitem');
  const card = within(first as HTMLElement);
  expect(card.getByText('Telefon').closest('details')).toBeNull();
  expect(card.getByRole('checkbox', { name: /^Accept the click of/ }).closest('details')).toBeNull();
});

it('shows what is known of each click, and credits those that are accepted', async () => {
  const { posted } = open('/desk/disputes?dispute=7', { [DECIDE]: someDisputeDetail() });
  const evidence = await screen.findByRole('table', { name: 'Evidence' });
  const [, first] = within(evidence).getAllByRole('row');
  expect(within(first as HTMLElement).getByText('not known')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('40')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('burst')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Refuse and answer' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(within(evidence).getAllByRole('checkbox')[1] as HTMLElement);
  expect(screen.getByText('Accepted clicks: 1 of 2; 0,05 € credited')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Answer to the shop/), 'A robot.');
  await userEvent.click(screen.getByRole('button', { name: 'Credit and answer' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]?.body).toEqual({
    accepted: ['00000000-0000-4000-8000-000000000002'],
    answer: 'A robot.',
  });
});

it('says beside the evidence what the shop said, and what it was answered', async () => {
  const said = { message: 'Three in a second.\nAlways at night.', answer: 'Yes.' };
  open('/desk/disputes?dispute=7', {
    'GET /v1/desk/disputes/7': someDisputeDetail({ ...said, state: 'decided', accepted: 1 }),
  });
  const evidence = await screen.findByRole('table', { name: 'Evidence' });
  const panel = evidence.closest('section') as HTMLElement;
  expect(within(panel).getByText('Many clicks within a short time')).toBeTruthy();
  expect(within(panel).getByText(/Three in a second\.\s+Always at night\./)).toBeTruthy();
  expect(within(panel).getByText('Answer: Yes.')).toBeTruthy();
});

it('says why nothing was decided', async () => {
  open('/desk/disputes?dispute=7', { [DECIDE]: problemAnswer(409, 'already_decided') });
  await userEvent.type(await screen.findByLabelText(/^Answer to the shop/), 'No.');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse and answer' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('what is decided can only be read', async () => {
  const [first, second] = someDisputeDetail().data;
  const data = [
    { ...first, accepted: true },
    { ...second, accepted: false },
  ] as ReturnType<typeof someDisputeDetail>['data'];
  open('/desk/disputes?dispute=7', {
    'GET /v1/desk/disputes/7': someDisputeDetail({ state: 'decided', accepted: 1, answer: 'Yes.', data }),
  });
  const evidence = await screen.findByRole('table', { name: 'Evidence' });
  const boxes = within(evidence).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(screen.queryByRole('button', { name: /answer$/ })).toBeNull();
});
