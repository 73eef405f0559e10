// A check that can see nothing passes everything. So: one violation of each import rule is planted in a copy of the
// project, and each must be reported, in a run that has looked at every source file.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from '../.dependency-cruiser.mjs';
import { inProject } from './project-paths.mjs';
import { listFiles, sourceRoots } from './source-files.mjs';

/** Rule, the file that breaks it, and what that file imports. */
const violations = [
  ['R1-shared-is-alone', 'shared/rules/canary-alone.ts', 'kysely'],
  ['R1-shared-tests-are-alone', 'shared/rules/canary-alone.test.ts', '../../server/canary-server.ts'],
  ['R1-worlds-of-rules-are-alone', 'tests/rules/canary-world.ts', '../../server/canary-server.ts'],
  ['R2-rules-know-no-contract', 'shared/rules/canary-rule.ts', '../contract/canary.contract.ts'],
  ['R3-web-and-server-are-strangers', 'web/canary-web.ts', '../server/canary-server.ts'],
  ['R4-areas-meet-in-public', 'server/areas/canary-one/canary-one.ts', '../canary-two/canary-two.ts'],
  ['R5-plumbing-knows-no-area', 'web/ui/canary-ui.ts', '../areas/canary/canary-page.tsx'],
  [
    'R5-kernel-knows-no-area',
    'server/kernel/canary/canary-kernel.ts',
    '../../areas/canary-two/canary-two.ts',
  ],
  ['R6-only-repositories-touch-a-database', 'server/areas/canary-one/canary-sql.ts', 'kysely'],
  ['R7-only-routes-know-http', 'server/areas/canary-one/canary-http.ts', 'fastify'],
  ['R8-only-queries-call-the-api', 'web/areas/canary/canary-page.tsx', '../../core/api/api-client.ts'],
  ['R9-production-imports-no-tests', 'server/platform/canary-platform.ts', './canary-platform.test.ts'],
  [
    'R9-only-the-app-starts-the-demo',
    'server/areas/canary-one/canary-demo.ts',
    '../../demo/canary-demo-fill.ts',
  ],
  ['R10-no-cycles', 'server/canary-circle.ts', './canary-server.ts'],
  ['R11-every-import-resolves', 'server/canary-lost.ts', './canary-nowhere.ts'],
];

/** What scripts/check-layout.mjs must say of these: a circle of two areas, a crowded folder, a file for one other. */
const layoutViolations = [
  [
    /R12: .*server\/areas\/canary-east.*server\/areas\/canary-west/,
    [
      ['server/areas/canary-east/canary-east.public.ts', '../canary-west/canary-west.public.ts'],
      ['server/areas/canary-west/canary-west.ts', '../canary-east/canary-east.public.ts'],
      ['server/areas/canary-west/canary-west.public.ts', './canary-west.ts'],
    ],
  ],
  [/R13: shared\/rules\/canary-crowd holds 26 source files/, crowd('shared/rules/canary-crowd', 26)],
  [
    /R13: web\/ui\/canary-lodger\.ts is under 25 lines and only web\/ui\/canary-host\.ts imports it/,
    [
      ['web/ui/canary-lodger.ts', 'zod'],
      ['web/ui/canary-host.ts', './canary-lodger.ts'],
    ],
  ],
];

/** What the violations import and the project does not have. */
const bystanders = [
  ['shared/contract/canary.contract.ts', 'zod'],
  ['server/canary-server.ts', './canary-circle.ts'],
  ['server/areas/canary-two/canary-two.ts', 'zod'],
  ['server/demo/canary-demo-fill.ts', 'zod'],
  ['server/platform/canary-platform.test.ts', 'vitest'],
];

const scratch = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
try {
  copyProject();
  const planted = [...violations.map(([, file, target]) => [file, target]), ...bystanders];
  for (const [file, target] of planted) plant(file, target);
  const importErrors = readErrors(runDependencyCruiser());
  for (const [file, target] of layoutViolations.flatMap(([, files]) => files)) plant(file, target);
  const complaints = [...importErrors, ...readLayoutErrors(runCheckLayout())];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
  else console.log(`${violations.length + layoutViolations.length} planted violations, all reported`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function copyProject() {
  for (const root of [
    ...sourceRoots,
    'locales',
    '.dependency-cruiser.mjs',
    'tsconfig.json',
    'package.json',
  ]) {
    if (existsSync(inProject(root))) cpSync(inProject(root), path.join(scratch, root), { recursive: true });
  }
  symlinkSync(inProject('node_modules'), path.join(scratch, 'node_modules'), 'junction');
}

/** As a type, because an import that disappears in the running program counts as well. */
function plant(file, target) {
  mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
  writeFileSync(
    path.join(scratch, file),
    `import type * as canary from '${target}';\nexport type Canary = typeof canary;\n`,
  );
}

function runDependencyCruiser() {
  const roots = sourceRoots.filter((root) => existsSync(path.join(scratch, root)));
  const program = inProject('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...roots];
  const result = spawnSync(process.execPath, [program, ...args], {
    cwd: scratch,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!result.stdout) throw new Error(`dependency-cruiser said nothing: ${result.stderr}`);
  return JSON.parse(result.stdout);
}

function readErrors({ modules, summary }) {
  const seen = new Set(modules.map(({ source }) => source));
  const reported = new Set(summary.violations.map((violation) => `${violation.rule.name} ${violation.from}`));
  const unseen = listFiles(scratch).filter((file) => isSource(file) && !seen.has(file));
  const unproven = config.forbidden.filter(({ name }) => !violations.some(([rule]) => rule === name));
  return [
    ...violations
      .filter(([rule, file]) => !reported.has(`${rule} ${file}`))
      .map(([rule, file, target]) => `${rule} lets ${file} import ${target}`),
    ...unproven.map(({ name }) => `${name} has no planted violation`),
    ...unseen.map((file) => `dependency-cruiser has not looked at ${file}`),
  ];
}

function crowd(folder, size) {
  return Array.from({ length: size }, (_, place) => [`${folder}/canary-${place}.ts`, 'zod']);
}

function runCheckLayout() {
  const program = inProject('scripts/check-layout.mjs');
  return spawnSync(process.execPath, [program, `--root=${scratch}`], { encoding: 'utf8' }).stderr;
}

function readLayoutErrors(said) {
  return layoutViolations
    .filter(([complaint]) => !complaint.test(said))
    .map(([complaint]) => `nobody said ${complaint}`);
}

function isSource(file) {
  return /\.tsx?$/.test(file) && sourceRoots.includes(file.split('/')[0]);
}
