import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { type GenerateOptions, PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen';
import pg from 'pg';
import { startPostgres } from '../server/platform/postgres/start-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';

const schemaFile = fileURLToPath(new URL('./schema.generated.ts', import.meta.url));

/** As `server/platform/postgres/database.ts` reads them. */
const typeMapping = {
  int8: 'number',
  numeric: 'number',
  date: 'string',
  timestamptz: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
};

/**
 * Describes the tables of a freshly migrated database in TypeScript.
 * @returns the content that `db/schema.generated.ts` must have
 */
async function describeTables(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'schema-'));
  await chmod(dataDir, 0o755);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  try {
    const postgres = await startPostgres({ dataDir, log });
    const pool = new pg.Pool({ connectionString: postgres.url });
    // The server stops right after, while the last connections are still closing.
    pool.on('error', () => {});
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    try {
      await migratePostgres({ url: postgres.url });
      return await generate({
        // The generator is CommonJS and sees Kysely's other set of types.
        db: db as unknown as GenerateOptions['db'],
        dialect: new GeneratorDialect(),
        typeMapping,
        includePattern: 'public.*',
        excludePattern: 'public.schema_migration',
        outFile: null,
      });
    } finally {
      await db.destroy();
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const content = await describeTables();
if (!process.argv.includes('--check')) {
  await writeFile(schemaFile, content);
} else if ((await readFile(schemaFile, 'utf8').catch(() => '')) !== content) {
  process.stderr.write(
    'db/schema.generated.ts does not fit the migrations; run "node scripts/run-typescript.mjs db/generate-schema.ts" and commit it.\n',
  );
  process.exitCode = 1;
}
