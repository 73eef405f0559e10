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
          exclude: MOCKING,
          // Loading the server and the engines anew for every file took as long as a third of all tests.
          isolate: false,
        },
      },
      {
        test: {
          ...onServer,
          name: 'node-mocking',
          include: MOCKING.filter((file) => file.startsWith('server/')),
        },
      },
      {
        // There is no canvas to draw on.
        resolve: { alias: [{ find: /^.*\/chart-engine\.ts$/, replacement: stillCharts }] },
        test: {
          ...inBrowser,
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: MOCKING,
          isolate: true,
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
