import { z } from 'zod';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeeAnalytics } from '../../rules/people/access.ts';
import { VIEW_PAGE_PATHS } from '../../rules/reports/saved-view-pages.ts';
import { OWN_VIEWS_MAX, SHARED_VIEWS_MAX, VIEW_NAME_MAX } from '../../rules/reports/saved-views.ts';
import { parseViewPeriod } from '../../rules/reports/view-period.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { oneLine } from '../frame/one-line.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const access = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeAnalytics } as const satisfies Access;
const api = callsOf('saved-views');

const PARAMS_MAX = 40;

const viewDraft = z.strictObject({
  name: oneLine(VIEW_NAME_MAX)
    .min(1)
    .describe('On one line; once among one’s own views of the shop, and once among the shared ones'),
  shared: z.boolean().describe('Everybody who sees the reports of the shop has it, and may change it'),
  page: z.enum(VIEW_PAGE_PATHS).describe('The page that it is of'),
  search: z
    .record(z.string().max(VIEW_NAME_MAX), z.string())
    .refine((search) => Object.keys(search).length <= PARAMS_MAX)
    .describe('Filter, comparison, order and columns, as the address of the page has them'),
  period: z
    .string()
    .refine(
      (text) => parseViewPeriod(text) !== null,
      customIssue('invalid_format', { format: 'period' }, 'month_to_date, last_28 or 2026-11-01..2026-11-20'),
    )
    .nullable()
    .describe(
      'Its days: a preset (`month_to_date`) and `last_28` move with the calendar, `2026-11-01..2026-11-20` does not; null for pages without days',
    ),
});
export type SavedViewDraft = z.output<typeof viewDraft>;

const version = z.int().min(1).max(MAX_ID);

export const savedView = z.object({
  id: z.int(),
  ...viewDraft.shape,
  page: viewDraft.shape.page.nullable().describe('Null where there is no such page any more'),
  version: version.describe('To be sent with a change of the view'),
  is_start: z.boolean().describe('The start page of the caller after signing in'),
  author: z.string().nullable().describe('Who saved it first; null where the account is gone'),
  changed_at: z.string().describe('Instant, UTC'),
});
export type SavedView = z.infer<typeof savedView>;

const viewsOfShop = api.sharing({ access, params: shopParams });

export const listSavedViewsCall = viewsOfShop.get('/v1/saved-views/:shopId', {
  summary: 'The views that the caller has saved of a shop, and those that its people share, by name',
  response: z.object({ data: z.array(savedView) }),
});
export type SavedViewList = z.infer<typeof listSavedViewsCall.response>;

export const createSavedViewCall = viewsOfShop.post('/v1/saved-views/:shopId', {
  summary: `Saves a view; at most ${OWN_VIEWS_MAX} of one’s own and ${SHARED_VIEWS_MAX} shared ones of a shop`,
  body: viewDraft,
  response: savedView,
});

const oneView = api.sharing({
  access: ofThing(access),
  params: shopParams.extend({ viewId: wholeNumber(1, MAX_ID) }),
});

export const changeSavedViewCall = oneView.put('/v1/saved-views/:shopId/:viewId', {
  summary:
    'Renames, overwrites or shares a view, or keeps it to oneself; 409 `changed_meanwhile` where somebody else changed it',
  body: viewDraft.extend({ version }),
  response: savedView,
});

export const deleteSavedViewCall = oneView.delete('/v1/saved-views/:shopId/:viewId', {
  summary: 'Deletes a view; a shared one for everybody',
});

const startView = z.object({
  view: savedView
    .extend({ shop_id: z.int() })
    .nullable()
    .describe('Where the caller begins after signing in; null for the Dashboard'),
  lost: z
    .string()
    .nullable()
    .describe('Name of a start page that was deleted, or is of a shop that the caller no longer sees'),
});
export type StartView = z.infer<typeof startView>;

const start = api.sharing({
  access: { kind: 'user', level: REPORTS_LEVEL, may: canSeeAnalytics, onForbidden: 'stay' },
  response: startView,
});

export const getStartViewCall = start.get('/v1/start-view', { summary: 'The start page of the caller' });

export const chooseStartViewCall = start.put('/v1/start-view', {
  summary: 'Chooses where the caller begins after signing in; 422 for a view that they do not see',
  body: z.strictObject({ view_id: z.int().min(1).max(MAX_ID).nullable().describe('Null: the Dashboard') }),
});
