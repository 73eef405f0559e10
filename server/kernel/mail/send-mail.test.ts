import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { runJobs } from '../../../tests/clients/run-jobs.ts';
import { makeAuthority } from '../../../tests/installation/certificates.ts';
import { openMailServer } from '../../../tests/servers/mail-server.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { inTransaction, openDatabase } from '../../platform/postgres/database.ts';
import type { EmailTemplate } from './email-template.ts';
import { MailRefusal, type MailTransport, smtpTransport, storingTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';
import { deleteOldMails, pauseMinutes, sendMail } from './send-mail.ts';

const { db, services, setNow, databaseUrl } = await openWorld();
const server = await openMailServer();
const transport = smtpTransport({
  smtpUrl: server.url,
  from: 'Business Manager <no-reply@manager.example>',
  requiresTls: false,
});
afterAll(async () => {
  transport.close();
  await server.close();
});

const template: EmailTemplate = {
  lang: 'sr',
  subject: 'Potvrdite adresu – čćšđž',
  paragraphs: ['Zdravo, <b>Ana</b> & co.'],
  action: { label: 'Potvrdi', path: '/confirm-email?token=abc' },
  closing: 'Ako niste vi, ne radite ništa.',
};
const queue = (patch: Partial<EmailTemplate> = {}, recipient = 'ana@test.example') =>
  inTransaction(db, (tx) => queueMail({ tx, services, recipient, template: { ...template, ...patch } }));
const deliveryOver = (over: MailTransport) => ({
  services,
  transport: over,
  siteAddress: 'https://manager.example',
});
const deliver = (over: MailTransport = transport) =>
  runJobs(services, { 'send-mail': { run: (payload) => sendMail(payload, deliveryOver(over)) } });
/** The mails, each with the time of the job that will send it. */
const rows = async () => {
  const { rows } = await sql<{ key: string; run_at: Date }>`
    select key, run_at from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(db);
  const dueOf = new Map(rows.map(({ key, run_at }) => [key, run_at]));
  const mails = await db.selectFrom('mail').selectAll().orderBy('id').execute();
  return mails.map((mail) => ({ ...mail, next_attempt_at: dueOf.get(`send-mail-${mail.id}`) ?? null }));
};
/** The body parts of a mail in quoted-printable (RFC 2045), as text. */
const decoded = (source: string) =>
  Buffer.from(
    source
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const headOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'));

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  server.taken.length = 0;
  server.refusal = null;
  server.pauseMs = 0;
  setNow(NOW_MS);
});

describe('a mail', () => {
  test('arrives in both forms, with its link, and its template is forgotten here', async () => {
    await queue();
    await deliver();
    const [mail] = server.taken;
    expect(mail?.recipients).toEqual(['ana@test.example']);
    const head = headOf(mail?.source ?? '');
    expect(head).toMatch(/^From: "?Business Manager"? <no-reply@manager\.example>/m);
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@manager\.example>/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(head).toContain('multipart/alternative');
    const body = decoded(mail?.source ?? '');
    expect(body).toContain('Zdravo, <b>Ana</b> & co.');
    expect(body).toContain('Zdravo, &lt;b&gt;Ana&lt;/b&gt; &amp; co.');
    expect(body).toContain('href="https://manager.example/confirm-email?token=abc"');
    expect(await rows()).toMatchObject([{ sealed_letter: null, attempts: 1, last_fault: null }]);
    await deliver();
    expect(server.taken).toHaveLength(1);
  });

  test('takes its files along, as they are when it leaves', async () => {
    const bytes = Buffer.from('\uFEFFDatum;Klikova\r\n', 'utf8');
    await services.files.put('reports/secret-key', bytes);
    const file = { key: 'reports/secret-key', name: 'klikovi – čć.csv', type: 'text/csv; charset=utf-8' };
    await queue({ files: [file] });
    await deliver();
    const source = server.taken[0]?.source ?? '';
    expect(headOf(source)).toContain('multipart/mixed');
    expect(source).toContain('Content-Type: text/csv; charset=utf-8');
    expect(source).toMatch(/^Content-Disposition: attachment/m);
    expect(source).toContain(bytes.toString('base64'));
    expect(source).not.toContain('secret-key');
    expect(await rows()).toMatchObject([{ sealed_letter: null, attempts: 1, last_fault: null }]);
  });

  test('whose file was deleted never leaves', async () => {
    await queue({ files: [{ key: 'reports/gone', name: 'a.csv', type: 'text/csv' }] });
    await deliver();
    expect(server.taken).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({
      sent_at: null,
      sealed_letter: null,
      last_fault: 'A file of the mail was deleted',
    });
    expect(row?.given_up_at).not.toBeNull();
  });

  test('waits encrypted: its link cannot be read in the table', async () => {
    await queue();
    const [row] = await rows();
    expect(row?.sealed_letter?.length).toBeGreaterThan(100);
    expect(JSON.stringify(row)).not.toContain('token');
    for (const part of row?.sealed_letter?.split('.') ?? [])
      expect(Buffer.from(part, 'base64url').toString()).not.toContain('abc');
  });

  test('of a transaction that fails was never queued', async () => {
    const failing = inTransaction(db, async (tx) => {
      await queueMail({ tx, services, recipient: 'ana@test.example', template });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('is sent once by two workers at once', async () => {
    server.pauseMs = 100;
    await Promise.all([queue(), queue(), queue()]);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(server.taken).toHaveLength(3);
  });

  test('encrypted with another secret is given up, and the next one goes', async () => {
    const others = { ...services, secretKey: 'another secret, of 32 characters at least' };
    await inTransaction(db, (tx) =>
      queueMail({ tx, services: others, recipient: 'a@test.example', template }),
    );
    await queue();
    await deliver();
    expect(server.taken).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ sent_at: null, given_up_at: new Date(NOW_MS) });
  });
});

describe('a mail server', () => {
  test('that is down or full gets the mail later, with the same message id', async () => {
    await queue();
    const [{ message_id: messageId } = { message_id: '' }] = await rows();
    const nobody = smtpTransport({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example', requiresTls: false });
    await deliver(nobody);
    server.refusal = { code: 452, message: 'mailbox full' };
    setNow(NOW_MS + MINUTE_MS);
    await deliver();
    expect(await rows()).toMatchObject([
      { attempts: 2, sent_at: null, given_up_at: null, next_attempt_at: new Date(NOW_MS + 3 * MINUTE_MS) },
    ]);
    server.refusal = null;
    await deliver();
    expect(server.taken).toEqual([]);
    setNow(NOW_MS + 3 * MINUTE_MS);
    await deliver();
    expect(server.taken[0]?.source).toContain(messageId);
  });

  test('that refuses for good is not asked again', async () => {
    server.refusal = { code: 550, message: 'no such user' };
    await queue();
    await deliver();
    expect(await rows()).toMatchObject([{ given_up_at: new Date(NOW_MS), sealed_letter: null }]);
    expect((await rows())[0]?.last_fault).toContain('no such user');
  });

  test('that is down for more than three days: the mail is given up', async () => {
    server.refusal = { code: 451, message: 'later' };
    await queue();
    setNow(NOW_MS + 3 * DAY_MS + 1);
    await deliver();
    expect(await rows()).toMatchObject([{ given_up_at: new Date(services.clock()) }]);
  });

  test('is asked less and less often', () => {
    expect([0, 1, 2, 8, 9, 40].map(pauseMinutes)).toEqual([1, 2, 4, 256, 360, 360]);
  });
});

test('while the mail server answers, no connection and no row is held', async () => {
  await queue();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const slow: MailTransport = {
    send: () => {
      asked.resolve();
      return answer.promise;
    },
    keepsMails: false,
    close: () => {},
  };
  const only = openDatabase(databaseUrl, 1);
  onTestFinished(() => only.destroy());
  const task = {
    run: (payload: unknown) =>
      sendMail(payload, { ...deliveryOver(slow), services: { ...services, db: only } }),
  };
  const sending = runJobs(services, { 'send-mail': task });
  await asked.promise;
  const rows = await inTransaction(only, (tx) =>
    tx.selectFrom('mail').select('sent_at').forUpdate().noWait().execute(),
  );
  expect(rows).toEqual([{ sent_at: null }]);
  answer.resolve();
  await sending;
  expect(await only.selectFrom('mail').select('attempts').where('sent_at', 'is not', null).execute()).toEqual(
    [{ attempts: 1 }],
  );
});

test('a mail that is withdrawn while the mail server refuses it is not tried again', async () => {
  await queue();
  const leaving: MailTransport = {
    send: async () => {
      await db.deleteFrom('mail').execute();
      throw new Error('later');
    },
    keepsMails: false,
    close: () => {},
  };
  await deliver(leaving);
  const { rows: jobs } = await sql`select from graphile_worker.jobs`.execute(db);
  expect(jobs).toEqual([]);
});

describe('no second header or recipient', () => {
  test.each([
    ['a subject with CR and LF', { subject: 'Hi\r\nBcc: evil@test.example' }],
    ['a subject with a lone LF', { subject: 'Hi\nBcc: evil@test.example\n\nbody' }],
    ['a subject with a line separator', { subject: 'Hi\u2028Bcc: evil@test.example' }],
    ['a paragraph with a dot line and a command', { paragraphs: ['x\r\n.\r\nRCPT TO:<evil@test.example>'] }],
    ['a paragraph like a head', { paragraphs: ['Bcc: evil@test.example\r\n\r\n'] }],
  ])('comes of %s', async (_, patch) => {
    await queue(patch);
    await deliver();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.recipients).toEqual(['ana@test.example']);
    const head = headOf(server.taken[0]?.source ?? 'Bcc:');
    expect(head).not.toMatch(/^\s*bcc/im);
    expect(head.match(/^Subject:/gm)).toHaveLength(1);
  });

  test('comes of a recipient that is no single address', async () => {
    await queue({}, 'ana@test.example, evil@test.example');
    await deliver();
    expect(server.taken.flatMap(({ recipients }) => recipients)).not.toContain('evil@test.example');
  });
});

test('old mails are deleted once they are done with', async () => {
  await queue();
  await deliver(storingTransport);
  await queue();
  setNow(NOW_MS + 31 * DAY_MS);
  await deleteOldMails(services);
  expect(await rows()).toMatchObject([{ sent_at: null }]);
});

/** What comes of a mail over a way that has to be encrypted: an error, or nothing. */
async function sendStrictly(smtpUrl: string): Promise<unknown> {
  const strict = smtpTransport({ smtpUrl, from: 'a@b.example', requiresTls: true });
  onTestFinished(() => strict.close());
  const texts = { subject: 's', text: 't', html: 'h', headers: {}, attachments: [] };
  return strict
    .send({ messageId: randomUUID(), recipient: 'a@test.example', ...texts })
    .catch((reason: unknown) => reason);
}

test('where TLS is required and the server has none, nothing is sent, and the mail may be tried again', async () => {
  const before = server.taken.length;
  const error = await sendStrictly(server.url);
  expect(String(error)).toMatch(/STARTTLS/i);
  expect([error instanceof MailRefusal, server.taken.length]).toEqual([false, before]);
});

test('a mail server whose certificate is of an authority that nobody trusts gets nothing, and the mail may be tried again', async () => {
  const forged = await openMailServer(await (await makeAuthority()).issue('localhost'));
  onTestFinished(() => forged.close());
  const error = await sendStrictly(forged.url.replace('127.0.0.1', 'localhost'));
  expect(String(error)).toMatch(/certificate/i);
  expect([error instanceof MailRefusal, forged.asked()]).toEqual([false, 0]);
});
