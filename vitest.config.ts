import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './tests/setup/longest-first.ts';
import { memoryFolder } from './tests/setup/memory-folder.ts';

// All that tests write: their engines and workers inherit it.
process.env.TMPDIR = memoryFolder();

// A machine that is busy may be slow; what is waited for is awaited, never timed.
const expectOptions = { poll: { timeout: 20_000 } };

/** Files that put something else in the place of a module, for which no other file may have loaded it. */
const MOCKING = [
  'server/kernel/identity/sessions/ended-sessions.test.ts',
  'server/kernel/identity/sessions/sign-in.test.ts',
  'web/ui/chart/chart-canvas.test.tsx',
];

/**
 * Files that render ahead what the build writes: React renders for the server and for the browser in the same contexts,
 * and does not support both at once; what one leaves in them another file's pages would find.
 */
const RENDERING_AHEAD = ['web/app/front-page/front-page.test.tsx'];

/**
 * Files that measure how long something takes: what others left in the memory would be counted with it, and nothing cheap
 * stands in for what the server runs with.
 */
const MEASURING = [
  'server/areas/coupons/long-targeting.test.ts',
  'server/areas/feeds/reading/thread-time.test.ts',
  'server/areas/portal-data/lists/long-lists.test.ts',
  'server/areas/report-files/content/write-document.test.ts',
  'server/kernel/identity/accounts/even-answers.test.ts',
  'server/platform/files/spreadsheet.test.ts',
  'server/platform/http/traffic/json-body.test.ts',
];

/** Files that kill servers and engines, fill databases or send the largest files: half a minute each, the longest first. */
const SLOW = [
  'server/app/random-kills.test.ts',
  'server/areas/orders/accounting/count-many-orders.test.ts',
  'server/areas/click-import/import-beside-app.test.ts',
  'server/app/several-processes.test.ts',
  'server/areas/backup/backup-orders.test.ts',
  'server/areas/orders/kill-orders.test.ts',
  'server/areas/backup/backup-under-load.test.ts',
  'server/tools/create-staff.test.ts',
  'server/app/postgres-restarts.test.ts',
  'server/app/clickhouse-gone.test.ts',
  'server/areas/backup/backup-between-versions.test.ts',
  'server/areas/portal/kill-server.test.ts',
  'server/app/operations/traces.test.ts',
  'server/areas/feeds/kill-import.test.ts',
  'server/areas/budget/truth-under-load.test.ts',
  'server/app/start-without-databases.test.ts',
  'server/areas/backup/backup-by-url.test.ts',
  'server/demo/fill-demo.test.ts',
  'server/areas/uploads/nasty-uploads.test.ts',
  'server/app/nasty-tables.test.ts',
  'server/app/pooler.test.ts',
  'server/platform/postgres/start-postgres.test.ts',
  'server/platform/http/traffic/held-connections.test.ts',
  'server/areas/report-files/kill-reports.test.ts',
  'server/kernel/mail/kill-mailing.test.ts',
  'server/areas/order-import/import-orders-command.test.ts',
  'server/app/drain.test.ts',
  'server/platform/jobs/worker-lease.test.ts',
  'server/app/disk-full.test.ts',
  'server/platform/postgres/silent-connections.test.ts',
  'server/demo/live/start-simulator.test.ts',
  'server/app/closed-files.test.ts',
  'server/app/silent-cut.test.ts',
  'server/app/wrong-clock.test.ts',
  'server/areas/feeds/import-cost.test.ts',
];

/** Of the others those that take ten seconds and more, the longest first. */
const LONG = [
  'server/app/access-matrix.test.ts',
  'server/areas/analytics/report-counts.test.ts',
  'server/app/fuzz-calls.test.ts',
  'server/areas/analytics/report-properties.test.ts',
  'server/platform/jobs/job-runner.test.ts',
  'server/demo/feeds/demo-feed.test.ts',
  'server/areas/analytics/report-running-day.test.ts',
  'web/areas/analytics/pages/dashboard-page.test.tsx',
  'web/areas/analytics/compared-pages.test.tsx',
  'server/areas/feeds/queue/import-lanes.test.ts',
  'web/areas/analytics/filters/report-filter-bar.test.tsx',
  'web/areas/feeds/pages/feed-mapping-page.test.tsx',
  'web/app/frame/top-bar.test.tsx',
  'server/tools/migrate.test.ts',
  'web/areas/product-ads/pages/product-ads-page.test.tsx',
];

