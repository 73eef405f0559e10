import { z } from 'zod';
import { LOCALES } from '../../rules/portals/locales.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { PROFILE_TEXT_MAX } from '../../rules/texts/text-lengths.ts';

import { callsOf } from '../frame/call.ts';

const api = callsOf('user');

/** Keys of columns that tables show to somebody who chose them. */
const shownColumns = z
  .array(z.string().regex(/^[a-z][a-z_]{0,39}$/))
  .max(40)
  .describe('Columns that tables show to this person beyond their own, by key');

export const user = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  level: z.int().min(1).max(3).describe('1 registered, 2 confirmed, 3 confirmed with a full profile'),
  role: z.enum(['staff', 'admin', 'member']),
  role_id: z.int().min(1).max(3),
  confirmed: z.boolean(),
  email_verified: z.boolean(),
  invite_users: z.boolean(),
  lang: z.enum(LOCALES),
  needs_factor: z.boolean().describe('Has to set up a second factor before anything else'),
  has_to_agree: z.boolean().describe('The terms or the privacy statement were changed since'),
  shown_columns: shownColumns,
  properties: z.array(z.int()).describe('Ids of the shops the user may use; staff may use all'),
});
export type User = z.infer<typeof user>;

export const getUserCall = api.get('/v1/user', {
  summary: 'The signed-in user',
  access: { kind: 'user', isOpenBeforeDuties: true },
  response: user,
});

export const chooseColumnsCall = api.put('/v1/user/shown-columns', {
  summary: 'Say which further columns tables show to the signed-in user',
  access: { kind: 'user' },
  body: z.strictObject({ shown_columns: shownColumns }),
});

const line = (most: number) => z.string().max(most);

const profileDraft = z.strictObject({
  name: line(PROFILE_TEXT_MAX.name),
  surname: line(PROFILE_TEXT_MAX.surname),
  role_in_company: line(PROFILE_TEXT_MAX.role_in_company),
  phone: line(PROFILE_TEXT_MAX.phone).describe('International, or national with its leading 0'),
  company_name: line(PROFILE_TEXT_MAX.company_name),
  vat_number: line(PROFILE_TEXT_MAX.vat_number).describe(
    'With the check digit of the country; without shops of any portal’s country',
  ),
  domain: line(PROFILE_TEXT_MAX.domain).describe('A host name without scheme and path'),
  address: line(PROFILE_TEXT_MAX.address),
  xml_feed: line(PROFILE_TEXT_MAX.xml_feed).describe('http or https address of the product feed'),
  lang: z.enum(LOCALES).describe('Language of the interface and of mails'),
});
export type ProfileDraft = z.infer<typeof profileDraft>;

export const userSettings = profileDraft.extend({
  email: z.string(),
  country: z
    .enum(PORTAL_CODES)
    .nullable()
    .describe('Of the user’s first shop: the VAT number has to fit it; null without shops'),
});
export type UserSettings = z.infer<typeof userSettings>;

export const getUserSettingsCall = api.get('/v1/home/user-settings', {
  summary: 'The profile of the signed-in user',
  access: { kind: 'user' },
  response: userSettings,
});

export const updateUserSettingsCall = api.post('/v1/home/update-user-settings', {
  summary:
    'Change the profile; the level follows from the mandatory fields that are filled, which can be changed but not emptied',
  access: { kind: 'user' },
  body: profileDraft,
  response: userSettings,
});
