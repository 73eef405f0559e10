import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { TRAFFIC_LIMITS } from '../http/traffic/traffic-limits.ts';
import type { LogFormat, LogLevel } from '../logging/logger.ts';
import {
  CLICKHOUSE_VARIABLES,
  type ClickHouseTls,
  checkCluster,
  readClickHouseTls,
} from './clickhouse-settings.ts';
import { chooseDemo } from './demo-choice.ts';
import { MAIL_VARIABLES, type MailSettings, readMailSettings } from './mail-settings.ts';
import { OIDC_VARIABLES, type OidcSettings, readOidc } from './oidc-settings.ts';
import { checkRole, type Role } from './role-settings.ts';
import { readSecretFiles, SECRET_FILE_NAMES } from './secret-files.ts';
import { databaseAddress, numberSetting, webAddress } from './setting-forms.ts';
import { StartError } from './start-error.ts';
import { readTracing, TRACING_VARIABLES, type TracingSettings } from './tracing-settings.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Nobody waits for longer: what starts and stops processes gives up before. */
const DRAIN_MOST_S = 600;
/** One for the forwarder, one that takes long, one that cancels it, one for all others. */
const POOL_LEAST = 4;
/** One for each lane of jobs that listens, and one to take and note jobs. */
const JOB_POOL_LEAST = 10;
const POOL_MOST = 500;
const CONNECTIONS_LEAST = 100;
const CONNECTIONS_MOST = 60_000;
/** A browser holds six, and one for its notifications. */
const ADDRESS_LEAST = 20;

const variables = z.object({
  ROLE: z
    .enum(
      ['all', 'web', 'worker'],
      'ROLE must be all (one process), web (answers calls) or worker (runs jobs)',
    )
    .default('all'),
  DATABASE_DIRECT_URL: databaseAddress('DATABASE_DIRECT_URL').optional(),
  DATABASE_POOL_MAX: numberSetting('DATABASE_POOL_MAX', {
    least: POOL_LEAST,
    most: POOL_MOST,
    what: 'the most connections to PostgreSQL for calls and reports',
    preset: 10,
  }),
  JOB_POOL_MAX: numberSetting('JOB_POOL_MAX', {
    least: JOB_POOL_LEAST,
    most: POOL_MOST,
    what: 'the most connections to PostgreSQL for the queue of jobs',
    preset: 12,
  }),
  CONNECTIONS_MAX: numberSetting('CONNECTIONS_MAX', {
    least: CONNECTIONS_LEAST,
    most: CONNECTIONS_MOST,
    what: 'the most connections of callers at once',
    preset: TRAFFIC_LIMITS.connections,
  }),
  CONNECTIONS_PER_ADDRESS: numberSetting('CONNECTIONS_PER_ADDRESS', {
    least: ADDRESS_LEAST,
    most: CONNECTIONS_MOST,
    what: 'the most connections of one address at once',
    preset: TRAFFIC_LIMITS.perAddress,
  }),
  DRAIN_S: numberSetting('DRAIN_S', {
    least: 0,
    most: DRAIN_MOST_S,
    what: 'the seconds for which a process that is told to stop still takes calls',
    preset: 0,
  }),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a whole number from 0 to 65535 (0 takes any free port)')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT must be a whole number from 0 to 65535 (0 takes any free port)')
    .default(4000),
  HOST: z
    .string()
    .regex(
      /^[\w.:-]+$/,
      'HOST must be an address to listen on, such as 127.0.0.1 (this machine) or 0.0.0.0 (everyone)',
    )
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseAddress('DATABASE_URL').optional(),
  FILES_URL: z
    .string()
    .regex(
      /^s3:\/\/[^:@/\s]+:[^@/\s]+@[^/\s]+\/[^/?\s]+(\?\S*)?$/,
      'FILES_URL must look like s3://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
    )
    .optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters').optional(),
  SECRET_KEY_ALSO: z.string().min(32, 'SECRET_KEY_ALSO must have at least 32 characters').optional(),
  DEMO: z
    .enum(
      ['0', '1', 'public'],
      'DEMO must be 1 (fill with demo data), 0 (start empty) or public (a demo that others may reach)',
    )
    .optional(),
  DEMO_PORTAL_TOKEN: z.string().min(20, 'DEMO_PORTAL_TOKEN must have at least 20 characters').optional(),
  CLAMD_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/\s]+:\d{1,5}|unix:\/\/\/\S+)$/,
      'CLAMD_URL must look like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
    )
    .optional(),
  FEED_PRIVATE_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim()))
    .refine(
      (hosts) => hosts.every((host) => /^[\w.:-]{1,253}$/.test(host)),
      'FEED_PRIVATE_HOSTS must be names or addresses of hosts with commas between them, such as erp.lan,10.0.0.5',
    )
    .default([]),
  CONTACT_EMAIL: z.email('CONTACT_EMAIL must be an e-mail address such as help@shop.com').optional(),
  LEGAL_DIR: z.string().optional(),
  BREACHED_PASSWORDS: z.string().optional(),
  GOOGLE_TAXONOMY: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'LOG_FORMAT must be json or text').optional(),
  METRICS_TOKEN: z.string().min(20, 'METRICS_TOKEN must have at least 20 characters').optional(),
  NODE_ENV: z.string().optional(),
  ...CLICKHOUSE_VARIABLES,
  ...MAIL_VARIABLES,
  ...OIDC_VARIABLES,
  ...TRACING_VARIABLES,
  PUBLIC_URL: webAddress('PUBLIC_URL')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  STAFF_FACTOR: z
    .enum(['required', 'optional'], 'STAFF_FACTOR must be required (staff need a second factor) or optional')
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'TRUST_PROXY must be the number of proxies in front of the app, 0 to 9')
    .transform(Number)
    .default(0),
});

