import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { someTicket, someTicketEntry } from '../../../../tests/fakes/fake-tickets.ts';
import { fakeUploads } from '../../../../tests/fakes/fake-upload.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './ticket-new-page.tsx'; // loaded before the clock of a test runs
import './ticket-page.tsx';

// Whether each of hundreds of elements is visible takes longer than all else.
configure({ defaultHidden: true });

const TICKET = 'GET /v1/tickets/ticket/7';
const ENTRIES = 'GET /v1/tickets/ticket-comments/7';
const COMMENT = 'POST /v1/tickets/create-ticket-comment/7';
const CLOSE = 'PUT /v1/tickets/close-ticket/7';
const READ = 'PUT /v1/tickets/read-ticket/7';
const CHANGE = 'PUT /v1/desk/tickets/7';
type World = Parameters<typeof renderPage>[0];

const someFile = {
  upload_id: 5,
  file_name: 'log.txt',
  media_type: 'text/plain',
  size: 12,
  width: null,
  height: null,
};
const closed = () => someTicket({ status: 'closed', closed_date: '2026-11-20T10:00:00.000Z' });
const staff = someUser({ id: 2, role_id: 1, name: 'Ana', surname: 'Support' });

beforeEach(() => sessionStorage.clear());

const open = (answers: World['answers'] = {}, world: Partial<World> = {}) =>
  renderPage({
    at: '/ticket-preview/7',
    shops: [someShop(1)],
    ...world,
    answers: {
      [TICKET]: someTicket(),
      [ENTRIES]: { data: [someTicketEntry()] },
      'GET /v1/desk/staff': { data: [{ id: 2, name: 'Ana Support', email: 'ana@portal.test' }] },
      ...answers,
    },
  });
const field = (label = 'Your comment') => screen.findByLabelText(label) as Promise<HTMLTextAreaElement>;
/** All at once, as by pasting. */
const put = (one: HTMLElement, value: string) => fireEvent.change(one, { target: { value } });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const sent = (heard: ReturnType<typeof open>['heard'], method: string) =>
  heard.filter((call) => call.method === method && call.path.startsWith('/v1/')).map(({ body }) => body);

