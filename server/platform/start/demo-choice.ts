import { StartError } from './start-error.ts';

type Given = {
  readonly DEMO?: '0' | '1' | 'public' | undefined;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly CLICKHOUSE_URL?: string | undefined;
  readonly FILES_URL?: string | undefined;
};

/** Names and addresses by which a machine reaches nobody but itself (RFC 6761, RFC 1122). */
const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export const isLoopbackName = (host: string): boolean => THIS_MACHINE.test(host);

const WAYS_OUT = 'choose DEMO=0 for real work, or DEMO=public for a demo that others may reach';

/** Why the demo with passwords that everybody knows must not start, in one sentence; null where it may. */
function demoDanger({ HOST, PUBLIC_URL, SMTP_URL, DATABASE_URL }: Given): string | null {
  if (!THIS_MACHINE.test(HOST)) {
    return `DEMO=1 has passwords that everybody knows, and HOST lets other machines in: set HOST to 127.0.0.1, or ${WAYS_OUT}.`;
  }
  if (PUBLIC_URL && !THIS_MACHINE.test(new URL(PUBLIC_URL).hostname)) {
    return `DEMO=1 has passwords that everybody knows, and PUBLIC_URL invites other machines: leave it out, or ${WAYS_OUT}.`;
  }
  if (SMTP_URL) {
    return `DEMO=1 shows its mails instead of sending them, and SMTP_URL would send them to strangers: leave it out, or ${WAYS_OUT}.`;
  }
  if (DATABASE_URL) {
    return `DEMO=1 fills a database with accounts whose passwords everybody knows, and DATABASE_URL is one of your own: leave it out, or ${WAYS_OUT}.`;
  }
  return null;
}

/**
 * Whether this run is a demo. Without `DEMO` it is one where nothing is set that somebody would set for real work.
 * @throws StartError where `DEMO=1` would open accounts with known passwords to others than this machine
 */
export function chooseDemo(given: Given): { demo: boolean; isPublicDemo: boolean } {
  const danger = demoDanger(given);
  switch (given.DEMO) {
    case '0':
      return { demo: false, isPublicDemo: false };
    case 'public':
      return { demo: true, isPublicDemo: true };
    case '1':
      if (danger) throw new StartError(danger);
      return { demo: true, isPublicDemo: false };
    default:
      return { demo: !danger && !given.CLICKHOUSE_URL && !given.FILES_URL, isPublicDemo: false };
  }
}
