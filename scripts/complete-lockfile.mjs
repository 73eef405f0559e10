// Run it after changing a dependency. A registry that does not carry the packages for other systems leaves them out of
// package-lock.json, and "npm ci" refuses such a file everywhere; their version is known from the package that wants
// them, and their system from their name. Entries of npm's own are left as they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project-paths.mjs';

const lockFile = inProject('package-lock.json');
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];

const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name, version]) => /^\d/.test(version) && !isLocked(place, name))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, entry.dev)]),
);
const packages = { ...lock.packages, ...Object.fromEntries(missing) };
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (missing.length > 0)
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${missing.length} packages added to package-lock.json`);

/** As Node resolves a package: in the folder of the one that wants it, then upwards. */
function isLocked(place, name) {
  const folders = place.split('/node_modules/');
  return folders.some((_, depth) => {
    const above = folders.slice(0, folders.length - depth).join('/node_modules/');
    return lock.packages[`${above}/node_modules/${name}`] || lock.packages[`node_modules/${name}`];
  });
}

function entryOf(name, version, dev) {
  const words = name.split(/[-/]/);
  const at = words.findIndex((word) => systems.includes(word));
  if (at < 0) throw new Error(`The system of ${name} cannot be told from its name.`);
  return {
    version,
    cpu: [words[at + 1]],
    ...(dev ? { dev } : {}),
    ...(words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
    optional: true,
    os: [words[at]],
  };
}
