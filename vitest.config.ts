import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
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

/** Files that measure how long the thread computes: what others left in the memory would be counted with it. */
const MEASURING = [
  'server/areas/feeds/reading/thread-time.test.ts',
  'server/areas/portal-data/lists/long-lists.test.ts',
  'server/areas/report-files/content/write-document.test.ts',
  'server/platform/files/spreadsheet.test.ts',
];

/** Files that kill servers and engines, fill databases or send the largest files: half a minute each. */
const SLOW = [
  'server/app/postgres-restarts.test.ts',
  'server/areas/budget/truth-under-load.test.ts',
  'server/areas/feeds/import-cost.test.ts',
  'server/areas/feeds/kill-import.test.ts',
  'server/areas/portal/kill-server.test.ts',
  'server/areas/report-files/kill-reports.test.ts',
  'server/areas/uploads/nasty-uploads.test.ts',
  'server/demo/fill-demo.test.ts',
  'server/demo/live/start-simulator.test.ts',
  'server/kernel/mail/kill-mailing.test.ts',
];

const apart = [...MOCKING, ...MEASURING, ...SLOW];
for (const file of apart) {
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`vitest.config.ts names no file: ${file}`);
}

const stillCharts = fileURLToPath(new URL('tests/fakes/still-chart-engine.ts', import.meta.url));

const onServer = {
  environment: 'node' as const,
  pool: 'forks' as const,
  globalSetup: ['tests/setup/global-engines.ts'],
  setupFiles: ['tests/setup/closed-network.ts'],
  expect: expectOptions,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const inBrowser = {
  environment: 'jsdom' as const,
  pool: 'forks' as const,
  setupFiles: ['tests/setup/browser-setup.ts'],
  expect: expectOptions,
  testTimeout: 60_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    // By default one core of two stays idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...onServer,
          name: 'node',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: apart,
          // Loading the server and the engines anew for every file took as long as a third of all tests.
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          name: 'node-apart',
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
        // There is no canvas to draw on.
        resolve: { alias: [{ find: /^.*\/chart-engine\.ts$/, replacement: stillCharts }] },
        test: {
          ...inBrowser,
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: apart,
          isolate: false,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'web-mocking',
          include: MOCKING.filter((file) => file.startsWith('web/')),
        },
      },
    ],
  },
});
