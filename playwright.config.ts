import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4173);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const executablePath = process.env.CHROMIUM_PATH;
/** Of the provider by which the stories sign in. */
const PROVIDER_PORT = PORT + 1;
const PROVIDER_URL = `http://localhost:${PROVIDER_PORT}`;

/**
 * A page lives for seconds: what V8 compiles better than plainly is not used often enough to be worth it, and a young
 * generation with room (MiB) is hardly ever searched for what is still in use.
 */
const OF_SHORT_PAGES = '--no-opt --no-maglev --min-semi-space-size=32 --max-semi-space-size=64';

// Which language, colours and width a page is looked at in (e2e/support/looks.ts); the workers get it from here.
if (!process.env.E2E_SEED) {
  process.env.E2E_SEED = String(Math.floor(Date.now() / DAY_MS));
  process.stdout.write(`E2E_SEED=${process.env.E2E_SEED}\n`);
}

export default defineConfig({
  testDir: 'e2e',
  // Pictures are made by scripts/pictures.mjs, which names their folder.
  testMatch: process.env.PICTURES ? '**/*.pictures.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  timeout: 3 * MINUTE_MS,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
    actionTimeout: 30_000,
    // A recording of every step would cost more than all stories together.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        `--js-flags=${OF_SHORT_PAGES}`,
      ],
    },
  },
  webServer: [
    {
      command: `exec "${process.execPath}" tests/servers/provider/oidc-process.ts ${PROVIDER_PORT} http://localhost:${PORT}/login/provider`,
      url: `http://127.0.0.1:${PROVIDER_PORT}/.well-known/openid-configuration`,
      timeout: MINUTE_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: MINUTE_MS },
    },
    {
      // `exec`, so that the signal to stop reaches the server and not a shell around it.
      command: `exec "${process.execPath}" scripts/serve-e2e.mjs`,
      url: `http://127.0.0.1:${PORT}/v1/openapi.json`,
      timeout: 4 * MINUTE_MS,
      // What went wrong in the server stands between the stories.
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: MINUTE_MS },
      env: {
        PORT: String(PORT),
        DEMO: '1',
        DATABASE_URL: '',
        CLICKHOUSE_URL: '',
        UV_THREADPOOL_SIZE: '16',
        OIDC_ISSUER: PROVIDER_URL,
        OIDC_CLIENT_ID: 'business-manager',
        OIDC_CLIENT_SECRET: 'a secret between provider and app',
        OIDC_NAME: 'Shop Group',
      },
    },
  ],
});
