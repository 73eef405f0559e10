import { type MailTransport, sendMail, smtpTransport, storingTransport } from '../kernel/mail/mail.public.ts';
import type { Task } from '../platform/jobs/job-runner.ts';
import type { Env } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';

export type Mailer = {
  /** What sends mails, from when the mailer is open; nothing where there is no way to send, so that mails wait. */
  readonly tasks: Readonly<Record<string, Task>>;
  /** From now on links in mails lead to this address, and mails leave. */
  readonly open: (siteAddress: string) => void;
  readonly siteAddress: () => string;
  /** Mails are kept instead of sent, and everybody may read them: only in a demo without a mail server that others do not reach. */
  readonly isReadable: boolean;
  /** Mails that wait for the mailer to open go back to where they were. */
  readonly stopWaiting: () => void;
  readonly close: () => void;
};

function transportOf(env: Pick<Env, 'mail' | 'demo'>): MailTransport | null {
  if (env.mail) return smtpTransport(env.mail);
  return env.demo ? storingTransport : null;
}

/** What sends the mails of this run; without a mail server and a demo they wait in the database. */
export function openMailer(services: Services, env: Pick<Env, 'mail' | 'demo' | 'isPublicDemo'>): Mailer {
  const transport = transportOf(env);
  const opening = Promise.withResolvers<string>();
  // Nobody may be waiting.
  opening.promise.catch(() => {});
  let address = '';
  if (!transport) services.log.warn('SMTP_URL is not set: mails are not sent, they wait in the database');

  return {
    tasks: transport
      ? {
          'send-mail': {
            run: async (payload) =>
              sendMail(payload, { services, transport, siteAddress: await opening.promise }),
          },
        }
      : {},
    open: (siteAddress) => {
      address = siteAddress;
      opening.resolve(siteAddress);
    },
    siteAddress: () => address,
    isReadable: (transport?.keepsMails ?? false) && !env.isPublicDemo,
    stopWaiting: () => opening.reject(new Error('The app stops')),
    close: () => transport?.close(),
  };
}
