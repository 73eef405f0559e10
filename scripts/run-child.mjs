import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { compileCache, projectNode, projectRoot } from './project-paths.mjs';

// A terminal's Ctrl-C often reaches us twice at once, from the terminal and from npm.
const sameKeyPressMs = 500;

/**
 * Runs the project's Node, passes signals on to it, and waits for its end.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, tied?: boolean }} [options] tied: the child is told when we die
 * @returns {Promise<number>} exit code
 */
export function runProjectNode(args, { env = {}, tied = false } = {}) {
  const child = spawn(projectNode, args, {
    cwd: projectRoot,
    env: { ...compileCache, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', ...(tied ? ['ipc'] : [])],
    // Out of the terminal's reach, so that each signal arrives once: from us.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const stopForwarding = forwardSignals(child);
  const stopWatching = tied ? watchNpm(child) : () => {};
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      stopWatching();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * Passes each signal on once, whoever sends it how often at the same time.
 * @param {{ kill(signal: NodeJS.Signals): unknown }} child
 * @param {{ from?: import('node:events').EventEmitter, now?: () => number }} [options] who gets the signals; ms
 * @returns {() => void} stops passing on
 */
export function forwardSignals(child, { from = process, now = Date.now } = {}) {
  const signals = ['SIGINT', 'SIGTERM'];
  let lastAt = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    if (now() - lastAt < sameKeyPressMs) return;
    lastAt = now();
    child.kill(signal);
  };
  for (const signal of signals) from.on(signal, forward);
  return () => {
    for (const signal of signals) from.off(signal, forward);
  };
}

/** When npm itself is killed, nobody would stop the app any more. */
function watchNpm(child) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const timer = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  return () => clearInterval(timer);
}
