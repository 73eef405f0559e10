// R12: areas and kernel rooms form no circle; R13: no crowded folder, no file without a reason of its own.
// Prints the floors; "--floors" prints what each room uses as well.
import { readFileSync } from 'node:fs';
import { crowdedFolders, lodgers, planFloors, readImports } from './layout-graph.mjs';
import { inProject } from './project-paths.mjs';

const MOST_FILES = 25;
const FEWEST_LINES = 25;
/** Short files from before the rule: each leaves this list when it moves into its importer; none may join it. */
const SHORT_BEFORE = new Set(readFileSync(inProject('scripts/short-files.txt'), 'utf8').trim().split('\n'));

const root = process.argv.find((argument) => argument.startsWith('--root='))?.slice('--root='.length);
const files = readImports(root ?? '.');
const { floors, circles, uses } = planFloors(files);

for (const side of ['server', 'web']) {
  console.log(`${side}:`);
  for (const [floor, rooms] of floors.entries()) {
    const here = rooms.filter((room) => room.startsWith(`${side}/`));
    if (here.length > 0) console.log(`  ${floor}  ${here.map(shortName).join(', ')}`);
  }
}
if (process.argv.includes('--floors')) {
  for (const [room, used] of [...uses].sort()) {
    if (used.size > 0) console.log(`${room} uses ${[...used].map(shortName).sort().join(', ')}`);
  }
}

const short = new Map(lodgers(files, FEWEST_LINES));

const complaints = [
  ...circles.map((circle) => `R12: these use each other in a circle: ${circle.join(', ')}`),
  ...crowdedFolders(files, MOST_FILES).map(
    ([folder, count]) => `R13: ${folder} holds ${count} source files, over ${MOST_FILES}`,
  ),
  ...[...short]
    .filter(([file]) => !SHORT_BEFORE.has(file))
    .map(
      ([file, [importer]]) => `R13: ${file} is under ${FEWEST_LINES} lines and only ${importer} imports it`,
    ),
  ...(root ? [] : [...SHORT_BEFORE].filter((file) => !short.has(file))).map(
    (file) => `R13: scripts/short-files.txt still names ${file}, which needs no exception any more`,
  ),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;

function shortName(room) {
  return room.replace(/^(server|web)\/areas\//, '').replace(/^server\//, '');
}
