import { z } from 'zod';
import { isLoopbackName } from './demo-choice.ts';
import { StartError } from './start-error.ts';

export const MAIL_VARIABLES = {
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\r\n<>"]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'MAIL_FROM must look like Business Manager <no-reply@shop.com> or no-reply@shop.com',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, 'SMTP_URL must look like smtp://user:password@host:587')
    .optional(),
  SMTP_TLS: z
    .enum(
      ['required', 'optional'],
      'SMTP_TLS must be required (no mail leaves without TLS) or optional (where the mail server offers it)',
    )
    .optional(),
};

const variables = z.object(MAIL_VARIABLES);

export type MailSettings = {
  readonly smtpUrl: string;
  readonly from: string;
  /** No mail leaves unless the connection is encrypted. */
  readonly requiresTls: boolean;
};

/** What stays on this machine needs no TLS unless told so: a catcher of mails, or a mail server beside the app. */
const requiresTls = (smtpUrl: string, given: 'required' | 'optional' | undefined): boolean =>
  (given ?? (isLoopbackName(URL.parse(smtpUrl)?.hostname ?? '') ? 'optional' : 'required')) === 'required';

/**
 * The mail server and the sender of its mails; undefined where none is set.
 * @throws StartError for a server without a sender
 */
export function readMailSettings(values: z.output<typeof variables>): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  if (!smtpUrl) return undefined;
  if (!from) throw new StartError('MAIL_FROM must be set together with SMTP_URL.');
  return { smtpUrl, from, requiresTls: requiresTls(smtpUrl, values.SMTP_TLS) };
}
