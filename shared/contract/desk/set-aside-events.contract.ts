import { z } from 'zod';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { deskAccess } from './desk-frame.ts';

const api = callsOf('desk');
const instant = z.string().describe('Instant, UTC');
const count = z.int().min(0);

/** So many are listed; retrying makes room for the next ones. */
export const SET_ASIDE_SHOWN = 50;

export const setAsideBatch = z.object({
  batch_id: z.uuid(),
  country_locale_code: z.enum(PORTAL_CODES),
  accepted_at: instant,
  set_aside_at: instant,
  num_events: count.describe('Accepted events of the batch, whose clicks are charged and missing in reports'),
  shops: z.array(z.object({ shop_id: z.int(), shop_name: z.string() })).describe('Whose reports lack them'),
  tries: count.describe('How often ClickHouse refused its rows since it was last taken up'),
  error: z.string().describe('What ClickHouse said last'),
});
export type SetAsideBatch = z.infer<typeof setAsideBatch>;

const setAsideEvents = z.object({
  data: z.array(setAsideBatch).max(SET_ASIDE_SHOWN).describe('Those that were accepted first'),
  total: count,
});
export type SetAsideEvents = z.infer<typeof setAsideEvents>;

export const listSetAsideEventsCall = api.get('/v1/desk/set-aside-events', {
  summary: 'Accepted batches of events that ClickHouse refused ten times, so that nobody tries any more',
  access: deskAccess,
  response: setAsideEvents,
});

export const retrySetAsideEventsCall = api.post('/v1/desk/set-aside-events/:batchId/retry', {
  summary: 'Takes a batch up again that was set aside: it is carried on with the next ones',
  access: ofThing(deskAccess),
  params: z.object({ batchId: z.uuid() }),
  response: setAsideEvents,
});
