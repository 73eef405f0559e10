import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '../../../tests/servers/mail-server.ts';
import type { EmailTemplate } from './email-template.ts';
import { smtpTransport } from './mail-transport.ts';
import { listHeaders, renderEmail } from './render-email.ts';

const SITE = 'https://manager.example';
const server = await openMailServer();
const transport = smtpTransport({
  smtpUrl: server.url,
  from: 'no-reply@manager.example',
  requiresTls: false,
});
afterAll(async () => {
  transport.close();
  await server.close();
});

const template: EmailTemplate = { lang: 'en', subject: 'Tablets', paragraphs: ['Hello'], closing: 'Bye' };
const stop = { label: 'Stop', path: '/stop-mailing#token=a', oneClickPath: '/v1/view-mailings/stop/a' };
const ADDRESS = `<${SITE}${stop.oneClickPath}>`;

test('a mail that people may end says in its head how, by one press where the app is reached by TLS', async () => {
  const headers = listHeaders({ ...template, stop }, SITE);
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  expect(headers).toEqual({ 'List-Unsubscribe': ADDRESS, 'List-Unsubscribe-Post': ONE_CLICK });
  const mail = { messageId: randomUUID(), recipient: 'ana@test.example', attachments: [], headers };
  await transport.send({ ...mail, ...renderEmail({ ...template, stop }, SITE) });
  const source = server.taken[0]?.source ?? '';
  const head = source.slice(0, source.indexOf('\r\n\r\n'));
  expect(head).toContain(`List-Unsubscribe: ${ADDRESS}`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('without TLS there is no such press, and other mails have neither line', () => {
  expect(listHeaders({ ...template, stop }, 'http://localhost:4000')).toEqual({
    'List-Unsubscribe': `<http://localhost:4000${stop.oneClickPath}>`,
  });
  expect(listHeaders({ ...template, stop: { label: 'Stop', path: '/x' } }, SITE)).toEqual({});
  expect(listHeaders(template, SITE)).toEqual({});
});
