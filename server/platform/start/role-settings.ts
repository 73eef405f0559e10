import { StartError } from './start-error.ts';

/** Everything in one process, or one of several: those that answer calls, and those that run jobs. */
export type Role = 'all' | 'web' | 'worker';

/** What the processes of an installation must be given alike. */
const SHARED = ['DATABASE_URL', 'CLICKHOUSE_URL', 'FILES_URL', 'SECRET_KEY'] as const;

type RoleValues = {
  readonly ROLE: Role;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DEMO?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
} & { readonly [Name in (typeof SHARED)[number]]?: string | undefined };

/**
 * Checks what the settings mean together.
 * @throws StartError in one sentence
 */
export function checkRole(values: RoleValues): void {
  const { ROLE: role, SECRET_KEY: secretKey } = values;
  const missing = SHARED.filter((name) => values[name] === undefined);
  if (role !== 'all' && missing.length > 0) {
    throw new StartError(
      `ROLE=${role} shares databases and files with other processes: DATABASE_URL, CLICKHOUSE_URL, FILES_URL and SECRET_KEY must be set (missing: ${missing.join(', ')}).`,
    );
  }
  if (missing.length === 1 && secretKey === undefined) {
    throw new StartError(
      'SECRET_KEY must be set where DATABASE_URL, CLICKHOUSE_URL and FILES_URL are: no data folder keeps one then.',
    );
  }
  if (role !== 'all' && values.DEMO === '1') {
    throw new StartError(`DEMO=1 must be left to a single process: ROLE=${role} has no demo.`);
  }
  if (role === 'worker' && values.SMTP_URL !== undefined && values.PUBLIC_URL === undefined) {
    throw new StartError(
      'PUBLIC_URL must be set together with SMTP_URL where ROLE=worker: the links in mails lead there.',
    );
  }
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_DIRECT_URL must be set together with DATABASE_URL.');
  }
}

type Places = {
  readonly databaseUrl: string | undefined;
  readonly clickhouseUrl: string | undefined;
  readonly filesUrl: string | undefined;
};

/** Whether nothing of the installation lies on this machine, so that several processes may run side by side. */
export const keepsNothingHere = ({ databaseUrl, clickhouseUrl, filesUrl }: Places): boolean =>
  databaseUrl !== undefined && clickhouseUrl !== undefined && filesUrl !== undefined;
