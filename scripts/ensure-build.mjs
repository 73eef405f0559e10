import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, projectNode, projectRoot } from './project-paths.mjs';
import { SetupError, showProgress } from './show-progress.mjs';

const sources = ['web', 'shared', 'locales', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const stampFile = inProject('dist/web.stamp');

/**
 * Builds the web app unless it has been built from exactly these sources.
 * @param report how the work is announced
 */
export async function ensureBuild(report = showProgress) {
  const stamp = hashOf(sources);
  const built = existsSync(inProject('dist/web/index.html')) && existsSync(stampFile);
  if (built && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(stampFile, { force: true });
  await report('Building the web app', runVite);
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places.flatMap(filesIn)) hash.update(place).update(readFileSync(inProject(place)));
  return hash.digest('hex');
}

/** The files below a place, tests aside, in an order that does not change. */
function filesIn(place) {
  if (!existsSync(inProject(place))) return [];
  if (path.extname(place) !== '') return [place];
  return readdirSync(inProject(place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

async function runVite() {
  const child = spawn(
    projectNode,
    [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new SetupError('The web app could not be built; the reason stands above.');
}
