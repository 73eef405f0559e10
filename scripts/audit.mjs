// npm run audit: writes what the product is made of as CycloneDX, looks whether the lockfile pins the bytes of each
// package, and asks the registry for known vulnerabilities; it says so where it could not ask.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findUnpinned, readAdvisories } from './lockfile-audit.mjs';
import { inProject, projectRoot } from './project-paths.mjs';

const BILL = 'dist/sbom.cdx.json';
const MOST_OUTPUT_BYTES = 100_000_000;

/** @param {string[]} args */
function npm(args) {
  const { stdout } = spawnSync('npm', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT_BYTES,
    shell: process.platform === 'win32',
  });
  return stdout ?? '';
}

/** Writes the bill of materials, out of the lockfile alone; returns how many components it has. */
function writeBill() {
  const bill = JSON.parse(npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']));
  // npm takes the name of the folder.
  bill.metadata.component.name = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).name;
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(inProject(BILL), `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}

console.log(`${BILL}: ${writeBill()} components, as CycloneDX.`);

const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
/** @type {any} */
const report = process.report.getReport();
const libc = process.platform === 'linux' && !report.header.glibcVersionRuntime ? 'musl' : 'glibc';
const { platform, arch } = process;
const { pinned, installed, elsewhere } = findUnpinned(lock, { platform, arch, libc });
console.log(`${pinned} packages are pinned by the hash of their bytes.`);
if (elsewhere.length > 0)
  console.log(`Not pinned, and not installed here: ${elsewhere.length} builds for other platforms.`);
for (const name of installed) console.error(`Not pinned: ${name}`);

const advisories = readAdvisories(npm(['audit', '--json', '--package-lock-only']));
if (advisories === null) console.log('Known vulnerabilities: the registry could not be asked.');
else if (advisories.length === 0) console.log('Known vulnerabilities: none.');
for (const advisory of advisories ?? []) console.error(`Vulnerable: ${advisory}`);

if (installed.length > 0 || (advisories ?? []).length > 0) process.exitCode = 1;
