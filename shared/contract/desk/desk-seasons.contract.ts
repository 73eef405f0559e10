import { z } from 'zod';
import {
  SEASON_CATEGORIES_MAX,
  SEASON_NAME_MAX,
  SEASON_PERCENT_MAX,
  SEASON_PERCENT_MIN,
} from '../../rules/auction/season-bands.ts';
import { byLocale, LOCALES } from '../../rules/portals/locales.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { oneLine } from '../frame/one-line.ts';
import { MAX_ID } from '../frame/whole-number.ts';
import { deskAccess, deskSpendAccess } from './desk-frame.ts';
import { area, idOf, ofPortal, rowVersion, wholeCount } from './desk-portal-shapes.ts';

const api = callsOf(area);

const season = z.object({
  id: z.int(),
  name: z.record(z.enum(LOCALES), z.string()),
  from_day: z.string().describe('The first day, in Belgrade'),
  to_day: z.string().describe('The last day'),
  state: z.enum(['coming', 'running', 'over']),
  num_bands: wholeCount,
  num_categories: wholeCount,
  version: rowVersion,
});
export type DeskSeason = z.infer<typeof season>;

const seasons = z.object({ data: z.array(season).describe('The latest first') });

const seasonsOfPortal = api.sharing({ access: deskAccess, params: ofPortal });

export const listSeasonsCall = seasonsOfPortal.get('/v1/desk/portals/:portal/seasons', {
  summary: 'The seasons of a portal, the latest first',
  response: seasons,
});

const bands = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({
    kind: z.literal('file'),
    list_id: z.int().min(1).max(MAX_ID).describe('Of a list that was uploaded for a season'),
  }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .int()
      .min(SEASON_PERCENT_MIN)
      .max(SEASON_PERCENT_MAX)
      .refine((percent) => percent !== 0, customIssue('is_zero', {}, 'Other than 0')),
    category_ids: z
      .array(z.int().min(1).max(MAX_ID))
      .min(1)
      .max(SEASON_CATEGORIES_MAX)
      .refine((ids) => new Set(ids).size === ids.length, customIssue('repeated', {}, 'Each only once'))
      .describe('With all that is below them'),
  }),
]);

const name = oneLine(SEASON_NAME_MAX).min(1);
const draft = {
  name: z.strictObject(byLocale(() => name)),
  from_day: z.iso.date().describe('From tomorrow on'),
  to_day: z.iso.date(),
  bands: bands.describe('What clicks cost; `keep` only where a season is changed'),
};
const seasonDraft = z.strictObject(draft);
export type SeasonDraft = z.infer<typeof seasonDraft>;

const ofSeason = ofPortal.extend({ seasonId: idOf });
const version = { version: rowVersion };

export const createSeasonCall = api.post('/v1/desk/portals/:portal/seasons', {
  summary: 'Adds a season that begins tomorrow at the earliest and shares no day with another',
  access: deskSpendAccess,
  params: ofPortal,
  query: z.strictObject({ dry_run: dryRun('the same answer, and nothing is kept; its id is nobody’s') }),
  body: seasonDraft,
  response: seasons,
});

const oneSeason = api.sharing({ access: ofThing(deskSpendAccess), params: ofSeason, response: seasons });

export const changeSeasonCall = oneSeason.put('/v1/desk/portals/:portal/seasons/:seasonId', {
  summary: 'Changes a season that has not begun',
  query: onlyDryRun,
  body: z.strictObject({ ...draft, ...version }),
});

export const endSeasonCall = oneSeason.post('/v1/desk/portals/:portal/seasons/:seasonId/end', {
  summary: 'Makes today the last day of a season that runs',
  query: onlyDryRun,
  body: z.strictObject(version),
});

export const deleteSeasonCall = oneSeason.delete('/v1/desk/portals/:portal/seasons/:seasonId', {
  summary: 'Deletes a season that has not begun',
  query: z.strictObject({ version: idOf, dry_run: dryRun() }),
});
