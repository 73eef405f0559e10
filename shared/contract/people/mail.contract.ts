import { z } from 'zod';
import { callsOf } from '../frame/call.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('mail');

const keptMailLine = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  sent_at: z.string().describe('ISO 8601, UTC'),
});
export type KeptMailLine = z.infer<typeof keptMailLine>;

const keptMail = keptMailLine.extend({
  text: z.string().describe('The mail as plain text'),
  html: z.string().describe('The same as an HTML document'),
  files: z.array(z.string()).describe('Names of the files that go along, in the order of their numbers'),
});
export type KeptMail = z.infer<typeof keptMail>;

export const listKeptMailsCall = api.get('/v1/dev/mails', {
  summary: 'The latest mails of a demo without a mail server, newest first; exists only there',
  access: { kind: 'public' },
  response: z.object({ data: z.array(keptMailLine) }),
});

export const getKeptMailCall = api.get('/v1/dev/mails/:mailId', {
  summary: 'One mail of a demo without a mail server; exists only there',
  access: { kind: 'public' },
  params: z.object({ mailId: wholeNumber(1, MAX_ID) }),
  response: keptMail,
});

/** The bytes of one file of a mail. */
export const getKeptFileCall = api.get('/v1/dev/mails/:mailId/files/:number', {
  summary: 'A file of a mail of a demo without a mail server, from 1; exists only there',
  access: { kind: 'public' },
  params: z.object({ mailId: wholeNumber(1, MAX_ID), number: wholeNumber(1, 100) }),
});