/** Names of all settings. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(variables.shape), ...SECRET_FILE_NAMES];

/** The settings of one run; everything a person may set from outside stands here and nowhere else. */
export interface Env {
  /** What this process does: everything, answering calls, or running jobs. */
  role: Role;
  /** TCP port of the app, 0 for any free one. */
  port: number;
  /** Address to listen on; only this machine unless HOST says otherwise, as the demo's passwords are public. */
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** PostgreSQL to use in place of the embedded one. */
  databaseUrl: string | undefined;
  /** The same database past a pooler that lends connections for a transaction; for what lasts as long as a session. */
  databaseDirectUrl: string | undefined;
  /** The most connections to PostgreSQL for calls, reports and what jobs do. */
  databasePoolMax: number;
  /** The most connections to PostgreSQL for taking jobs and noting their ends. */
  jobPoolMax: number;
  /** The most connections of callers at once. */
  connectionsMax: number;
  /** Those of one address; behind proxies its requests under way. */
  connectionsPerAddress: number;
  /** Seconds for which a process that is told to stop still takes calls, so that a load balancer notices. */
  drainSeconds: number;
  /** ClickHouse over HTTP to use in place of the embedded one. */
  clickhouseUrl: string | undefined;
  /** Certificates for that ClickHouse over https, where it takes one in place of a password. */
  clickhouseTls: ClickHouseTls | undefined;
  /** Cluster of that ClickHouse whose servers hold the tables together. */
  clickhouseCluster: string | undefined;
  /** Bucket for files in place of the data folder, with its key and secret. */
  filesUrl: string | undefined;
  /** Signs sessions; without it the data folder keeps one. At least 32 characters. */
  secretKey: string | undefined;
  /** What it signed is taken too: the next key or the former one, while the key is changed. */
  alsoKey: string | undefined;
  /** Fill an empty database with the demo and keep it living; on where nothing says that this is more than a trial. */
  demo: boolean;
  /** The demo is open to others than this machine: its mails are not shown, and staff's password is random. */
  isPublicDemo: boolean;
  /** Service token of all demo portals, for scripts; without it each portal gets a random one. */
  demoPortalToken: string | undefined;
  /** The clamd that looks for viruses in uploads; without one nobody does. */
  clamdUrl: string | undefined;
  /** Hosts that feeds may be fetched from although they are not of the open internet. */
  feedPrivateHosts: readonly string[];
  /** Address that Home offers to visitors; without one it offers none. */
  contactEmail: string | undefined;
  /** Absolute path of the folder with the operator's privacy statement, terms and imprint. */
  legalDir: string | undefined;
  /** Absolute path of a list of breached passwords, by their SHA-1, that nobody may choose. */
  breachedPasswords: string | undefined;
  /** Absolute path of Google’s list of categories with their numbers, for feeds that say numbers alone. */
  googleTaxonomy: string | undefined;
  /** Mail server to send by, and the sender of its mails; without one mails stay in the database. */
  mail: MailSettings | undefined;
  logLevel: LogLevel;
  /** JSON where NODE_ENV is production, text elsewhere, unless LOG_FORMAT says otherwise. */
  logFormat: LogFormat;
  /** Opens /metrics to other machines, at least 20 characters; without it only this machine may ask. */
  metricsToken: string | undefined;
  /** Whether the portals' staff must have a second factor; not in a demo for this machine alone, unless told so. */
  staffFactor: 'required' | 'optional';
  /** The provider by which people may sign in; without one they sign in here alone. */
  oidc: OidcSettings | undefined;
  /** How work is recorded for a collector of traces; without one nothing is. */
  tracing: TracingSettings | undefined;
  /** Address under which browsers reach the app, without a slash at the end. */
  publicUrl: string | undefined;
  /** Proxies in front of the app whose X-Forwarded-For says who asks; 0 to 9. */
  trustedProxies: number;
}

