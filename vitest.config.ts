import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          pool: 'forks',
          globalSetup: ['tests/global-engines.ts'],
          setupFiles: ['tests/closed-network.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          pool: 'forks',
          setupFiles: ['tests/browser-setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
