import { z } from 'zod';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeeAnalytics } from '../../rules/people/access.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { MAILING_RHYTHMS } from '../../rules/reports/report-schedule.ts';
import { MAILING_FORMATS, MAILING_RECIPIENTS_MAX } from '../../rules/reports/view-mailings.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { linkToken } from '../people/email-proof.contract.ts';

const access = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeAnalytics } as const satisfies Access;
const api = callsOf('view-mailings');

const HOUR_MAX = 23;

const mailingDraft = z.strictObject({
  rhythm: z.enum(MAILING_RHYTHMS).describe('weekly: on Monday; monthly: on the 1st'),
  hour: z.int().min(0).max(HOUR_MAX).describe('On the wall in Belgrade'),
  format: z.enum(MAILING_FORMATS),
  lang: z.enum(LOCALES),
  enabled: z.boolean(),
  recipients: z
    .array(z.int().min(1).max(MAX_ID))
    .min(1)
    .max(MAILING_RECIPIENTS_MAX)
    .describe('Ids of people who see the reports of the shop'),
});
export type ViewMailingDraft = z.output<typeof mailingDraft>;

const viewMailing = z.object({
  mailing: z
    .object({
      ...mailingDraft.shape,
      recipients: z.array(z.int()),
      sender: z.string().nullable().describe('Who has it sent; null where the account is gone'),
      next_due_at: z.string().nullable().describe('Instant, UTC; null while it is switched off'),
    })
    .nullable()
    .describe('Null where the view is not mailed'),
  readers: z
    .array(z.object({ id: z.int(), name: z.string(), stopped: z.boolean() }))
    .describe('Who may get it; `stopped` of those who want no more of it'),
});
export type ViewMailing = z.infer<typeof viewMailing>;

const ofView = api.sharing({
  access: ofThing(access),
  params: shopParams.extend({ viewId: wholeNumber(1, MAX_ID) }),
  response: viewMailing,
});

export const getViewMailingCall = ofView.get('/v1/saved-views/:shopId/:viewId/mailing', {
  summary: 'To whom and when a view is mailed, and who may get it',
});

export const saveViewMailingCall = ofView.put('/v1/saved-views/:shopId/:viewId/mailing', {
  summary: 'Has a view mailed as the tables of its page; the caller is its sender from then on',
  body: mailingDraft,
});

export const deleteViewMailingCall = api.delete('/v1/saved-views/:shopId/:viewId/mailing', {
  access: ofThing(access),
  params: shopParams.extend({ viewId: wholeNumber(1, MAX_ID) }),
  summary: 'Has a view mailed no more',
});

export const stopViewMailingCall = api.post('/v1/view-mailings/stop', {
  access: { kind: 'public' },
  summary: 'Whoever has the link of a mailed view gets no more of it; 422 for a link that is not ours',
  body: z.strictObject({ token: linkToken }),
});

const ofLink = z.object({ token: linkToken });

export const stopMailingByOneClickCall = api.post('/v1/view-mailings/stop/:token', {
  access: { kind: 'public' },
  summary:
    'The same by one press in a mail program (RFC 8058), which posts the form List-Unsubscribe=One-Click to the address that the mail’s head names',
  params: ofLink,
});

export const openStopPageCall = api.get('/v1/view-mailings/stop/:token', {
  access: { kind: 'public' },
  summary:
    'Whoever opens that address in a browser comes to the page on which one press stops the mailing; nothing is stopped by opening it',
  params: ofLink,
});
