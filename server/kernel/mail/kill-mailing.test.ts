import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '../../../tests/servers/mail-server.ts';
import { openRestartedServer } from '../../../tests/servers/restarted-server.ts';

const mailServer = await openMailServer();
afterAll(() => mailServer.close());
const { start } = await openRestartedServer('kill-mail', {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'no-reply@manager.example',
});

const person = {
  name: 'Ana',
  surname: 'Anić',
  email: 'ana@test.example',
  password: 'plava kiša nad Dravom',
  lang: 'sr',
};

test('a mail whose sending was cut off by a crash leaves after the next start, once', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  mailServer.refusal = { code: 451, message: 'cut off' };
  mailServer.pauseMs = 60_000;
  const answer = await fetch(`${first.address}/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(204);
  await expect.poll(() => mailServer.asked(), { timeout: 20_000 }).toBe(1);
  await first.kill({ postgres: true });

  mailServer.refusal = null;
  mailServer.pauseMs = 0;
  const second = await start();
  await expect.poll(() => mailServer.taken.length, { timeout: 30_000 }).toBe(1);
  expect(mailServer.taken[0]?.recipients).toEqual([person.email]);
  expect(mailServer.taken[0]?.source).toContain(new URL(second.address).host);
  await second.stop();
  expect(mailServer.taken).toHaveLength(1);
});
