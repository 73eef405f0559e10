import { readVersion } from '../server/app/version.ts';
import { StartError } from '../server/platform/start/start-error.ts';
import { isAtLeast } from './migration-marks.ts';
import type { Migration } from './read-migrations.ts';

/** A migration as a database remembers it. */
export interface RecordedMigration {
  readonly file: string;
  /** Empty where a version wrote it that knew no kinds. */
  readonly kind: string;
  /** Of a contract migration, else empty. */
  readonly needs_version: string;
}

export interface MigrationOutcome {
  /** Files that ran. */
  readonly ran: readonly string[];
  /** Contract migrations that were not asked for. */
  readonly waiting: readonly Migration[];
}

/**
 * Lets this version run on the schema of a newer one as long as what that one has added leaves it working.
 * @throws StartError in one sentence
 */
export function refuseNewerSchema(
  recorded: readonly RecordedMigration[],
  migrations: readonly Migration[],
  version = readVersion(),
): void {
  const known = new Set(migrations.map(({ file }) => file));
  for (const { file, kind, needs_version: needed } of recorded) {
    if (known.has(file) || kind === 'expand') continue;
    if (kind !== 'contract')
      throw new StartError(
        `The database was set up by a newer version of the app (it knows ${file}); start that version.`,
      );
    if (!isAtLeast(version, needed))
      throw new StartError(
        `The database was contracted by a newer version of the app (${file}): it needs version ${needed} or newer, and this is ${version}.`,
      );
  }
}

/**
 * Which of the files that have not run are to run now: all on a database that is new, else those that leave older
 * processes working, and the contract migrations only where they are asked for.
 */
export function choosePending(
  pending: readonly Migration[],
  { isNew, contract = false }: { isNew: boolean; contract?: boolean | undefined },
): { readonly now: readonly Migration[]; readonly waiting: readonly Migration[] } {
  const waits = ({ kind }: Migration) => kind === 'contract' && !contract && !isNew;
  return { now: pending.filter((migration) => !waits(migration)), waiting: pending.filter(waits) };
}
