import { z } from 'zod';
import { COUPON_STATUSES } from '../../rules/coupons/coupons.ts';
import { canSeeAuditLog } from '../../rules/people/access.ts';
import { AUDIT_ACTIONS, AUDIT_TARGETS, AUDITED_REFUSALS } from '../../rules/people/audit-actions.ts';
import { AUDIT_PER_PAGE } from '../../rules/people/people.ts';
import { SIGN_IN_WAYS } from '../../rules/people/sign-in-ways.ts';
import { SCOPES } from '../../rules/people/token-rights.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { DUTY_TOPICS } from '../../rules/tickets/staff-duties.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { callsOf } from '../frame/call.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { memberShop } from './people.contract.ts';

const api = callsOf('audit');

/** What was so before a change or after it; only what the action is about, never a secret. */
export const auditState = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  role_id: z.int().optional(),
  invite_users: z.boolean().optional(),
  confirmed: z.boolean().optional(),
  shops: z.array(memberShop).optional().describe('Those in the sight of the one who asks'),
  scopes: z.array(z.enum(SCOPES)).optional(),
  portals: z.array(z.enum(PORTAL_CODES)).optional(),
  expires_at: z.string().nullable().optional().describe('Instant, UTC; null for never'),
  topic: z.enum(DUTY_TOPICS).optional().describe('What somebody of staff is told of on the portal'),
  product: z.string().optional().describe('Name of the product that it counts as'),
  file: z.string().optional().describe('Name of an uploaded price list'),
  rows: z.int().optional().describe('Of a price list'),
  clicks: z.int().optional().describe('That a run of an import has brought'),
  from_day: z.string().nullable().optional(),
  to_day: z.string().nullable().optional(),
  enabled: z.boolean().optional(),
  coupon_status: z.enum(COUPON_STATUSES).optional(),
  suspended: z.boolean().optional(),
  reason: z.string().optional(),
  limit: z.number().nullable().optional().describe('EUR a month; null is no limit'),
  account_manager: z.string().nullable().optional().describe('E-mail address; null is nobody'),
  has_module: z.boolean().optional(),
  website: z.string().optional(),
  demands_factor: z.boolean().optional(),
  members_raise_limit: z.boolean().optional(),
  network: z.string().optional().describe('Range of addresses from which it was tried'),
  call: z.string().optional().describe('Which was tried, as `POST /v1/login`'),
  refusal: z.enum(AUDITED_REFUSALS).optional().describe('Code of the error that was answered'),
  way: z.enum(SIGN_IN_WAYS).optional().describe('Of signing in'),
  times: z.int().optional().describe('How often; the entries of an hour add up'),
});
export type AuditState = z.infer<typeof auditState>;

export const auditEntry = z.object({
  id: z.int(),
  at: z.string().describe('Instant, UTC'),
  actor: z
    .object({
      id: z.int(),
      email: z.string().describe('As it was then; `#` and the id once the account is gone'),
      name: z
        .string()
        .nullable()
        .describe('As it is now; null where there is none, as of an account that is gone'),
      role_id: z.int().describe('As it was then'),
    })
    .nullable()
    .describe('Null where nobody was signed in'),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({
    kind: z.enum(AUDIT_TARGETS),
    id: z.int(),
    label: z
      .string()
      .describe(
        'E-mail address, range of addresses, or name of an access token, a product or a coupon, as it was then; empty for many networks together; `#` and the id of a person who is gone',
      ),
  }),
  shops: z.array(memberShop).describe('Whom it concerns, of those in the sight of the one who asks'),
  before: auditState.nullable().describe('Null for what did not exist'),
  after: auditState.nullable().describe('Null for what no longer exists'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const day = calendarDay.describe('`YYYY-MM-DD`, in Belgrade');
const auditQuery = z.strictObject({
  ...searchedPage(AUDIT_PER_PAGE),
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: searchedPage(1).q.describe('Words of the address of who did it'),
  shop_id: wholeNumber(1, MAX_ID).optional().describe('Only what concerns this shop'),
  date_from: day.optional(),
  date_to: day.optional().describe('This day included'),
});
export type AuditQuery = z.output<typeof auditQuery>;

const auditPage = pageOf(auditEntry);
export type AuditPage = z.infer<typeof auditPage>;

export const listAuditLogCall = api.get('/v1/admin/audit-log', {
  summary:
    'Who changed what of people, invitations, access tokens, shops and portals, and for staff who signed in, failed or was refused; newest first, of shops in sight',
  access: { kind: 'user', may: canSeeAuditLog },
  query: auditQuery,
  response: auditPage,
});
