import {
  deliverMails,
  type MailTransport,
  smtpTransport,
  storingTransport,
} from '../kernel/mail/mail.public.ts';
import type { Env } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';

export type PostOffice = {
  /** Sends what is due; nothing before the office is open. */
  readonly deliver: () => Promise<void>;
  /** From now on links in mails lead to this address, and mails leave. */
  readonly open: (siteAddress: string) => void;
  readonly siteAddress: () => string;
  /** Calls back after every transaction that queued a mail, and when the office opens. */
  readonly onQueued: (listener: () => Promise<void>) => void;
  /** Mails are kept instead of sent, and everybody may read them: only in a demo without a mail server. */
  readonly isReadable: boolean;
  readonly close: () => void;
};

function carrierOf(env: Pick<Env, 'mail' | 'demo'>): MailTransport | null {
  if (env.mail) return smtpTransport(env.mail.smtpUrl, env.mail.from);
  return env.demo ? storingTransport : null;
}

/** What sends the mails of this run; without a mail server and a demo they wait in the database. */
export function openPostOffice(services: Services, env: Pick<Env, 'mail' | 'demo'>): PostOffice {
  const carrier = carrierOf(env);
  let address: string | null = null;
  let told = async () => {};
  const tell = () => {
    // The schedule asks once a minute anyway.
    told().catch((error: Error) => services.log.debug(`no job for a mail: ${error.message}`));
  };
  services.feed.subscribe((topic) => {
    if (topic === 'mail') tell();
  });
  if (!carrier) services.log.warn('SMTP_URL is not set: mails are not sent, they wait in the database');

  return {
    deliver: async () => {
      if (carrier && address) await deliverMails({ services, carrier, siteAddress: address });
    },
    open: (siteAddress) => {
      address = siteAddress;
      tell();
    },
    siteAddress: () => address ?? '',
    onQueued: (listener) => {
      told = listener;
    },
    isReadable: carrier?.keepsLetters ?? false,
    close: () => carrier?.close(),
  };
}
