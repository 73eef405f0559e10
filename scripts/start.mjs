// npm start: installs what is missing, builds the web app, and runs the server until it is stopped.
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runProjectNode } from './run-child.mjs';
import { runScript } from './show-progress.mjs';

runScript(async () => {
  await ensureInstall();
  await ensureBuild();
  return runProjectNode(['server/main.ts'], { env: serverEnvironment(), tied: true });
});

/** The embedded ClickHouse works in Node's thread pool, as do file access and password hashing. */
function serverEnvironment() {
  return { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' };
}
