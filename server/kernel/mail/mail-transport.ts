import { createTransport } from 'nodemailer';

export type MailAttachment = { readonly name: string; readonly type: string; readonly bytes: Buffer };

export type OutgoingMail = {
  /** UUID of the mail, the same at every attempt. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further lines of its head. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly MailAttachment[];
};

/** How a mail leaves the house. */
export type MailTransport = {
  /** @throws MailRefusal, or whatever the network throws */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  /** The mails stay readable here, because they went nowhere. */
  readonly keepsMails: boolean;
  readonly close: () => void;
};

/** The mail server will never take this mail; another attempt is of no use. */
export class MailRefusal extends Error {}

const TIMEOUT_MS = 15_000;
const PERMANENT_ERRORS = ['EENVELOPE', 'EMESSAGE'];

function isFinal(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  // A wrong password (EAUTH) is our fault and not the mail's, so that one waits.
  return PERMANENT_ERRORS.includes(code) && responseCode >= 500;
}

type SmtpOptions = {
  /** smtp:// or smtps://, with user and password. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Where the server does not offer TLS, or its certificate is wrong, nothing is sent, not even the password. */
  readonly requiresTls: boolean;
};

/** Hands mails to a mail server. */
export function smtpTransport({ smtpUrl, from, requiresTls }: SmtpOptions): MailTransport {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: requiresTls,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const host = from.replace(/^.*@/, '').replace('>', '');
  return {
    send: async ({ messageId, recipient, subject, text, html, headers, attachments }) => {
      try {
        const to = { name: '', address: recipient };
        await transport.sendMail({
          messageId: `<${messageId}@${host}>`,
          to,
          subject,
          text,
          html,
          headers,
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: bytes,
          })),
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefusal((error as Error).message, { cause: error }) : error;
      }
    },
    keepsMails: false,
    close: () => transport.close(),
  };
}

/** Keeps mails where the developer can read them; for a demo without a mail server. */
export const storingTransport: MailTransport = { send: async () => {}, keepsMails: true, close: () => {} };
