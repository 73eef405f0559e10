import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { LogFormat, LogLevel } from '../logging/logger.ts';
import { StartError } from './start-error.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

const webAddress = (name: string) =>
  z.url({
    protocol: /^https?$/,
    error: `${name} must be an address that begins with http:// or https://`,
  });

const variables = z.object({
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
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/[^/]/,
      'DATABASE_URL must look like postgresql://user:password@host:5432/database',
    )
    .optional(),
  CLICKHOUSE_URL: webAddress('CLICKHOUSE_URL').optional(),
  FILES_URL: z
    .string()
    .regex(
      /^s3:\/\/[^:@/\s]+:[^@/\s]+@[^/\s]+\/[^/?\s]+(\?\S*)?$/,
      'FILES_URL must look like s3://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
    )
    .optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters').optional(),
  DEMO: z.enum(['0', '1'], 'DEMO must be 1 (fill with demo data) or 0 (start empty)').optional(),
  DEMO_PORTAL_TOKEN: z.string().min(20, 'DEMO_PORTAL_TOKEN must have at least 20 characters').optional(),
  CONTACT_EMAIL: z.email('CONTACT_EMAIL must be an e-mail address such as help@shop.com').optional(),
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
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'LOG_FORMAT must be json or text').optional(),
  NODE_ENV: z.string().optional(),
  PUBLIC_URL: webAddress('PUBLIC_URL')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'TRUST_PROXY must be the number of proxies in front of the app, 0 to 9')
    .transform(Number)
    .default(0),
});

/** The settings of one run; everything a person may set from outside stands here and nowhere else. */
export interface Env {
  /** TCP port of the app, 0 for any free one. */
  port: number;
  /** Address to listen on; only this machine unless HOST says otherwise, as the demo's passwords are public. */
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** PostgreSQL to use in place of the embedded one. */
  databaseUrl: string | undefined;
  /** ClickHouse over HTTP to use in place of the embedded one. */
  clickhouseUrl: string | undefined;
  /** Bucket for files in place of the data folder, with its key and secret. */
  filesUrl: string | undefined;
  /** Signs sessions; without it the data folder keeps one. At least 32 characters. */
  secretKey: string | undefined;
  /** Fill an empty database with the demo and keep it living; on unless DATABASE_URL is set. */
  demo: boolean;
  /** Service token of all demo portals, for scripts; without it each portal gets a random one. */
  demoPortalToken: string | undefined;
  /** Address that Home offers to visitors; without one it offers none. */
  contactEmail: string | undefined;
  /** Mail server to send by, and the sender of its mails; without one mails stay in the database. */
  mail: { smtpUrl: string; from: string } | undefined;
  logLevel: LogLevel;
  /** JSON where NODE_ENV is production, text elsewhere, unless LOG_FORMAT says otherwise. */
  logFormat: LogFormat;
  /** Address under which browsers reach the app, without a slash at the end. */
  publicUrl: string | undefined;
  /** Proxies in front of the app whose X-Forwarded-For says who asks; 0 to 9. */
  trustedProxies: number;
}

/**
 * Reads the settings from the environment; an empty variable counts as not set, DATA_DIR is relative to the
 * project root.
 * @throws StartError naming the first wrong variable, never its value.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) {
    throw new StartError(`${result.error.issues[0]?.message ?? 'The environment is not valid'}.`);
  }
  const values = result.data;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  if (smtpUrl && !from) throw new StartError('MAIL_FROM must be set together with SMTP_URL.');
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(projectRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
    filesUrl: values.FILES_URL,
    secretKey: values.SECRET_KEY,
    demo: values.DEMO ? values.DEMO === '1' : values.DATABASE_URL === undefined,
    demoPortalToken: values.DEMO_PORTAL_TOKEN,
    contactEmail: values.CONTACT_EMAIL,
    mail: smtpUrl && from ? { smtpUrl, from } : undefined,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (values.NODE_ENV === 'production' ? 'json' : 'text'),
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUST_PROXY,
  };
}
