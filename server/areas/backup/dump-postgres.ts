import {
  connectForDump,
  describeServer,
  dumpTable,
  joinSnapshot,
  listDumpedSequences,
  listDumpedTables,
} from '../../platform/postgres/dump-tables.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { countingRows, writePart } from './backup-parts.ts';
import type { BackupPlace, BackupProgress } from './backup-place.ts';

const PHASE = 'PostgreSQL';
/** Writes all tables as they are in the snapshot, and the numbers of the sequences. */
export async function dumpPostgres(options: {
  databaseUrl: string;
  snapshot: string;
  place: BackupPlace;
  onProgress: BackupProgress;
}): Promise<Omit<BackupManifest['postgres'], 'migrations'>> {
  const { databaseUrl, snapshot, place, onProgress } = options;
  const client = await connectForDump(databaseUrl);
  try {
    await joinSnapshot(client, snapshot);
    const tables: BackupManifest['postgres']['tables'] = [];
    const listed = await listDumpedTables(client);
    for (const table of listed) {
      onProgress(PHASE, tables.length, listed.length);
      let rows = 0;
      const counted = countingRows(await dumpTable(client, table), (more) => {
        rows += more;
      });
      const path = `postgres/${table.schema}.${table.table}.copy.zst`;
      const part = await writePart(place, path, counted);
      tables.push({ schema: table.schema, table: table.table, columns: [...table.columns], rows, part });
    }
    onProgress(PHASE, listed.length, listed.length);
    const { version, jobs } = await describeServer(client);
    return { version, jobs, tables, sequences: await listDumpedSequences(client) };
  } finally {
    await client.end();
  }
}
