// npm run dev: the server, restarted at every change, and Vite's server for the web app on http://localhost:5173.
import { ensureInstall } from './ensure-install.mjs';
import { inProject } from './project-paths.mjs';
import { runProjectNode } from './run-child.mjs';
import { runScript } from './show-progress.mjs';

runScript(async () => {
  await ensureInstall();
  const server = runProjectNode(['--watch', '--watch-preserve-output', 'server/main.ts']);
  const web = runProjectNode([inProject('node_modules/vite/bin/vite.js')]);
  const codes = await Promise.all([server, web]);
  return Math.max(...codes);
});
