import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from '../installation/certificates.ts';

export type MailServer = {
  readonly url: string;
  /** Everything it took, as it came over the wire. */
  readonly taken: { readonly recipients: string[]; readonly source: string }[];
  /** What it answers to the next mails; null takes them. */
  refusal: { readonly code: number; readonly message: string } | null;
  /** How long it thinks before it answers to a mail. */
  pauseMs: number;
  /** How many mails it was asked to take so far. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
};

/** A real mail server on a free port of this machine, without users, and encrypted where it has a certificate. */
export async function openMailServer(certificate?: Certificate): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  let asked = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    logger: false,
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        asked += 1;
        setTimeout(() => {
          const { refusal } = server;
          if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          taken.push({ recipients, source: Buffer.concat(pieces).toString('utf8') });
          done();
        }, server.pauseMs).unref();
      });
    },
  });
  // A client that was killed breaks its connection off.
  smtp.on('error', () => {});
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    refusal: null,
    pauseMs: 0,
    asked: () => asked,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
