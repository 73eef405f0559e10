import { z } from 'zod';
import { isLoopbackName } from './demo-choice.ts';
import { webAddress } from './setting-forms.ts';
import { StartError } from './start-error.ts';

/** A provider by which people may sign in (OpenID Connect), and whom and what of it the app takes. */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button of the login page calls it. */
  readonly name: string;
  /** Domains of e-mail addresses, in small letters, whose people may sign in by it; null for all that it lets in. */
  readonly domains: readonly string[] | null;
  /** Values of `amr` and `acr` that count as our second factor; none where ours always follows. */
  readonly factorValues: readonly string[];
};

const NAME_MAX = 40;
const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const DOMAINS = 'OIDC_DOMAINS must be domains of e-mail addresses, such as shop.com,shop.rs';
const FACTOR = 'OIDC_FACTOR must be values of amr or acr, such as mfa,otp: letters, digits and . _ : / -';

export const OIDC_VARIABLES = {
  OIDC_ISSUER: webAddress('OIDC_ISSUER').optional(),
  OIDC_CLIENT_ID: z.string().max(200, 'OIDC_CLIENT_ID must have at most 200 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(500, 'OIDC_CLIENT_SECRET must have at most 500 characters').optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u, 'OIDC_NAME must be one line without control characters')
    .max(NAME_MAX, `OIDC_NAME must have at most ${NAME_MAX} characters`)
    .optional(),
  OIDC_DOMAINS: z
    .string()
    .transform((text) => listOf(text.toLowerCase()))
    .refine(
      (domains) => domains.length > 0 && domains.every((one) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(one)),
      DOMAINS,
    )
    .optional(),
  OIDC_FACTOR: z
    .string()
    .transform(listOf)
    .refine((values) => values.length > 0 && values.every((one) => /^[\w.:/-]+$/.test(one)), FACTOR)
    .optional(),
};

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
const variables = z.object(OIDC_VARIABLES);
type Values = z.output<typeof variables> & { readonly PUBLIC_URL?: string | undefined };

const isOnThisMachine = (address: string) => isLoopbackName(new URL(address).hostname);
const isSafe = (address: string) => address.startsWith('https://') || isOnThisMachine(address);

/** What may not leave this machine unencrypted: the secret, codes, and who signs in. */
function checkAddresses(issuer: string, publicUrl: string | undefined): void {
  const { search, hash, username, password } = new URL(issuer);
  if (search || hash || username || password)
    throw new StartError('OIDC_ISSUER must be an address without a query, a fragment or a password.');
  if (!isSafe(issuer))
    throw new StartError('OIDC_ISSUER must begin with https:// unless the provider runs on this machine.');
  if (publicUrl === undefined && !isOnThisMachine(issuer))
    throw new StartError(
      'PUBLIC_URL must be set together with OIDC_ISSUER: the provider sends people back there.',
    );
  if (publicUrl !== undefined && !isSafe(publicUrl))
    throw new StartError(
      'PUBLIC_URL must begin with https:// where OIDC_ISSUER is set: the provider sends people back there with a code.',
    );
}

/**
 * The provider by which people may sign in; undefined where none is set.
 * @throws StartError in one sentence where a part is missing, or where people would be sent unencrypted
 */
export function readOidc(values: Values): OidcSettings | undefined {
  const given = Object.keys(OIDC_VARIABLES).filter((name) => values[name as keyof Values] !== undefined);
  if (given.length === 0) return undefined;
  const missing = NEEDED.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new StartError(
      `Signing in by a provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME (missing: ${missing.join(', ')}).`,
    );
  const {
    OIDC_ISSUER: issuer = '',
    OIDC_CLIENT_ID: clientId = '',
    OIDC_CLIENT_SECRET: clientSecret = '',
  } = values;
  checkAddresses(issuer, values.PUBLIC_URL);
  return {
    issuer,
    clientId,
    clientSecret,
    name: values.OIDC_NAME ?? '',
    domains: values.OIDC_DOMAINS ?? null,
    factorValues: values.OIDC_FACTOR ?? [],
  };
}
