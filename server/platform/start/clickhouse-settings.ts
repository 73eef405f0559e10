import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { webAddress } from './setting-forms.ts';
import { StartError } from './start-error.ts';

/** Whom the app takes for its ClickHouse, and how it says who it is: contents of PEM files. */
export type ClickHouseTls = {
  /** Whose signature the server's certificate has to carry. */
  readonly ca_cert: Buffer;
  /** The app's own certificate, in place of a password. */
  readonly cert?: Buffer;
  readonly key?: Buffer;
};

export const CLICKHOUSE_VARIABLES = {
  CLICKHOUSE_URL: webAddress('CLICKHOUSE_URL').optional(),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[\w-]+$/, 'CLICKHOUSE_CLUSTER must be the name of a cluster: letters, digits, "_" and "-"')
    .optional(),
  CLICKHOUSE_TLS_CA: z.string().optional(),
  CLICKHOUSE_TLS_CERT: z.string().optional(),
  CLICKHOUSE_TLS_KEY: z.string().optional(),
};

const variables = z.object(CLICKHOUSE_VARIABLES);
type Values = z.output<typeof variables>;

function readPem(name: keyof Values, file: string): Buffer {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    throw new StartError(
      `${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (content.includes('-----BEGIN ')) return content;
  throw new StartError(`${name} names a file that is not PEM: it has no "-----BEGIN" line.`);
}

/**
 * The certificates for a ClickHouse over https; undefined where none are set.
 * @throws StartError in one sentence where a part is missing or is no PEM file
 */
export function readClickHouseTls(values: Values): ClickHouseTls | undefined {
  const { CLICKHOUSE_TLS_CA: ca, CLICKHOUSE_TLS_CERT: cert, CLICKHOUSE_TLS_KEY: key } = values;
  if (ca === undefined && cert === undefined && key === undefined) return undefined;
  if (!values.CLICKHOUSE_URL?.startsWith('https://'))
    throw new StartError('CLICKHOUSE_TLS_CA needs a CLICKHOUSE_URL that begins with https://.');
  if (ca === undefined || (cert === undefined) !== (key === undefined))
    throw new StartError(
      'CLICKHOUSE_TLS_CERT and CLICKHOUSE_TLS_KEY must be set together, with CLICKHOUSE_TLS_CA.',
    );
  const ca_cert = readPem('CLICKHOUSE_TLS_CA', ca);
  if (cert === undefined || key === undefined) return { ca_cert };
  return { ca_cert, cert: readPem('CLICKHOUSE_TLS_CERT', cert), key: readPem('CLICKHOUSE_TLS_KEY', key) };
}

/** @throws StartError for a cluster without a server, or for one that is to be filled with the demo */
export function checkCluster(
  values: Values & { readonly DEMO?: string | undefined; readonly DATABASE_URL?: string | undefined },
): void {
  if (!values.CLICKHOUSE_CLUSTER) return;
  if (!values.CLICKHOUSE_URL)
    throw new StartError('CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL, the address of a server of that cluster.');
  if (values.DEMO === '1' || (!values.DEMO && !values.DATABASE_URL))
    throw new StartError('The demo fills one ClickHouse, not a cluster; set DEMO=0 with CLICKHOUSE_CLUSTER.');
}
