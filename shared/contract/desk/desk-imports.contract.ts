import { z } from 'zod';
import { DESK_IMPORT_VIEWS, FEED_HEALTHS } from '../../rules/feeds/feed-health.ts';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { callsOf } from '../frame/call.ts';
import { pageOf } from '../frame/searched-page.ts';
import { feedImport, itemCount } from '../shops/feed-shapes.ts';
import { deskAccess, deskSearch } from './desk-frame.ts';

const api = callsOf('desk');
const instant = z.string().describe('Instant, UTC');

export const deskFeed = z.object({
  shop_id: z.int(),
  shop_name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
  health: z.enum(FEED_HEALTHS),
  has_address: z.boolean(),
  interval_hours: z.int(),
  next_fetch_at: instant.nullable(),
  is_running: z.boolean().describe('Waiting or running now'),
  failed_in_a_row: itemCount.describe('Imports that were refused or failed since the last good one'),
  good_at: instant.nullable().describe('When the present offers were last found good'),
  good_items: z.int().nullable().describe('Accepted items of the import whose items are the offers now'),
  last: feedImport
    .pick({
      id: true,
      status: true,
      fault: true,
      finished_at: true,
      items: true,
      accepted: true,
      rejected: true,
    })
    .nullable()
    .describe('The last one that ended; those that somebody stopped are left out'),
});
export type DeskFeed = z.infer<typeof deskFeed>;

export const listDeskImportsCall = api.get('/v1/desk/imports', {
  summary: 'The feeds of all shops and how they are; problems first, then the longest without a good import',
  access: deskAccess,
  query: deskSearch(PAGE_SIZES.desk, {
    show: z.enum(DESK_IMPORT_VIEWS).default('all').describe('`problems`: those that wait for somebody'),
  }),
  response: pageOf(deskFeed).extend({
    problems: itemCount.describe('Of all portals, whatever is searched'),
  }),
});
export type DeskImports = z.infer<(typeof listDeskImportsCall)['response']>;
