import { defineConfig } from 'vitest/config';

// A machine that is busy may be slow; what is waited for is awaited, never timed.
const expectOptions = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    // By default one core of two stays idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          pool: 'forks',
          globalSetup: ['tests/global-engines.ts'],
          setupFiles: ['tests/closed-network.ts'],
          expect: expectOptions,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          pool: 'forks',
          setupFiles: ['tests/browser-setup.ts'],
          expect: expectOptions,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
