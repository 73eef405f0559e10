import type { Db } from '../../server/platform/postgres/database.ts';
import { waitUntilSettled } from '../../tests/installation/compare-all.ts';
import type { SharedEngines } from '../../tests/installation/shared-engines.ts';
import { runTool } from '../../tests/servers/tool-process.ts';

const SETTLED_WITHIN_MS = 300_000;

/**
 * Whether all that is kept agrees once nothing is on its way any more; prints what does not.
 * @throws Error that names what still waits after five minutes
 */
export async function endsVerified(engines: SharedEngines, db: Db): Promise<boolean> {
  await waitUntilSettled(db, SETTLED_WITHIN_MS);
  const { code, output } = await runTool('verify', engines.dataDir, [], engines.env);
  if (code !== 0) console.log(output);
  return code === 0;
}
