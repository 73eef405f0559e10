import { z } from 'zod';
import { FACTOR_METHODS } from '../../rules/people/factors.ts';
import { FIELD_CODES, type FieldCode, type FieldIssue, hasItsParams } from '../../rules/texts/field-issue.ts';

/** Every code an answer can carry, with its HTTP status. The browser translates the code; `detail` is for developers. */
export const ERROR_STATUS = {
  /** The body is no JSON, so it was not held against the contract. */
  malformed_body: 400,
  bad_credentials: 401,
  /** The password is right, and a second factor is asked for: `factor` of the answer says which. */
  factor_required: 401,
  unauthorized: 401,
  session_ended: 401,
  /** The provider knows the person, and the account of the address has to be proven: `provider` of the answer says how. */
  link_required: 401,
  /** Nobody here has this person of the provider: `provider` of the answer says how to register, where that is possible. */
  no_account: 401,
  /** The answer of the provider does not hold. */
  provider_refused: 401,
  /** The person turned back at the provider. */
  provider_cancelled: 401,
  forbidden: 403,
  account_disabled: 403,
  /** The operator takes none of its people, or none of this domain. */
  provider_not_allowed: 403,
  /** Prove to be the person (`POST /v1/home/proof`) and make the call again. */
  step_up_required: 403,
  /** A second factor has to be set up before anything else. */
  factor_missing: 403,
  /** A text of law was changed and has to be agreed to before anything else (`POST /v1/home/agreements`). */
  agreement_missing: 403,
  /** Members raise limits only where the owner of the shop allows it. */
  raise_not_allowed: 403,
  not_found: 404,
  /** It was sent too slowly. */
  request_timeout: 408,
  conflict: 409,
  changed_meanwhile: 409,
  factor_demanded: 409,
  factor_exists: 409,
  large_raise: 409,
  /** The shops of a shared limit would have more together than it is. */
  shared_limit: 409,
  /** A rule for bids is switched on whose test on days of the past was not seen, or not lately. */
  backtest_unseen: 409,
  idempotency_key_reused: 409,
  own_account: 409,
  other_shops: 409,
  last_admin: 409,
  last_way_in: 409,
  provider_taken: 409,
  mailbox_unproven: 409,
  member_role: 409,
  already_member: 409,
  invite_open: 409,
  invite_too_narrow: 409,
  already_decided: 409,
  ticket_closed: 409,
  /** A large feed is being stored: nothing was changed, and the same call succeeds in some minutes. */
  catalogue_busy: 409,
  quota_exceeded: 409,
  link_invalid: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_many_requests: 429,
  aborted: 499,
  internal: 500,
  unavailable: 503,
  /** The provider by which people sign in does not answer. */
  provider_away: 503,
  /** Nobody can look at a file just now; none is taken unseen. */
  scanner_away: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const param = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number())]);

const fieldError = z
  .object({
    field: z.string().describe('Where the fault is: a name of the query, the body or the path'),
    code: z.enum(Object.keys(FIELD_CODES) as [FieldCode, ...FieldCode[]]).describe('What is wrong'),
    params: z.record(z.string(), param).describe('What the code is about, such as `maximum`'),
    message: z.string().describe('What is wrong and what is expected, in English'),
  })
  .refine(({ code, params }) => hasItsParams(code, params), 'The parameters are those of the code');
/** What is wrong with a field, with a sentence for people at a terminal. */
export type FieldError = FieldIssue & { readonly message: string };

const nextStep = z.object({
  ticket: z.string().describe('For the second step of signing in, once and within five minutes'),
  methods: z.array(z.enum(FACTOR_METHODS)).describe('What the account takes'),
  redirect: z.string().optional().describe('After the provider: the page to go on to'),
});
/** What follows a right password where the account has a second factor. */
export type NextStep = z.infer<typeof nextStep>;

const providerStep = z.object({
  ticket: z.string().describe('To connect or to register, once and within ten minutes'),
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  redirect: z.string().optional().describe('The page to go on to'),
});
/** What follows a sign-in at the provider where no account is connected with it. */
export type ProviderStep = z.infer<typeof providerStep>;

/** A code of the table. */
export const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** RFC 9457 problem+json. */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: errorCode,
  detail: z.string().optional(),
  request_id: z.string().optional(),
  errors: z.array(fieldError).optional(),
  factor: nextStep.optional().describe('With `factor_required`'),
  provider: providerStep
    .optional()
    .describe('With `link_required`, and with `no_account` where one may register'),
});
export type Problem = Omit<z.infer<typeof problem>, 'errors'> & {
  readonly errors?: readonly FieldError[] | undefined;
};
