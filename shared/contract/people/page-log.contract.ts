import { z } from 'zod';
import { callsOf } from '../frame/call.ts';
import { MAX_ID } from '../frame/whole-number.ts';

const api = callsOf('page-log');

export const PAGE_MAX = 500;

export const pageLogEntry = z.strictObject({
  identification_id: z.int().min(1).max(MAX_ID).describe('Id of the signed-in user'),
  page: z
    .string()
    .max(PAGE_MAX)
    .regex(/^\/\P{C}*$/u, 'The path of a page, from its slash')
    .describe('Path of the opened page, without its query'),
  uuid: z.uuid().toLowerCase().describe('Of the client, as in the header x-client-uuid'),
});
export type PageLogEntry = z.output<typeof pageLogEntry>;

export const logPageCall = api.post('/v1/pageLogging', {
  summary:
    'Notes that the signed-in user opened a page; the headers shopId, x-route-name and x-page-url say where',
  access: { kind: 'user' },
  body: pageLogEntry,
});
