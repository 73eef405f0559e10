import { emailAddress } from '../../../../shared/contract/people/email-proof.contract.ts';
import { readableLine } from '../../../../shared/rules/people/contact-details.ts';
import { PROFILE_TEXT_MAX } from '../../../../shared/rules/texts/text-lengths.ts';

/** Who somebody is at the provider. */
export type ProviderIdentity = {
  readonly issuer: string;
  /** What the provider gives nobody else, ever. */
  readonly subject: string;
  /** In small letters; empty where the provider says none. */
  readonly email: string;
  /** The provider says that the mailbox is theirs. */
  readonly isEmailProven: boolean;
  readonly givenName: string;
  readonly familyName: string;
  /** How they have signed in there: the values of `amr` and `acr`. */
  readonly methods: readonly string[];
  /** When they have, in ms; null where the provider does not say. */
  readonly signedInAt: number | null;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What forms of the app would take too. */
const asName = (value: unknown): string => readableLine(asText(value)).slice(0, PROFILE_TEXT_MAX.name);

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** What the claims of a checked ID token say of a person; what is not as the standard has it counts as not said. */
export function identityOf(claims: Claims): ProviderIdentity {
  const email = emailAddress.safeParse(asText(claims.email).toLowerCase()).data ?? '';
  const { amr, acr, auth_time: authTime } = claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isEmailProven: email !== '' && claims.email_verified === true,
    givenName: asName(claims.given_name),
    familyName: asName(claims.family_name),
    methods: [...(Array.isArray(amr) ? amr : []), acr].filter((value) => typeof value === 'string'),
    signedInAt: typeof authTime === 'number' ? authTime * 1_000 : null,
  };
}
