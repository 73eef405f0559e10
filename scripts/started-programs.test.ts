import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = ['server', 'db', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file)),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Ways to start a program that read their text as a shell does, or run text as code. */
const BY_TEXT =
  /\b(exec|execSync)\b[^}]*\} from 'node:child_process'|\b(eval|new Function)\(|\bshell\s*:|\bnode:vm\b/;

/** What the server starts: PostgreSQL, what it asks of the system about its own processes, and itself to draw a drawing. */
const STARTERS = [
  'server/areas/uploads/draw-drawing.ts',
  'server/platform/postgres/postgres-user.ts',
  'server/platform/start/process-probe.ts',
];

test('the server starts no program through a shell, and runs no text as code', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => BY_TEXT.test(read(file)))).toEqual([]);
  for (const text of [
    "import { exec } from 'node:child_process'",
    'eval(x)',
    'new Function(x)',
    'shell: true',
  ])
    expect(text).toMatch(BY_TEXT);
});

test('only these files start a program, none by what a person has sent', () => {
  const starts =
    /import \{[^}]*\b(spawn|spawnSync|execFile|execFileSync|fork)\b[^}]*\} from 'node:child_process'/;
  expect(sources.filter((file) => starts.test(read(file))).sort()).toEqual(STARTERS);
});
