// node scripts/run-typescript.mjs <file.ts> [arguments]: runs a file with the project's Node, whatever Node this is.
import { ensureInstall } from './ensure-install.mjs';
import { runProjectNode } from './run-child.mjs';
import { runScript, SetupError } from './show-progress.mjs';

runScript(async () => {
  const args = process.argv.slice(2);
  if (args.length === 0) throw new SetupError('Name the file to run, and its arguments after it.');
  await ensureInstall();
  return runProjectNode(args);
});
