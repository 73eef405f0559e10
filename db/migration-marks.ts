import { StartError } from '../server/platform/start/start-error.ts';

/**
 * What a migration does to a process of an older version that runs beside it: `expand` leaves it working, `contract`
 * does not. `base` are the files of before there were marks, which are all of a first release.
 */
export type MigrationKind = 'base' | 'expand' | 'contract';

export interface MigrationMarks {
  readonly kind: MigrationKind;
  /** Of a contract migration: the oldest version whose processes go on working, such as `0.3.0`. */
  readonly needsVersion: string | null;
  /** Whether it runs in a transaction; a long operation runs as one statement outside of any. */
  readonly inTransaction: boolean;
}

const CONTRACT = /^-- contract: needs no process of a version before (\d+\.\d+\.\d+)$/;
const NO_TRANSACTION = '-- no transaction';

/**
 * Reads the marks in the first lines of a migration: `-- expand` or
 * `-- contract: needs no process of a version before 0.3.0`, and below it, where wanted, `-- no transaction`.
 * @throws StartError where the first line is neither
 */
export function readMarks(file: string, sql: string): MigrationMarks {
  const [first = '', second] = sql.split('\n');
  const inTransaction = second !== NO_TRANSACTION;
  if (first === '-- expand') return { kind: 'expand', needsVersion: null, inTransaction };
  const needsVersion = CONTRACT.exec(first)?.[1];
  if (needsVersion) return { kind: 'contract', needsVersion, inTransaction };
  throw new StartError(
    `The first line of the migration ${file} must be "-- expand" or "-- contract: needs no process of a version before X.Y.Z".`,
  );
}

/** Whether a version such as `0.10.0` is another one or a later one than that. */
export function isAtLeast(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  for (const [place, number] of (theirs ?? []).entries()) {
    const difference = (ours?.[place] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
