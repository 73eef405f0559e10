import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** Settings that are a secret or hold one. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'CLICKHOUSE_URL',
  'FILES_URL',
  'SECRET_KEY',
  'SECRET_KEY_ALSO',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'DEMO_PORTAL_TOKEN',
] as const;

const fileName = (secret: string) => `${secret}_FILE`;

/** Names of the settings that say in which file a secret stands. */
export const SECRET_FILE_NAMES: readonly string[] = SECRETS.map(fileName);

function readSecret(name: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  const [line = '', ...more] = content.trim().split(/\r?\n/);
  if (line === '') throw new StartError(`${name} names a file that is empty.`);
  if (more.length > 0) throw new StartError(`${name} names a file with more than one line.`);
  return line;
}

/**
 * The environment with the secrets that stand in files: `NAME_FILE` is the path of the file with the value of `NAME`.
 * So a store of secrets puts them where only the app reads them, and no list of processes shows them.
 * @param given the environment without what is empty
 * @throws StartError naming the variable, never what the file says
 */
export function readSecretFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const secret of SECRETS) {
    const name = fileName(secret);
    const file = given[name];
    if (file === undefined) continue;
    if (given[secret] !== undefined) throw new StartError(`Only one of ${secret} and ${name} may be set.`);
    read[secret] = readSecret(name, file.trim());
  }
  return { ...given, ...read };
}
