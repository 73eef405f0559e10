import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inProject, projectNode, projectRoot } from './project-paths.mjs';
import { SetupError, showProgress } from './show-progress.mjs';

const oldestNode = [20, 19];

/** Installs the packages of package-lock.json unless exactly these are installed. */
export async function ensureInstall() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new SetupError(
      `Node ${process.versions.node} is too old; install Node ${oldestNode.join('.')} or newer.`,
    );
  }
  if (isInstalled()) return;
  await showProgress('Installing packages (about a minute)', runNpmCi);
  if (!existsSync(projectNode)) {
    throw new SetupError(`npm has installed no Node in ${projectNode}; delete node_modules and try again.`);
  }
}

/** npm leaves a record of what it installed in node_modules; an interrupted installation leaves none. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed || !existsSync(projectNode)) return false;
  return Object.entries(readPackages('package-lock.json') ?? {}).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed[place];
    return found
      ? found.version === wanted.version && found.integrity === wanted.integrity
      : mayBeMissing(wanted);
  });
}

/** A package for other machines, or one that its dependant can do without. */
function mayBeMissing({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  const forThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch);
  return !forThisMachine || libc !== undefined;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function runNpmCi() {
  // Not what the person may have configured elsewhere: the build needs the dev packages, Node its install script.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const throughNode = npm !== undefined && /\.c?js$/.test(npm);
  const child = spawn(throughNode ? process.execPath : 'npm', throughNode ? [npm, ...args] : args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !throughNode && process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', () => reject(new SetupError('npm was not found; install it together with Node.')));
    child.once('close', resolve);
  });
  if (code !== 0) {
    // npm adds pages of usage; the reason stands at the top.
    const reason = output.trim().split('\n').slice(0, 15).join('\n');
    throw new SetupError(`${reason}\n\nThe packages could not be installed; npm says why above.`);
  }
}
