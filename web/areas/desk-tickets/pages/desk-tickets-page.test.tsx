import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { someTicket, someTicketEntry, ticketPage } from '../../../../tests/fakes/fake-tickets.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './desk-tickets-page.tsx'; // loaded before the clock of a test runs

// Whether each of hundreds of elements is visible takes longer than all else.
configure({ defaultHidden: true });

const QUEUE = 'GET /v1/desk/tickets';
const waiting = someTicket({ unread: true });
const answered = someTicket({
  ticket_id: 8,
  number: 1043,
  title: 'Invoice',
  status: 'answered',
  waiting_since: null,
  assignee: { id: 2, name: 'Ana Support' },
});

const open = (answers: Parameters<typeof renderPage>[0]['answers'] = {}, at = '/desk/tickets') =>
  renderPage({
    at,
    user: someUser({ id: 2, role_id: 1, name: 'Ana', surname: 'Support' }),
    shops: [someShop(1)],
    answers: {
      [QUEUE]: ticketPage(waiting, answered),
      'GET /v1/desk/staff': {
        data: [
          { id: 2, name: 'Ana Support', email: 'ana@portal.test' },
          { id: 3, name: 'Boris Support', email: 'boris@portal.test' },
        ],
      },
      'GET /v1/tickets/ticket/7': someTicket(),
      'GET /v1/tickets/ticket-comments/7': { data: [someTicketEntry()] },
      ...answers,
    },
  });
type Heard = ReturnType<typeof open>['heard'];
const lastAsked = (heard: Heard) =>
  Object.fromEntries(heard.findLast(({ path }) => path === '/v1/desk/tickets')?.query ?? []);
const rows = async () => (await screen.findByRole('list', { name: 'Queue' })).querySelectorAll('li');

describe('the queue', () => {
  it('says of each ticket how long it waits, of which shop it is and who looks after it', async () => {
    const { heard } = open();
    const [first, second] = [...(await rows())].map((row) => row.textContent);
    expect(first).toMatch(/^1042 · The feed is refusedNewShop 1 \(Serbia\) · Shop data and feeds/);
    expect(first).toMatch(/Waiting for usWaits since 20\.11\.26, 09:30Assigned to: Nobody yet$/);
    expect(second).toMatch(/Waiting for the shopLast change 20\.11\.26, 10:00Assigned to: Ana Support$/);
    expect(lastAsked(heard)).toEqual({ status: 'not_closed', page: '1', per_page: '25' });
  });

  it('is restricted by portal, department, status, person and words of the address', async () => {
    const { heard } = open({}, '/desk/tickets?cc=si&department=billing&status=all&assignee=3&q=feed');
    await rows();
    expect(lastAsked(heard)).toEqual({
      cc: 'si',
      department: 'billing',
      assignee: '3',
      q: 'feed',
      page: '1',
      per_page: '25',
    });
  });

  it('is restricted by a choice, which begins on the first page', async () => {
    const { heard, search } = open({ [QUEUE]: ticketPage(answered) }, '/desk/tickets?queue_page=2');
    await rows();
    await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Billing' }));
    await waitFor(() => expect(lastAsked(heard)).toMatchObject({ department: 'billing', page: '1' }));
    expect(search().get('department')).toBe('billing');
  });

  it('opens a ticket beside it and closes it again', async () => {
    const { search } = open();
    const [first] = [...(await rows())];
    await userEvent.click(within(first as HTMLElement).getByRole('link'));
    expect(await screen.findByRole('heading', { level: 2, name: 'The feed is refused' })).toBeTruthy();
    expect(search().get('ticket')).toBe('7');
    expect(screen.getByLabelText('Your answer')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'On its own page' }).getAttribute('href')).toMatch(
      /^\/ticket-preview\/7/,
    );
    await userEvent.click(screen.getByRole('link', { name: /Back to the queue/ }));
    await waitFor(() => expect(search().get('ticket')).toBeNull());
  });

  it('has the first that waits beside it, without it being in the address', async () => {
    const { search } = open({ [QUEUE]: ticketPage(answered, waiting) });
    expect(await screen.findByRole('heading', { level: 2, name: 'The feed is refused' })).toBeTruthy();
    expect(search().get('ticket')).toBeNull();
    const [, second] = [...(await rows())];
    expect(second?.querySelector('a')?.getAttribute('aria-current')).toBe('true');
  });

  it('opens nothing by itself where none waits', async () => {
    open({ [QUEUE]: ticketPage(answered) });
    expect(await screen.findByRole('heading', { name: 'Choose a ticket' })).toBeTruthy();
  });

  it.each([
    ['/desk/tickets', 'No ticket is waiting.'],
    ['/desk/tickets?assignee=me', 'No ticket fits these filters.'],
  ])('at %s says that it is empty', async (at, text) => {
    open({ [QUEUE]: ticketPage() }, at);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open({ [QUEUE]: problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
