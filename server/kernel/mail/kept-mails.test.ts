import { describe, expect, test } from 'vitest';
import {
  getKeptFileCall,
  getKeptMailCall,
  listKeptMailsCall,
} from '../../../shared/contract/people/mail.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { runJobs } from '../../../tests/clients/run-jobs.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { buildApp } from '../../app/build-app.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { EmailTemplate } from './email-template.ts';
import { storingTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const { app: closedApp, db, services } = await openWorld();
const siteAddress = 'https://manager.example';
const app = await buildApp(services, {
  webFolder: 'no-site',
  keptMails: { siteAddress: () => siteAddress },
});

async function keep(recipient: string, files: EmailTemplate['files'] = []): Promise<void> {
  const action = { label: 'Open', path: '/somewhere' };
  const template = {
    lang: 'en',
    subject: 'Hello',
    paragraphs: ['<i>You</i>'],
    action,
    closing: 'Bye',
    files,
  } as const;
  await inTransaction(db, (tx) => queueMail({ tx, services, recipient, template }));
}

const deliver = () => {
  const delivery = { services, transport: storingTransport, siteAddress };
  return runJobs(services, { 'send-mail': { run: (payload) => sendMail(payload, delivery) } });
};

describe('kept mails', () => {
  test('are listed newest first and read in both forms, with links to this site', async () => {
    await keep('first@test.example');
    await keep('second@test.example');
    await deliver();
    await keep('waiting@test.example');
    const { body } = await send(app, listKeptMailsCall);
    expect(body.data.map(({ recipient }) => recipient)).toEqual([
      'second@test.example',
      'first@test.example',
    ]);
    const { body: mail } = await send(app, getKeptMailCall, { params: { mailId: body.data[0]?.id ?? 0 } });
    expect(mail).toMatchObject({ recipient: 'second@test.example', subject: 'Hello' });
    expect(mail.text).toContain('https://manager.example/somewhere');
    expect(mail.html).toContain('&lt;i&gt;You&lt;/i&gt;');
  });

  test.each([
    ['0', 422],
    ['abc', 422],
    ['1e3', 422],
    ['2147483648', 422],
    ['99999', 404],
  ])('mail %s answers %i', async (mailId, status) => {
    expect((await send(app, getKeptMailCall, { params: { mailId } })).status).toBe(status);
  });

  test('that still wait are not shown', async () => {
    const waiting = await db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', 'waiting@test.example')
      .executeTakeFirstOrThrow();
    expect((await send(app, getKeptMailCall, { params: { mailId: waiting.id } })).status).toBe(404);
  });

  test('hand over their files as long as these are kept', async () => {
    await services.files.put('reports/a', 'Date;Clicks');
    const file = { key: 'reports/a', name: 'clicks.csv', type: 'text/csv; charset=utf-8' };
    await keep('filed@test.example', [file]);
    await deliver();
    const [line] = (await send(app, listKeptMailsCall)).body.data;
    const mailId = line?.id ?? 0;
    expect((await send(app, getKeptMailCall, { params: { mailId } })).body.files).toEqual(['clicks.csv']);
    const fetchFile = (number: unknown) => app.inject(`/v1/dev/mails/${mailId}/files/${number}`);
    const answer = await fetchFile(1);
    expect([answer.statusCode, answer.body]).toEqual([200, 'Date;Clicks']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="clicks.csv"');
    expect((await fetchFile(2)).statusCode).toBe(404);
    expect((await fetchFile(0)).statusCode).toBe(422);
    expect((await closedApp.inject(`/v1/dev/mails/${mailId}/files/1`)).statusCode).toBe(404);
    await services.files.delete('reports/a');
    expect((await fetchFile(1)).statusCode).toBe(404);
    expect((await send(app, getKeptFileCall, { params: { mailId: 99_999, number: 1 } })).status).toBe(404);
  });

  test('cannot be read outside a demo', async () => {
    const mail = await db
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const call of [listKeptMailsCall, getKeptMailCall])
      expect((await send(closedApp, call, { params: { mailId: mail.id } })).status).toBe(404);
  });
});
