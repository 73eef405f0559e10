/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/** A platform as npm names it; a list may also exclude: "!win32". */
function fits(/** @type {string[] | undefined} */ list, /** @type {string} */ value) {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.every((one) => one.startsWith('!')) || list.includes(value);
}

/**
 * The locked packages whose bytes the lockfile does not pin.
 * @param {{ packages: Record<string, Locked> }} lock
 * @param {{ platform: string, arch: string }} machine
 * @returns {{ pinned: number, installed: string[], elsewhere: string[] }} those that this machine installs, and builds
 *   for other platforms, which it does not
 */
export function findUnpinned(lock, { platform, arch }) {
  /** @type {string[]} */
  const installed = [];
  /** @type {string[]} */
  const elsewhere = [];
  let pinned = 0;
  for (const [place, { version, integrity, link, optional, os, cpu }] of Object.entries(lock.packages)) {
    if (place === '' || link) continue;
    const isPinned = /^sha(512|384|256)-[A-Za-z0-9+/]+=*$/.test(integrity?.split(' ')[0] ?? '');
    const name = `${place.replace(/^.*node_modules\//, '')}@${version}`;
    if (isPinned) pinned += 1;
    else if (optional && !(fits(os, platform) && fits(cpu, arch))) elsewhere.push(name);
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
