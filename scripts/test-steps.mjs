import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { findChromium } from './find-chromium.mjs';
import { compileCache, inProject, projectNode, projectRoot } from './project-paths.mjs';
import { sourceRoots } from './source-files.mjs';

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */

/**
 * @typedef {{ name: string, headline: string, run: () => Promise<Outcome>, beside?: true, onlyInAll?: true, onlyByName?: true }} Step
 * name: for the command line; beside: needs a core at most, so it runs beside its neighbours; onlyInAll: not part of
 * npm test without names, but of "npm test -- all", which CI runs; onlyByName: part of neither
 */

const seed = seedOfCommit();
const e2eSeed = process.env.E2E_SEED || seed;
const propertySeed = process.env.PROPERTY_SEED || seed;

/** What can be run, in this order. @type {readonly Step[]} */
export const testSteps = [
  ...[
    ['types', 'Types', checkTypes],
    ['build', 'Web build', build],
    ['canary', 'Canary of the import rules', () => check('scripts/check-import-rules-canary.mjs')],
    ['schema', 'Table types', () => check('db/generate-schema.ts', '--check')],
    ['imports', 'Import rules', checkImports],
    ['dead-code', 'Dead code', () => check('node_modules/knip/bin/knip.js')],
    ['format', 'Format and lint', checkFormat],
    ['sizes', 'Sizes and names', () => check('scripts/check-sizes.mjs')],
    ['layout', 'Floors and folders', () => check('scripts/check-layout.mjs')],
    ['migrations', 'Locks of migrations', () => check('scripts/check-migrations.mjs')],
    ['texts', 'Texts in all languages', () => check('scripts/check-texts.mjs')],
  ].map(([name, headline, run]) => ({ name, headline, run, beside: true })),
  {
    name: 'unit',
    headline: `Unit, HTTP and component tests, PROPERTY_SEED=${propertySeed}`,
    run: () => runVitest(QUICK_PROJECTS),
  },
  {
    name: 'slow',
    headline: 'Tests that kill and fill',
    run: () => runVitest(['--project=slow']),
    onlyInAll: true,
  },
  {
    name: 'e2e',
    headline: `End to end in Chromium, E2E_SEED=${e2eSeed}`,
    run: () => runPlaywright({ E2E_SEED: e2eSeed }),
  },
  {
    name: 'every-screen',
    headline: 'Every screen in every language, light and dark, wide and narrow',
    run: () => runPlaywright({ E2E_SEED: 'all' }, 'every-screen', 'register', 'sign-in', 'dashboard'),
    onlyByName: true,
  },
  {
    name: 'clickhouse-http',
    headline: 'The tests of the server with ClickHouse over HTTP',
    run: () => runVitest(OVER_HTTP, { TEST_CLICKHOUSE: 'http' }),
    onlyByName: true,
  },
  {
    name: 'upgrade',
    headline: 'The last release beside this version, and back',
    run: () => runVitest(['--project=upgrade']),
    onlyByName: true,
  },
  {
    name: 'changed',
    headline: 'Tests of what changed since the last push',
    run: () => runVitest(['--changed', lastPush(), '--passWithNoTests']),
    onlyByName: true,
  },
];

const QUICK_PROJECTS = ['node', 'node-apart', 'clickhouse-http', 'web', 'web-apart'].map(
  (name) => `--project=${name}`,
);
/** All tests of the server, its tables and the tests' own servers; few of them have no ClickHouse. */
const OVER_HTTP = ['--project=node', '--project=node-apart', 'server/', 'db/', 'tests/'];

/** The commit that the remote branch has; without one, the last commit. */
function lastPush() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', '@{upstream}'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'HEAD';
}

/** Runs one of the project's programs; its exit code decides. */
async function check(program, ...args) {
  const { code, output } = await capture([program, ...args]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** What was checked before and has not changed since is not checked again. */
function checkTypes() {
  const known = inProject('node_modules/.cache/types.tsbuildinfo');
  return check(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '-p',
    '.',
    '--incremental',
    '--tsBuildInfoFile',
    known,
  );
}

function checkFormat() {
  return check('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings');
}

function checkImports() {
  const roots = sourceRoots.filter((root) => existsSync(inProject(root)));
  return check(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...roots,
  );
}

async function build() {
  await ensureBuild((_text, work) => work());
  return { passed: 1, failed: 0, output: '' };
}

/**
 * @param {readonly string[]} chosen options that choose what runs
 * @param {Record<string, string>} [env]
 */
function runVitest(chosen, env) {
  return withReport(async (report) => {
    const program = 'node_modules/vitest/vitest.mjs';
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await capture([program, ...args, ...chosen], {
      PROPERTY_SEED: propertySeed,
      ...env,
    });
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
    return outcome(code, output, numPassedTests, numFailedTests);
  });
}

/**
 * What chance decides in a run is decided by the day of the last commit: which of the looks a page is seen in
 * (e2e/support/looks.ts; within twelve days all come) and which values the properties are tried with. So the same commit
 * is tried in the same way wherever it is tried, and every day brings others.
 */
function seedOfCommit() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const seconds = status === 0 ? Number(stdout) : Date.now() / 1000;
  return String(Math.floor(seconds / 86_400));
}

/**
 * @param {Record<string, string>} seed
 * @param {string[]} files parts of the names of the files with the stories; all without any
 */
function runPlaywright(seed, ...files) {
  return withReport(async (report) => {
    const env = { ...seed, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { code, output } = await capture(
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files],
      env,
    );
    const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
    return outcome(code, output, expected + flaky, unexpected);
  });
}

/** A run can fail without a failing test (an error between tests, none found); that counts as one. */
function outcome(code, output, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
}

async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function capture(args, env = {}) {
  const child = spawn(projectNode, args, {
    cwd: projectRoot,
    env: { ...compileCache, ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
