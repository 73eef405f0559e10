import { z } from 'zod';
import { DUTY_TOPICS, TOLD_AS } from '../../rules/tickets/staff-duties.ts';
import { callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { deskAccess } from './desk-frame.ts';
import { area, idOf, ofPortal } from './desk-portal-shapes.ts';

const api = callsOf(area);

export const DUTY_STAFF_MAX = 100;

const person = z.object({ id: z.int(), name: z.string(), email: z.string() });
export type StaffPerson = z.infer<typeof person>;

const dutyRow = z.object({
  topic: z.enum(DUTY_TOPICS).describe('A department of tickets, or `coupons`'),
  assigned: z.array(person).describe('Who has the topic, by name'),
  told: z
    .array(person)
    .describe(
      'Who gets its mails and news: those, else all who have another topic of the portal, else all staff',
    ),
  told_as: z.enum(TOLD_AS).describe('Which of these it is'),
});
export type StaffDuty = z.infer<typeof dutyRow>;

const duties = z.object({
  data: z.array(dutyRow),
  staff: z.array(person).describe('Whom a topic can be given to: all staff who can sign in, by name'),
});
export type StaffDuties = z.infer<typeof duties>;

const staffIds = z
  .array(idOf)
  .max(DUTY_STAFF_MAX)
  .refine((ids) => new Set(ids).size === ids.length, customIssue('repeated', {}, 'Each only once'));

export const listStaffDutiesCall = api.get('/v1/desk/portals/:portal/duties', {
  summary: 'Who of staff is told of which tickets and coupons of the portal',
  access: deskAccess,
  params: ofPortal,
  response: duties,
});

export const changeStaffDutyCall = api.put('/v1/desk/portals/:portal/duties/:topic', {
  summary:
    'Gives a topic of the portal to these people and takes it from all others; 409 `changed_meanwhile` where others have it than `seen` says',
  access: deskAccess,
  params: ofPortal.extend({ topic: z.enum(DUTY_TOPICS) }),
  body: z.strictObject({
    user_ids: staffIds.describe('Of staff; empty gives it to nobody'),
    seen: staffIds.describe('Ids of those who had it when this was decided'),
  }),
  response: duties,
});
