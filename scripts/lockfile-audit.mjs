/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/** A platform as npm names it; a list may also exclude: "!win32". */
function fits(/** @type {string[] | undefined} */ list, /** @type {string} */ value) {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.every((one) => one.startsWith('!')) || list.includes(value);
}

/** The C library a build is for; where the lockfile does not say, the name does: `…-linux-x64-musl`. */
function libcOf(/** @type {string} */ name, /** @type {string[] | undefined} */ libc) {
  return libc ?? (/-linux-.*musl/.test(name) ? ['musl'] : undefined);
}

/**
 * The locked packages whose bytes the lockfile does not pin.
 * @param {{ packages: Record<string, Locked> }} lock
 * @param {{ platform: string, arch: string, libc: string }} machine
 * @returns {{ pinned: number, installed: string[], elsewhere: string[] }} those that this machine installs, and builds
 *   for other platforms, which it does not
 */
export function findUnpinned(lock, machine) {
  /** @type {string[]} */
  const installed = [];
  /** @type {string[]} */
  const elsewhere = [];
  let pinned = 0;
  for (const [place, { version, integrity, link, optional, ...built }] of Object.entries(lock.packages)) {
    if (place === '' || link) continue;
    const isPinned = /^sha(512|384|256)-[A-Za-z0-9+/]+=*$/.test(integrity?.split(' ')[0] ?? '');
    const name = `${place.replace(/^.*node_modules\//, '')}@${version}`;
    const isForHere =
      fits(built.os, machine.platform) &&
      fits(built.cpu, machine.arch) &&
      fits(libcOf(name, built.libc), machine.libc);
    if (isPinned) pinned += 1;
    else if (optional && !isForHere) elsewhere.push(name);
    else installed.push(name);
  }
  return { pinned, installed, elsewhere };
}

/**
 * What `npm audit --json` says: one line for each vulnerable package; null where no registry answered.
 * @param {string} output
 * @returns {string[] | null}
 */
export function readAdvisories(output) {
  /** @type {{ vulnerabilities?: Record<string, { severity: string, range: string, via: (string | { title: string, url: string })[] }> }} */
  let answer;
  try {
    answer = JSON.parse(output);
  } catch {
    return null;
  }
  if (!answer?.vulnerabilities) return null;
  return Object.entries(answer.vulnerabilities).map(([name, { severity, range, via }]) => {
    const causes = via.map((cause) =>
      typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`,
    );
    return `${name} ${range}: ${severity}: ${causes.join('; ')}`;
  });
}
