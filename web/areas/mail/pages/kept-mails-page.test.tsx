import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const line = { id: 7, recipient: 'mira@shop.test', subject: 'Hello', sent_at: '2026-11-20T10:00:00Z' };
const html = '<p>Hello</p><script>parent.postMessage(1, "*")</script>';
const mail = { ...line, text: 'Open:\nhttp://localhost:4000/x?token=a\n', html, files: ['clicks.csv'] };

it('shows a chosen mail as text with its link, and its HTML where no script runs', async () => {
  renderPage({
    at: '/dev/mail',
    user: null,
    answers: { 'GET /v1/dev/mails': { data: [line] }, 'GET /v1/dev/mails/7': mail },
  });
  await userEvent.click(await screen.findByRole('link', { name: /Hello/ }));
  const link = await screen.findByRole('link', { name: 'http://localhost:4000/x?token=a' });
  expect(link.getAttribute('href')).toBe('http://localhost:4000/x?token=a');
  const file = screen.getByRole('link', { name: 'clicks.csv' });
  expect(file.getAttribute('href')).toBe('/v1/dev/mails/7/files/1');
  const frame = screen.getByTitle<HTMLIFrameElement>('As a mail program shows it');
  expect(frame.getAttribute('srcdoc')).toBe(html);
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
});

it('says when there is none yet', async () => {
  renderPage({ at: '/dev/mail', user: null, answers: { 'GET /v1/dev/mails': { data: [] } } });
  expect(await screen.findByText('No mails yet')).toBeTruthy();
});

it('does not exist outside a demo', async () => {
  renderPage({ at: '/dev/mail', user: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

it('says when the server does not answer, and asks again', async () => {
  let isUp = false;
  const list = () => (isUp ? { data: [line] } : problemAnswer(422, 'validation_failed'));
  renderPage({ at: '/dev/mail', user: null, answers: { 'GET /v1/dev/mails': list } });
  await screen.findByRole('alert');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Hello/ })).toBeTruthy();
});
