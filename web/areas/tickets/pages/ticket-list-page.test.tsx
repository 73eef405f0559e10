import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { askedQuery, problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { someTicket, ticketPage } from '../../../../tests/fakes/fake-tickets.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './ticket-list-page.tsx'; // loaded before the clock of a test runs

// Whether each of hundreds of elements is visible takes longer than all else.
configure({ defaultHidden: true });

const LIST = 'GET /v1/tickets/tickets/1';
const open = (answer: Parameters<typeof renderPage>[0]['answers'], at = '/ticket-list') =>
  renderPage({ at, answers: answer ?? {} });
const rowOf = async (text: RegExp) => within(await screen.findByRole('row', { name: text }));

describe('the list of tickets', () => {
  it('shows what is not closed, whose turn it is and what is new', async () => {
    const { heard } = open({
      [LIST]: ticketPage(
        someTicket({ attachments: 2 }),
        someTicket({ ticket_id: 8, number: 1043, title: 'Invoice', status: 'answered', unread: true }),
      ),
    });
    const waiting = await rowOf(/The feed is refused/);
    for (const text of ['1042', 'Waiting for support', 'Shop data and feeds', 'Mira Kos', '20.11.26 10:00']) {
      expect(waiting.getByText(text), text).toBeTruthy();
    }
    expect(waiting.getByText(/2 files/)).toBeTruthy();
    expect(waiting.queryByText('New')).toBeNull();
    const answered = await rowOf(/Invoice/);
    expect(answered.getByText('Waiting for you')).toBeTruthy();
    expect(answered.getByText('New')).toBeTruthy();
    expect(answered.getByRole('link').getAttribute('href')).toMatch(/^\/ticket-preview\/8/);
    expect(askedQuery(heard, '/v1/tickets/tickets/1')).toEqual({
      status: 'not_closed',
      page: '1',
      per_page: '25',
      sort_by: 'last_update',
      order_by: 'desc',
    });
  });

  it('is restricted, sorted and paged by the address', async () => {
    const { heard, search } = open({ [LIST]: ticketPage(someTicket({ unread: true })) });
    await rowOf(/The feed is refused/);
    const last = () =>
      Object.fromEntries(heard.findLast(({ path }) => path.startsWith('/v1/tickets'))?.query ?? []);
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(search().get('status')).toBe('all'));
    await waitFor(() => expect(last()).not.toHaveProperty('status'));
    await userEvent.click(screen.getByRole('button', { name: 'Only unread (1)' }));
    await waitFor(() => expect(last()).toMatchObject({ unread: 'yes' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tickets' }), 'feed');
    await waitFor(() => expect(last()).toMatchObject({ unread: 'yes', q: 'feed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'No.' }));
    await waitFor(() => expect(last()).toMatchObject({ sort_by: 'number', order_by: 'desc' }));
  });

  it.each([
    ['/ticket-list', 'No ticket is open.', 'Show all tickets'],
    ['/ticket-list?q=nothing', 'No ticket fits these filters.', 'Clear the filters'],
  ])('at %s says what is missing, and the way on', async (at, text, action) => {
    const { search } = open({ [LIST]: ticketPage() }, at);
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(search().get('q')).toBeNull());
  });

  it('without any ticket offers to open one', async () => {
    open({ [LIST]: ticketPage() }, '/ticket-list?status=all');
    expect(await screen.findByText('There are no tickets yet.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New ticket' }).length).toBeGreaterThan(1);
  });

  it('can be tried again when it fails', async () => {
    open({ [LIST]: problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