/**
 * Files that run a second time with ClickHouse over HTTP (decision 62): all ways in which the app asks and writes, with
 * long lists, with many rows, and broken off. `npm test -- clickhouse-http` runs all others so.
 */
const OVER_HTTP = [
  'db/migrate-clickhouse.test.ts',
  'server/areas/analytics/report-abort.test.ts',
  'server/areas/click-import/import-click-file.test.ts',
  'server/areas/offers/market-days.test.ts',
  'server/areas/portal/forwarding/forwarder.test.ts',
  'server/platform/clickhouse/bound-sql.test.ts',
];

/** Files that run by name only: they need the history of the repository, with its tags. */
const BY_NAME = ['server/app/upgrade.test.ts'];

const apart = [...MOCKING, ...RENDERING_AHEAD, ...MEASURING, ...SLOW, ...BY_NAME];
for (const file of [...apart, ...LONG, ...OVER_HTTP]) {
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`vitest.config.ts names no file: ${file}`);
}

/** What the processes of most tests load first. */
const cheaply = ['--import', new URL('tests/setup/use-cheap-hardening.mjs', import.meta.url).href];
const stillCharts = fileURLToPath(new URL('tests/fakes/still-chart-engine.ts', import.meta.url));

const onServer = {
  environment: 'node' as const,
  pool: 'forks' as const,
  globalSetup: ['tests/setup/global-engines.ts'],
  setupFiles: ['tests/setup/closed-network.ts', 'tests/setup/seed-properties.ts'],
  expect: expectOptions,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Node loads the server's files as it does in operation; Vite would read, change and hand over each of them once more.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

const inBrowser = {
  environment: 'jsdom' as const,
  pool: 'forks' as const,
  setupFiles: ['tests/setup/browser-setup.ts', 'tests/setup/seed-properties.ts'],
  expect: expectOptions,
  testTimeout: 60_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    // Tests wait for their engines: with as many workers as cores an eighth of the time stays idle. More than 100 % would
    // be taken for 100.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: longestFirst([...LONG, ...SLOW]) },
    projects: [
      {
        // A third of a second for every account that is opened and every link that is asked for.
        test: {
          ...onServer,
          name: 'node',
          execArgv: cheaply,
          include: ['shared', 'server', 'db', 'scripts', 'tests'].map((root) => `${root}/**/*.test.ts`),
          exclude: apart,
          // Loading the server and the engines anew for every file took as long as a third of all tests.
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          name: 'clickhouse-http',
          execArgv: cheaply,
          include: OVER_HTTP,
          env: { TEST_CLICKHOUSE: 'http' },
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          name: 'node-apart',
          // After the others, and with no more workers than cores: what is measured is not to wait for its turn.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism(),
          // What stands in the place of a module comes from Vite.
          experimental: {},
          include: [...MOCKING, ...MEASURING].filter((file) => file.startsWith('server/')),
        },
      },
      {
        test: {
          ...onServer,
          name: 'slow',
          include: SLOW,
        },
      },
      {
        test: {
          ...onServer,
          name: 'upgrade',
          include: BY_NAME,
          // Several versions are started one after the other.
          testTimeout: 300_000,
        },
      },
      {
        // There is no canvas to draw on.
        resolve: { alias: [{ find: /^.*\/chart-engine\.ts$/, replacement: stillCharts }] },
        test: {
          ...inBrowser,
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'tests/**/*.test.tsx'],
          exclude: apart,
          isolate: false,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'web-apart',
          include: [...MOCKING.filter((file) => file.startsWith('web/')), ...RENDERING_AHEAD],
        },
      },
    ],
  },
});
