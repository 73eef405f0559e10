import { setTimeout as sleep } from 'node:timers/promises';
import { poolUsage } from '../postgres/database.ts';
import type { Services } from '../start/services.ts';
import { type HealthCheck, watchProbe } from './engine-probe.ts';
import {
  listAppliedMigrations,
  readClickHouseSchema,
  readPostgresVersion,
} from './engine-versions.repository.ts';

export type HealthReport = {
  readonly ok: boolean;
  /** ClickHouse is away and all else is well: events are still taken in, and wait for it. */
  readonly isDegraded: boolean;
  readonly checks: readonly HealthCheck[];
};

export type Health = {
  /** Whether this process can do its work at all; what it stands on may be away. */
  readonly live: () => HealthReport;
  /** Whether requests should be sent here now, by what was last seen of everything the app stands on. */
  readonly ready: () => Promise<HealthReport>;
  /** Versions of the engines, as far as they are known. */
  readonly versions: () => { readonly postgres: string; readonly clickhouse: string };
  /** Looks at the engines now and then from here on. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
};

export type HealthParts = Pick<Services, 'db' | 'clickhouse' | 'feed'> & {
  /** Whether the process has been told to stop. */
  readonly isDraining: () => boolean;
  /** The migrations that this version of the app needs of each engine, by their file names. */
  readonly migrations: Promise<{
    readonly postgres: readonly string[];
    readonly clickhouse: readonly string[];
  }>;
  /** What runs beside the requests and has ended for good, by name. */
  readonly endedParts: () => readonly string[];
};

const CLICKHOUSE = 'clickhouse';
const CLICKHOUSE_SCHEMA = 'clickhouse schema';
const PROBE_EVERY_MS = 2_000;
/** All connections may be in use for a moment. */
const POSTGRES_PATIENCE_MS = 10_000;
/** The embedded engine answers its questions one after the other, and one may take as long as its time limit. */
const CLICKHOUSE_PATIENCE_MS = 60_000;
/** Whoever asks before the first answers waits for them, not for long. */
const FIRST_ANSWER_MS = 1_000;

const plainCheck = (name: string, ok: boolean, detail: string): HealthCheck => ({
  name,
  ok,
  detail,
  age_ms: 0,
  took_ms: 0,
});
const reportOf = (checks: readonly HealthCheck[]): HealthReport => ({
  ok: checks.every(({ ok }) => ok),
  isDegraded: checks.every(({ name, ok }) => ok === (name !== CLICKHOUSE)),
  checks,
});
const missingOf = (needed: readonly string[], applied: readonly string[]): string | undefined =>
  needed.find((file) => !applied.includes(file));

function probesOf({ db, clickhouse, migrations }: HealthParts) {
  const versions = { postgres: '', clickhouse: '' };
  const askPostgres = async () => {
    versions.postgres = await readPostgresVersion(db);
    return `PostgreSQL ${versions.postgres}`;
  };
  const askSchema = async () => {
    const applied = await listAppliedMigrations(db);
    const missing = missingOf((await migrations).postgres, applied);
    if (missing) throw new Error(`the database lacks ${missing}`);
    return `${applied.length} migrations`;
  };
  let clickhouseSchema = plainCheck(CLICKHOUSE_SCHEMA, true, 'not asked yet');
  const askClickHouse = async () => {
    const answer = await clickhouse.ping();
    if (!answer.success) throw answer.error;
    const { version, files } = await readClickHouseSchema(clickhouse);
    versions.clickhouse = version;
    const missing = missingOf((await migrations).clickhouse, files);
    const detail = missing ? `ClickHouse lacks ${missing}` : `${files.length} migrations`;
    clickhouseSchema = plainCheck(CLICKHOUSE_SCHEMA, !missing, detail);
    return `ClickHouse ${version}`;
  };
  const watched = [
    watchProbe({ name: 'postgres', patienceMs: POSTGRES_PATIENCE_MS, ask: askPostgres }),
    watchProbe({ name: 'schema', patienceMs: POSTGRES_PATIENCE_MS, ask: askSchema }),
    watchProbe({ name: CLICKHOUSE, patienceMs: CLICKHOUSE_PATIENCE_MS, ask: askClickHouse }),
  ];
  // Of a ClickHouse that is away its schema is what it was: it is one fault, and not two.
  return { watched, versions, clickhouseSchema: () => clickhouseSchema };
}

/** Sees to what the app stands on in the background, so that an answer costs nothing and delays nobody. */
export function openHealth(parts: HealthParts): Health {
  const { db, feed, isDraining, endedParts } = parts;
  const { watched, versions, clickhouseSchema } = probesOf(parts);
  let timer: NodeJS.Timeout | undefined;
  const askAll = async () => {
    await Promise.race([
      Promise.all(watched.map((probe) => probe.ask())),
      sleep(FIRST_ANSWER_MS, undefined, { ref: false }),
    ]);
  };

  return {
    versions: () => versions,
    live: () =>
      reportOf([
        plainCheck('database connections', !poolUsage(db).isEnded, 'the pool of this process'),
        ...endedParts().map((name) => plainCheck(name, false, 'has ended for good')),
      ]),
    ready: async () => {
      // Nobody looks in the background, or has not done so yet.
      if (!timer || watched.some((probe) => probe.result().age_ms === null)) await askAll();
      const isHeard = feed.isConnected();
      return reportOf([
        ...watched.map((probe) => probe.result()),
        clickhouseSchema(),
        plainCheck('change feed', isHeard, isHeard ? 'connected' : 'the connection is lost'),
        plainCheck('draining', !isDraining(), isDraining() ? 'this process stops' : 'no'),
      ]);
    },
    start: async () => {
      await askAll();
      timer ??= setInterval(() => void askAll(), PROBE_EVERY_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
