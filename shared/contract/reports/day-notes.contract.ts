import { z } from 'zod';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeeAnalytics } from '../../rules/people/access.ts';
import {
  DAY_NOTE_MAX,
  NOTE_YEARS,
  NOTES_LISTED_MAX,
  NOTES_PER_DAY_MAX,
} from '../../rules/reports/day-notes.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { oneLine } from '../frame/one-line.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const access = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeAnalytics } as const satisfies Access;
const api = callsOf('day-notes');

const noteDraft = z.strictObject({
  day: calendarDay.describe(`A day within ${NOTE_YEARS} years of today`),
  text: oneLine(DAY_NOTE_MAX).min(1).describe('On one line'),
});
export type DayNoteDraft = z.output<typeof noteDraft>;

const version = z.int().min(1).max(MAX_ID);

export const dayNote = z.object({
  id: z.int(),
  ...noteDraft.shape,
  version: version.describe('To be sent with a change of the note'),
  author: z.string().nullable().describe('Who wrote it; null where the account is gone'),
  created_at: z.string().describe('Instant, UTC'),
  editor: z.string().nullable().describe('Who changed it last; null where nobody did'),
  changed_at: z.string().nullable(),
});
export type DayNote = z.infer<typeof dayNote>;

const notesOfShop = api.sharing({ access, params: shopParams });

export const listDayNotesCall = notesOfShop.get('/v1/day-notes/:shopId', {
  summary: `What people of a shop noted on days, newest day first; at most ${NOTES_LISTED_MAX}`,
  query: z.strictObject({
    date_from: calendarDay.optional().describe('The first day; all before it where it is left out'),
    date_to: calendarDay.optional().describe('The last day; all after it where it is left out'),
  }),
  response: z.object({ data: z.array(dayNote) }),
});
export type DayNoteList = z.infer<typeof listDayNotesCall.response>;

export const createDayNoteCall = notesOfShop.post('/v1/day-notes/:shopId', {
  summary: `Notes something on a day, for all people of the shop; at most ${NOTES_PER_DAY_MAX} a day`,
  body: noteDraft,
  response: dayNote,
});

const oneNote = api.sharing({
  access: ofThing(access),
  params: shopParams.extend({ noteId: wholeNumber(1, MAX_ID) }),
});

export const changeDayNoteCall = oneNote.put('/v1/day-notes/:shopId/:noteId', {
  summary: 'Changes a note; 409 `changed_meanwhile` where somebody else has changed it since',
  body: noteDraft.extend({ version }),
  response: dayNote,
});

export const deleteDayNoteCall = oneNote.delete('/v1/day-notes/:shopId/:noteId', {
  summary: 'Deletes a note for everybody',
});