const absolute = (place: string | undefined) =>
  place === undefined ? undefined : path.resolve(projectRoot, place);

/**
 * Reads the settings from the environment; an empty variable counts as not set, DATA_DIR is relative to the
 * project root.
 * @throws StartError naming the first wrong variable, never its value.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = readSecretFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())),
  );
  const result = variables.safeParse(given);
  if (!result.success) {
    throw new StartError(`${result.error.issues[0]?.message ?? 'The environment is not valid'}.`);
  }
  const values = result.data;
  checkCluster(values);
  checkRole(values);
  const demoChoice = chooseDemo(values);
  const isLocalDemo = demoChoice.demo && !demoChoice.isPublicDemo;
  return {
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(projectRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    jobPoolMax: values.JOB_POOL_MAX,
    connectionsMax: values.CONNECTIONS_MAX,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    drainSeconds: values.DRAIN_S,
    clickhouseUrl: values.CLICKHOUSE_URL,
    clickhouseTls: readClickHouseTls(values),
    clickhouseCluster: values.CLICKHOUSE_CLUSTER,
    filesUrl: values.FILES_URL,
    secretKey: values.SECRET_KEY,
    alsoKey: values.SECRET_KEY_ALSO,
    ...demoChoice,
    staffFactor: values.STAFF_FACTOR ?? (isLocalDemo ? 'optional' : 'required'),
    demoPortalToken: values.DEMO_PORTAL_TOKEN,
    clamdUrl: values.CLAMD_URL,
    feedPrivateHosts: values.FEED_PRIVATE_HOSTS,
    contactEmail: values.CONTACT_EMAIL,
    legalDir: absolute(values.LEGAL_DIR),
    breachedPasswords: absolute(values.BREACHED_PASSWORDS),
    googleTaxonomy: absolute(values.GOOGLE_TAXONOMY),
    mail: readMailSettings(values),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (values.NODE_ENV === 'production' ? 'json' : 'text'),
    metricsToken: values.METRICS_TOKEN,
    oidc: readOidc(values),
    tracing: readTracing(values),
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUST_PROXY,
  };
}
