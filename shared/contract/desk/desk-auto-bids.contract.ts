import { z } from 'zod';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { callsOf } from '../frame/call.ts';
import { onlyDryRun } from '../frame/dry-run.ts';
import { deskAccess, deskMoneyAccess } from './desk-frame.ts';
import { area, ofPortal } from './desk-portal-shapes.ts';

const api = callsOf(area);

const runningShop = z.object({
  shop_id: z.int(),
  shop_name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
  num_goals: z.int().min(0).describe('Goals that are on'),
  num_automatic: z.int().min(0).describe('Those of them that run by themselves'),
  changes_today: z.int().min(0).describe('Bids that plans have changed since midnight in Belgrade'),
  last_applied_at: z.string().nullable().describe('Instant, UTC, at which a plan was applied last'),
  stopped_at: z.string().nullable().describe('Instant, UTC, since which the shop has stopped all goals'),
});
export type RunningShop = z.infer<typeof runningShop>;

const runningShops = z.object({
  data: z.array(runningShop).describe('Shops with goals that are on, those that run by themselves first'),
  portals: z.array(
    z.object({
      country_locale_code: z.enum(PORTAL_CODES),
      stopped_at: z.string().nullable().describe('Instant, UTC, since which no goal of the portal runs'),
    }),
  ),
});

export const listRunningShopsCall = api.get('/v1/desk/auto-bids', {
  summary: 'The shops whose bids run themselves, and portals that have stopped them',
  access: deskAccess,
  response: runningShops,
});
export type RunningShops = z.infer<typeof runningShops>;

export const switchPortalGoalsCall = api.post('/v1/desk/auto-bids/:portal', {
  summary:
    'Stops all goals of a portal’s shops at once, or lets them run again (proof of the person); bids stay as they are',
  access: deskMoneyAccess,
  params: ofPortal,
  query: onlyDryRun,
  body: z.strictObject({ running: z.boolean() }),
  response: runningShops,
});
