import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedQuery, problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { someTicket } from '../../../../tests/fakes/fake-tickets.ts';
import { type FakeSentFile, fakeUploads } from '../../../../tests/fakes/fake-upload.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './ticket-new-page.tsx'; // loaded before the clock of a test runs
import './ticket-page.tsx';

// Whether each of hundreds of elements is visible takes longer than all else.
configure({ defaultHidden: true });

const CREATE = 'POST /v1/tickets/create-ticket/1';
const UPLOAD = 'POST /v1/uploads/1';
type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

const uploaded = (upload_id: number, file_name = 'notes.txt') => ({
  upload_id,
  file_name,
  media_type: 'text/plain',
  size: 5,
  width: null,
  height: null,
  url: null,
});
const open = (answers: Answers = {}, at = '/ticket-new') =>
  renderPage({
    at,
    shops: [someShop(1, { name: 'Mira Home', sf_limit_price_c: 240 })],
    answers: {
      'GET /v1/tickets/ticket/7': someTicket(),
      'GET /v1/tickets/ticket-comments/7': { data: [] },
      ...answers,
    },
  });
const title = () => screen.findByLabelText(/^Title/) as Promise<HTMLInputElement>;
const description = () => screen.getByLabelText(/^Description/) as HTMLTextAreaElement;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Open the ticket' }));
/** All at once, as by pasting. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = async () => {
  put(await title(), 'The feed is refused');
  put(description(), 'It says 403.');
  await userEvent.click(screen.getByLabelText('Technical support'));
};
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add files', { selector: 'input' }), files, { applyAccept: false });
const notes = (name = 'notes.txt', content = 'notes') => new File([content], name);

describe('a new ticket', () => {
  it('says beside each field what is missing, and goes to the first', async () => {
    const { heard } = open();
    await title();
    await send();
    for (const text of [
      'You must write ticket title',
      'You must write ticket description',
      'You have to choose the department option',
    ]) {
      expect(await screen.findByText(text), text).toBeTruthy();
    }
    expect(document.activeElement).toBe(await title());
    put(await title(), 'x'.repeat(201));
    expect(screen.queryByText('You must write ticket title')).toBeNull();
    await send();
    expect(await screen.findByText('At most 200 characters; you have 201')).toBeTruthy();
    expect((await title()).value).toHaveLength(201);
    expect(heard.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is opened with its files, and its page says so', async () => {
    const files = fakeUploads();
    const { heard, router } = open({ [UPLOAD]: uploaded(31), [CREATE]: someTicket() });
    await fill();
    await choose(notes());
    expect(await screen.findByText('5 B')).toBeTruthy();
    await send();
    expect(await screen.findByText('You successfully created a ticket.')).toBeTruthy();
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/ticket-preview/7'));
    await waitFor(() => expect(router.latestLocation.searchStr).not.toMatch(/created/));
    const body = heard.find(({ path }) => path.startsWith('/v1/tickets/create-ticket/'))?.body;
    expect(body).toEqual({
      title: 'The feed is refused',
      description: 'It says 403.',
      department: 'technical_support',
      attachments: [31],
    });
    expect(askedQuery(heard, '/v1/uploads/1')).toEqual({ purpose: 'ticket_attachment', name: 'notes.txt' });
    expect(files).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed through a failure, and through a reload', async () => {
    fakeUploads();
    open({ [UPLOAD]: uploaded(31), [CREATE]: problemAnswer(503, 'unavailable') });
    await fill();
    await choose(notes());
    await screen.findByText('5 B');
    await send();
    expect(await screen.findByText(/not available just now/)).toBeTruthy();
    expect((await title()).value).toBe('The feed is refused');
    document.body.replaceChildren();
    open();
    expect((await title()).value).toBe('The feed is refused');
    expect(description().value).toBe('It says 403.');
    expect((screen.getByLabelText('Technical support') as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('notes.txt')).toBeTruthy();
  });

  it('says when a file has gone in the meantime', async () => {
    fakeUploads();
    open({
      [UPLOAD]: uploaded(31),
      [CREATE]: () =>
        Response.json(
          {
            code: 'validation_failed',
            errors: [{ field: 'attachments', code: 'file_gone', params: {}, message: 'gone' }],
          },
          { status: 422 },
        ),
    });
    await fill();
    await choose(notes());
    await screen.findByText('5 B');
    await send();
    expect(await screen.findByText(/A file is no longer there/)).toBeTruthy();
  });

  it('is prepared by the address: a lower limit, which can still be changed', async () => {
    open({}, '/ticket-new?about=limit&value=99.5');
    expect((await title()).value).toBe('Lower the monthly limit to 99,50\u00a0€');
    expect(description().value).toBe(
      'Please lower the monthly limit of Mira Home from 240,00\u00a0€ to 99,50\u00a0€.',
    );
    expect((screen.getByLabelText('Billing') as HTMLInputElement).checked).toBe(true);
    put(description(), 'Less, please.');
    expect(description().value).toBe('Less, please.');
  });

  it.each(['300', '0', 'abc', ''])(
    'is only for billing where the address wants a limit of %j',
    async (value) => {
      open({}, `/ticket-new?about=limit&value=${value}`);
      expect((await title()).value).toBe('');
      expect((screen.getByLabelText('Billing') as HTMLInputElement).checked).toBe(true);
    },
  );
});

describe('attachments', () => {
  /** Holds files back until the test lets them go. */
  function heldBack() {
    const waiting: (FakeSentFile & { arrive: () => void })[] = [];
    const hold = (sending: FakeSentFile) =>
      new Promise<void>((resolve) => waiting.push({ ...sending, arrive: resolve }));
    return { waiting, hold };
  }

  it('that are not allowed are named with the reason, and not sent', async () => {
    const files = fakeUploads();
    open({ [UPLOAD]: uploaded(31) });
    await title();
    await choose(notes('virus.exe'), notes('empty.txt', ''), notes('README'));
    expect(
      await screen.findByText(
        'Extension .exe is not allowed. Upload one of bmp, csv, jpeg, jpg, pdf, png, svg, txt, webp, xls, xlsx, xml',
      ),
    ).toBeTruthy();
    expect(screen.getByText('virus.exe')).toBeTruthy();
    expect(screen.getByText('This file is empty')).toBeTruthy();
    expect(screen.getByText(/without an extension are not allowed/)).toBeTruthy();
    expect(files).toEqual([]);
  });

  it('are at most five', async () => {
    fakeUploads();
    open({ [UPLOAD]: uploaded(31) });
    await title();
    await choose(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => notes(`${name}.txt`)));
    expect(await screen.findByText('At most 5 files at once')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^(Remove|Cancel sending) .\.txt$/ })).toHaveLength(5);
  });

  it('say how far they are, hold the ticket back, and can be cancelled', async () => {
    const { waiting, hold } = heldBack();
    fakeUploads(hold);
    const { heard } = open({ [UPLOAD]: uploaded(31), [CREATE]: someTicket() });
    await fill();
    await choose(notes('long.txt', 'x'.repeat(2000)));
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.sent(500);
    const bar = await screen.findByRole('progressbar', { name: 'Sending long.txt' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
    await send();
    expect(await screen.findByText(/The files are still being sent/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel sending long.txt' }));
    await waitFor(() => expect(screen.queryByText('long.txt')).toBeNull());
    waiting[0]?.arrive();
    await send();
    expect(await screen.findByText('You successfully created a ticket.')).toBeTruthy();
    expect(heard.some(({ path }) => path.startsWith('/v1/uploads'))).toBe(false);
  });

  it('that could not be sent are tried again', async () => {
    fakeUploads();
    let fails = true;
    open({ [UPLOAD]: () => (fails ? problemAnswer(503, 'unavailable') : uploaded(31)) });
    await title();
    await choose(notes());
    expect(await screen.findByText(/not available just now/)).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again: notes.txt' }));
    expect(await screen.findByText('5 B')).toBeTruthy();
  });

  it('whose content the server refuses are only removed', async () => {
    fakeUploads();
    open({ [UPLOAD]: problemAnswer(422, 'validation_failed') });
    await title();
    await choose(notes('picture.png'));
    expect(await screen.findByText(/does not match its name/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture.png' }));
    expect(screen.queryByText('picture.png')).toBeNull();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  });

  it('with a virus are told so', async () => {
    fakeUploads();
    const virus = {
      field: 'body',
      code: 'virus_found',
      params: { name: 'Eicar' },
      message: 'Eicar',
    } as const;
    const problem = { type: 'about:blank', title: 'No', status: 422, code: 'validation_failed' };
    open({ [UPLOAD]: Response.json({ ...problem, errors: [virus] }, { status: 422 }) });
    await title();
    await choose(notes('picture.png'));
    expect(await screen.findByText(/found a virus in this file/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('can be dropped and pasted; a text of the clipboard stays a text', async () => {
    const files = fakeUploads();
    open({ [UPLOAD]: uploaded(31) });
    await title();
    const form = description().closest('form') as HTMLFormElement;
    fireEvent.drop(form, { dataTransfer: { files: [notes('dropped.txt')], types: ['Files'] } });
    expect(await screen.findByText('dropped.txt')).toBeTruthy();
    fireEvent.paste(description(), { clipboardData: { files: [notes('image.png')], types: ['Files'] } });
    expect(await screen.findByText('image.png')).toBeTruthy();
    const cells = { files: [notes('cells.png')], types: ['text/plain', 'Files'] };
    fireEvent.paste(description(), { clipboardData: cells });
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['dropped.txt', 'image.png']));
    const group = within(screen.getByRole('group', { name: 'Attachments' }));
    expect(group.getAllByRole('listitem')).toHaveLength(2);
  });
});
