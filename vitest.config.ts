import { defineConfig } from 'vitest/config';

// A machine that is busy may be slow; what is waited for is awaited, never timed.
const expectOptions = { poll: { timeout: 20_000 } };

/** Files that put something else in the place of a module, for which no other file may have loaded it. */
const MOCKING = [
  'server/kernel/identity/sessions/ended-sessions.test.ts',
  'server/kernel/identity/sessions/sign-in.test.ts',
];

const onServer = {
  environment: 'node' as const,
  pool: 'forks' as const,
  globalSetup: ['tests/setup/global-engines.ts'],
  setupFiles: ['tests/setup/closed-network.ts'],
  expect: expectOptions,
  testTimeout: 60_000,
  hookTimeout: 120_000,
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
      { test: { ...onServer, name: 'mocking', include: MOCKING } },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          pool: 'forks',
          setupFiles: ['tests/setup/browser-setup.ts'],
          expect: expectOptions,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