describe('a ticket', () => {
  it('shows who said and did what, in order, as text', async () => {
    open({
      [TICKET]: someTicket({ description: '<b>403</b>', files: [someFile] }),
      [ENTRIES]: {
        data: [
          someTicketEntry({ body: '<script>alert(1)</script>' }),
          someTicketEntry({ entry_id: 12, kind: 'department', body: 'technical_support' }),
          someTicketEntry({ entry_id: 13, kind: 'assignee', body: 'Ana Support' }),
          someTicketEntry({ entry_id: 14, author: 'Mira Kos', by_staff: false, own: true, body: 'Thanks' }),
        ],
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'The feed is refused' })).toBeTruthy();
    const said = within(screen.getByRole('list', { name: 'Conversation' }));
    const lines = said.getAllByRole('listitem').filter((item) => item.parentElement?.tagName === 'OL');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^You \(Mira Kos\)Shop20\.11\.26, 09:00<b>403<\/b>/),
      expect.stringMatching(/^Ana SupportSupport20\.11\.26, 09:45<script>alert/),
      expect.stringMatching(/^Ana Support moved the ticket to Technical support\./),
      expect.stringMatching(/^The ticket is now assigned to Ana Support\./),
      expect.stringMatching(/^You \(Mira Kos\)Shop.*Thanks$/),
    ]);
    expect(screen.getByText('Waiting for support')).toBeTruthy();
    expect(screen.getByText(/^Ticket 1042 · Shop 1 \(Serbia\) · Shop data and feeds/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Work on the ticket' })).toBeNull();
  });

  it('counts as read once its last entry is seen', async () => {
    const { heard } = open({ [TICKET]: someTicket({ unread: true }), [READ]: { unread: false } });
    await field();
    await waitFor(() => expect(sent(heard, 'PUT')).toEqual([{ entry_id: 11 }]));
  });

  it('hands out its files', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    const { heard } = open({
      [TICKET]: someTicket({ files: [someFile] }),
      'GET /v1/tickets/attachment/7/5': problemAnswer(404, 'not_found'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download log.txt · 12 B' }));
    expect(await screen.findByText(/^log\.txt could not be downloaded\./)).toBeTruthy();
    expect(heard.some(({ path }) => path === '/v1/tickets/attachment/7/5')).toBe(true);
  });

  it('shows a picture over the page, and says why where it cannot', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: vi.fn() });
    const drawing = { ...someFile, upload_id: 6, file_name: 'plan.svg', media_type: 'image/svg+xml' };
    let picture = problemAnswer(503, 'unavailable');
    open({
      [TICKET]: someTicket({ files: [someFile, drawing] }),
      'GET /v1/tickets/attachment/7/6/view': () => picture,
    });
    const show = await screen.findByRole('button', { name: 'Show plan.svg' });
    expect(screen.queryByRole('button', { name: 'Show log.txt' })).toBeNull();
    await userEvent.click(show);
    expect(await screen.findByText(/^The picture cannot be shown\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the picture' }));
    picture = new Response('picture');
    await userEvent.click(show);
    const shown = await screen.findByRole('img', { name: 'plan.svg' });
    expect(shown.getAttribute('src')).toBe('blob:picture');
  });

  it.each([
    ['of another shop', '/ticket-preview/7', { [TICKET]: problemAnswer(403, 'forbidden') }],
    ['with an address that is none', '/ticket-preview/x', {}],
  ])('%s is said not to be there, and ends no session', async (_, at, answers) => {
    open(answers, { at });
    expect(await screen.findByRole('heading', { name: 'There is no such ticket' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All tickets' })).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open({ [ENTRIES]: problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a comment', () => {
  it('goes with Ctrl + Enter and stands in the conversation', async () => {
    let entries = [someTicketEntry()];
    const { heard } = open({
      [ENTRIES]: () => ({ data: entries }),
      [COMMENT]: () => {
        const own = someTicketEntry({ entry_id: 12, body: 'It works now.', own: true, by_staff: false });
        entries = [...entries, own];
        return own;
      },
    });
    put(await field(), 'It works now.');
    await userEvent.type(await field(), '{Control>}{Enter}{/Control}');
    expect(await screen.findByText('You successfully posted a comment.')).toBeTruthy();
    expect(screen.getByText('It works now.', { selector: 'p' })).toBeTruthy();
    expect((await field()).value).toBe('');
    expect(sent(heard, 'POST')).toEqual([{ comment: 'It works now.', attachments: [] }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('that is empty is refused beside the field', async () => {
    const { heard } = open();
    await field();
    await userEvent.click(sendButton());
    expect(await screen.findByText('You must write a comment')).toBeTruthy();
    expect(document.activeElement).toBe(await field());
    expect(sent(heard, 'POST')).toEqual([]);
  });

  it('is kept where it could not be sent', async () => {
    open({ [COMMENT]: problemAnswer(503, 'unavailable') });
    put(await field(), 'It works now.');
    await userEvent.click(sendButton());
    expect(await screen.findByText(/not available just now/)).toBeTruthy();
    expect((await field()).value).toBe('It works now.');
    expect(sessionStorage.getItem('app_draft:comment:1:7')).toMatch(/It works now/);
  });

  it('on a ticket that was closed meanwhile is kept, and goes into a new one', async () => {
    fakeUploads();
    let ticket = someTicket();
    const { router } = open({
      [TICKET]: () => ticket,
      [COMMENT]: () => {
        ticket = closed();
        return problemAnswer(409, 'ticket_closed');
      },
    });
    put(await field(), 'One more thing');
    await userEvent.click(sendButton());
    expect(await screen.findByText(/What you typed is still here\./)).toBeTruthy();
    expect((await field()).value).toBe('One more thing');
    expect((await field()).readOnly).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Open a new ticket with this text' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/ticket-new'));
    expect(((await screen.findByLabelText(/^Description/)) as HTMLTextAreaElement).value).toBe(
      'One more thing',
    );
    const title = (await screen.findByLabelText(/^Title/)) as HTMLInputElement;
    expect(title.value).toBe('Follow-up to ticket 1042: The feed is refused');
    expect((screen.getByLabelText('Shop data and feeds') as HTMLInputElement).checked).toBe(true);
  });
});

describe('closing', () => {
  it('asks first; then nothing more can be written', async () => {
    let ticket = someTicket();
    open({
      [TICKET]: () => ticket,
      [CLOSE]: () => {
        ticket = closed();
        return ticket;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close the ticket' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Close the ticket?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Close the ticket' }));
    expect(await screen.findByText('You have successfully closed the ticket.')).toBeTruthy();
    expect(
      await screen.findByText(/was closed on 20\.11\.26, 11:00 and takes no more comments/),
    ).toBeTruthy();
    expect((await field()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open a new ticket' })).toBeTruthy();
  });

  it('that fails says why and leaves the ticket open', async () => {
    open({ [CLOSE]: problemAnswer(503, 'unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Close the ticket' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Close the ticket?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Close the ticket' }));
    expect(await asked.findByText(/not available just now/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(sendButton()).toBeTruthy();
  });
});

describe('for staff', () => {
  const choose = async (label: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('is given to somebody and to another department', async () => {
    let ticket = someTicket();
    const { heard } = open(
      {
        [TICKET]: () => ticket,
        [CHANGE]: ({ body }) => {
          const { assignee_id, department } = body as { assignee_id?: number; department?: 'billing' };
          const assignee = assignee_id ? { id: 2, name: 'Ana Support' } : ticket.assignee;
          ticket = {
            ...ticket,
            assignee,
            department: department ?? ticket.department,
            version: ticket.version + 1,
          };
          return ticket;
        },
      },
      { user: staff },
    );
    expect(await field('Your answer')).toBeTruthy();
    expect(screen.getByText('Waiting for us')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(
      await screen.findByText('The ticket is now assigned to Ana Support.', { selector: 'div' }),
    ).toBeTruthy();
    await choose('Department', 'Billing');
    expect(await screen.findByText('The ticket is with Billing now.')).toBeTruthy();
    expect(sent(heard, 'PUT')).toEqual([
      { version: 3, assignee_id: 2 },
      { version: 4, department: 'billing' },
    ]);
  });

  it('that somebody changed meanwhile says so and shows what it is now', async () => {
    let ticket = someTicket();
    open(
      {
        [TICKET]: () => ticket,
        [CHANGE]: () => {
          ticket = someTicket({ assignee: { id: 9, name: 'Boris' }, version: 4 });
          return problemAnswer(409, 'changed_meanwhile');
        },
      },
      { user: staff },
    );
    await field('Your answer');
    await choose('Department', 'Billing');
    expect(await screen.findByText(/Somebody changed the ticket in the meantime/)).toBeTruthy();
    const assignee = screen.getByRole('combobox', { name: 'Assigned to' }) as HTMLInputElement;
    await waitFor(() => expect(assignee.value).toBe('Boris'));
  });
});
