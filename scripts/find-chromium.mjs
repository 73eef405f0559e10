import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from './show-progress.mjs';

// The first has no windows to draw, and needs a fifth less time for the same pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** Of Debian; not every system has the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const fixedPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium or Chrome: the one at CHROMIUM_PATH, one that is installed, or one that is installed now, where
 * that is possible without asking (as root on Debian and its relatives).
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new SetupError(`CHROMIUM_PATH says ${given}, but there is no such file.`);
  }
  const found = findInstalled();
  if (found) return found;
  if (mayInstall()) {
    runApt('update');
    for (const name of PACKAGES) {
      if (!findInstalled()) runApt('install', '-y', '--no-install-recommends', name);
    }
  }
  const installed = findInstalled();
  if (installed) return installed;
  throw new SetupError(
    'The tests in the browser need Chromium: install it ("apt-get install chromium", or Chrome from google.com/chrome), or set CHROMIUM_PATH to one.',
  );
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...fixedPlaces].find(
    existsSync,
  );
}

/** @param {string[]} args */
function runApt(...args) {
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function mayInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}
