// What the layout rules R12 and R13 look at: which file imports which, in which room a file stands, and on which
// floor a room stands above those it uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles, sourceRoots } from './source-files.mjs';

const LOADED_LATER = /(?:\bimport|new URL)\('([^']+\.tsx?)'/g;
const TEST = /(\.test\.tsx?$|\.spec\.ts$|^tests\/|^e2e\/)/;

/**
 * The TypeScript files of a project and their imports of each other.
 * @param {string} root
 * @returns {Map<string, { lines: number, imports: string[], later: string[] }>} by path relative to the root, with
 * slashes; later: what is loaded when it is needed, or by a worker
 */
export function readImports(root) {
  const files = listFiles(root).filter(
    (file) => /\.tsx?$/.test(file) && sourceRoots.includes(file.split('/')[0]),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const imports = ts
        .preProcessFile(text, true, true)
        .importedFiles.map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName))
        .filter((target) => known.has(target));
      const later = [...text.matchAll(LOADED_LATER)].map(([, name]) =>
        path.posix.join(path.posix.dirname(file), name),
      );
      const lines = text.replace(/\n$/, '').split('\n').length;
      return [file, { lines, imports: [...new Set(imports)], later }];
    }),
  );
}

/** The room of a file that takes part in R12: an area of the server or of the web, or a room of the kernel. */
export function roomOf(file) {
  return /^(server|web)\/(areas|kernel)\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
}

/**
 * A room stands one floor above the highest room that it uses.
 * @returns {{ floors: string[][], circles: string[][], uses: Map<string, Set<string>> }} a circle has no floor
 */
export function planFloors(files) {
  const uses = new Map();
  for (const [file, { imports }] of files) {
    const room = roomOf(file);
    if (!room || TEST.test(file)) continue;
    if (!uses.has(room)) uses.set(room, new Set());
    for (const target of imports) {
      const used = roomOf(target);
      if (used && used !== room) uses.get(room).add(used);
    }
  }
  const floors = [];
  const placed = new Set();
  let left = [...uses.keys()].sort();
  while (left.length > 0) {
    const next = left.filter((room) =>
      [...uses.get(room)].every((used) => placed.has(used) || !uses.has(used)),
    );
    if (next.length === 0) break;
    floors.push(next);
    for (const room of next) placed.add(room);
    left = left.filter((room) => !placed.has(room));
  }
  return { floors, circles: findCircles(left, uses), uses };
}

/** Rooms that reach each other, among those that found no floor. */
function findCircles(rooms, uses) {
  const reached = new Map(rooms.map((room) => [room, reachable(room, uses)]));
  const circles = new Map();
  for (const room of rooms) {
    if (!reached.get(room).has(room)) continue;
    const circle = rooms.filter((other) => reached.get(room).has(other) && reached.get(other)?.has(room));
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}

function reachable(room, uses) {
  const found = new Set();
  const open = [...(uses.get(room) ?? [])];
  while (open.length > 0) {
    const next = open.pop();
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(uses.get(next) ?? []));
  }
  return found;
}

/** Folders with more source files than allowed; tests stand beside what they test and do not count. */
export function crowdedFolders(files, most) {
  const counts = new Map();
  for (const file of files.keys()) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most);
}

/**
 * Short files that only one other file imports. A page, a route, a repository, a contract and texts have a reason of
 * their own, and so has a use case, which its routes or the public face of its area import, and what is loaded later:
 * it cannot be part of what loads it.
 */
export function lodgers(files, fewest) {
  const importers = new Map();
  for (const [file, { imports }] of files) {
    if (TEST.test(file)) continue;
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const later = new Set([...files.values()].flatMap((file) => file.later));
  return [...files]
    .filter(
      ([file, { lines }]) => lines < fewest && !later.has(file) && !TEST.test(file) && !ownReason.test(file),
    )
    .map(([file]) => [file, importers.get(file) ?? []])
    .filter(([, by]) => by.length === 1 && !/\.(routes|public)\.tsx?$/.test(by[0]));
}

const ownReason =
  /(\.(routes|repository|queries|public|contract|texts)\.tsx?$|-(page|pages|emails|texts)\.tsx?$|\.generated\.ts$)/;
