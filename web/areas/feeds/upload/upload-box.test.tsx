import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { runningImport, someFeed, someImport, someReport } from '../../../../tests/fakes/fake-feeds.ts';
import { type FakeSentFile, fakeUploads } from '../../../../tests/fakes/fake-upload.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import '../pages/feed-page.tsx'; // loaded before the clock of a test runs

const UPLOAD = 'POST /v1/feeds/1/upload';
const REPORT = 'GET /v1/feeds/1/imports/7/report';
const xml = (name = 'feed.xml', content = '<CNJExport/>') => new File([content], name);

/** Opens the feed's page; `arrive` is answered once the file has come. */
function open(arrive: () => object = () => runningImport()) {
  let hasCome = false;
  return renderPage({
    at: '/feeds',
    answers: {
      'GET /v1/feeds/1': () => someFeed(hasCome ? { running: runningImport() } : { last: someImport() }),
      [REPORT]: someReport(),
      [UPLOAD]: () => {
        const answer = arrive();
        hasCome = !(answer instanceof Response) || answer.ok;
        return answer;
      },
    },
  });
}
const zone = () => screen.findByRole('button', { name: /Choose a file or drop it here/ });
const choose = async (file: File) => {
  await zone();
  await userEvent.upload(
    screen.getByLabelText('Choose a file or drop it here', { selector: 'input' }),
    file,
    {
      applyAccept: false,
    },
  );
};
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Import this file' }));

/** Holds files back until the test lets them go. */
function heldBack() {
  const waiting: (FakeSentFile & { arrive: () => void })[] = [];
  const hold = (sending: FakeSentFile) =>
    new Promise<void>((resolve) => waiting.push({ ...sending, arrive: resolve }));
  return { waiting, hold };
}

describe('a chosen file', () => {
  it('is sent as it is under its name, with the session, and its import shows at once', async () => {
    const files = fakeUploads();
    const { heard } = open();
    await choose(xml('my feed.xml'));
    await start();
    expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toBeTruthy();
    const sent = heard.find(({ path }) => path === '/v1/feeds/1/upload');
    expect(sent?.query.get('name')).toBe('my feed.xml');
    expect(sent?.headers.get('content-type')).toBe('application/octet-stream');
    expect(sent?.headers.get('authorization')).toBe('Bearer access-1');
    expect(files.map(({ name }) => name)).toEqual(['my feed.xml']);
  });

  it('can be dropped, also beside others, which are not taken', async () => {
    fakeUploads();
    open();
    fireEvent.drop(await zone(), { dataTransfer: { files: [xml('a.xml'), xml('b.xml')] } });
    expect((await screen.findByRole('alert')).textContent).toBe('One file at a time, please.');
    fireEvent.drop(await zone(), { dataTransfer: { files: [xml('a.xml')] } });
    expect(await screen.findByText('a.xml')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is empty is not sent', async () => {
    const files = fakeUploads();
    open();
    await choose(xml('empty.xml', ''));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This file is empty/);
    expect(files).toEqual([]);
  });

  it('shows how much has been sent, can be stopped, and stays chosen', async () => {
    const { waiting, hold } = heldBack();
    fakeUploads(hold);
    const { heard } = open();
    await choose(xml('feed.xml', 'x'.repeat(2000)));
    await start();
    waiting[0]?.sent(500);
    const bar = await screen.findByRole('progressbar', { name: 'Sending the file' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
    expect(screen.getByText('500 B of 2 kB sent')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Import this file' })).toBeTruthy();
    expect(screen.getByText('feed.xml')).toBeTruthy();
    waiting[0]?.arrive();
    expect(heard.some(({ path }) => path.endsWith('/upload'))).toBe(false);
  });

  it('that could not be sent says why and is sent again', async () => {
    const files = fakeUploads();
    let fails = true;
    open(() => (fails ? problemAnswer(503, 'unavailable') : runningImport()));
    await choose(xml());
    await start();
    expect((await screen.findByRole('alert')).textContent).toMatch(/not available just now/);
    expect(screen.getByText('feed.xml')).toBeTruthy();
    fails = false;
    const source = within(screen.getByRole('region', { name: 'Where the feed comes from' }));
    await userEvent.click(source.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toBeTruthy();
    expect(files).toHaveLength(2);
  });

  it('says that the server cannot be reached', async () => {
    fakeUploads(() => Promise.reject(new Error('no network')));
    open();
    await choose(xml());
    await start();
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  });

  it('is sent once more with a new token when the session has to be renewed', async () => {
    const files = fakeUploads();
    const tokens: (string | null)[] = [];
    const renewed = { access_token: 'access-2', refresh_token: 'refresh-2' };
    const { heard } = renderPage({
      at: '/feeds',
      answers: {
        'GET /v1/feeds/1': someFeed({ last: someImport() }),
        [REPORT]: someReport(),
        'POST /v1/refresh-token': renewed,
        [UPLOAD]: ({ headers }) => {
          tokens.push(headers.get('authorization'));
          return tokens.length === 1 ? problemAnswer(401, 'unauthorized') : runningImport();
        },
      },
    });
    await choose(xml());
    await start();
    await waitFor(() => expect(tokens).toEqual(['Bearer access-1', 'Bearer access-2']));
    expect(files).toHaveLength(2);
    expect(heard.some(({ path }) => path === '/v1/refresh-token')).toBe(true);
  });
});

it('a file on its way is not lost by a careless click', async () => {
  const { hold } = heldBack();
  fakeUploads(hold);
  const { router } = open();
  await choose(xml());
  await start();
  await screen.findByRole('progressbar', { name: 'Sending the file' });
  await userEvent.click(screen.getByRole('link', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave while the file is being sent?' }));
  await userEvent.click(dialog.getByText('Stay here'));
  expect(router.latestLocation.pathname).toBe('/feeds');
});
