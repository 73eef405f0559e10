// The import rules of docs: each is an error, and scripts/check-import-rules-canary.mjs proves that each bites.
const tests = '(\\.test\\.tsx?$|^tests/|^e2e/)';
const packages = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;

const databases = packages(
  'kysely',
  'kysely-codegen',
  'pg',
  'rate-limiter-flexible',
  'chdb',
  '@clickhouse/client',
  '@clickhouse/client-common',
);
const http = packages('fastify', '@fastify/[^/]+', 'fastify-type-provider-zod');
const testing = packages(
  'vitest',
  'fast-check',
  '@testing-library/[^/]+',
  '@playwright/test',
  '@axe-core/playwright',
);

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'R1-shared-is-alone',
      { path: '^shared/', pathNot: tests },
      { pathNot: ['^shared/', packages('zod')] },
    ),
    rule(
      'R1-shared-tests-are-alone',
      { path: '^shared/.+\\.test\\.ts$' },
      { pathNot: ['^shared/', '^tests/rules/', packages('zod', 'vitest', 'fast-check')] },
    ),
    rule(
      'R1-worlds-of-rules-are-alone',
      { path: '^tests/rules/' },
      { pathNot: ['^shared/', '^tests/rules/', packages('fast-check')] },
    ),
    rule('R2-rules-know-no-contract', { path: '^shared/rules/' }, { path: '^shared/contract/' }),
    rule(
      'R3-web-and-server-are-strangers',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    rule(
      'R4-areas-meet-in-public',
      { path: '^(web|server)/(areas|kernel)/([^/]+)/' },
      { path: '^(web|server)/(areas|kernel)/', pathNot: ['^$1/$2/$3/', '\\.public\\.tsx?$'] },
    ),
    rule(
      'R5-plumbing-knows-no-area',
      { path: '^(server/platform|web/core|web/ui)/', pathNot: tests },
      { path: '^(server|web)/(areas|app|kernel|demo)/' },
    ),
    rule(
      'R5-kernel-knows-no-area',
      { path: '^server/kernel/', pathNot: tests },
      { path: '^server/(areas|app|demo)/' },
    ),
    rule(
      'R6-only-repositories-touch-a-database',
      {
        path: '^(shared|server|web)/',
        pathNot: ['\\.repository\\.ts$', '^server/platform/(postgres|clickhouse)/', tests],
      },
      { path: databases },
    ),
    rule(
      'R7-only-routes-know-http',
      {
        path: '^(shared|server|web)/',
        pathNot: ['\\.routes\\.ts$', '^server/platform/http/', '^server/app/', tests],
      },
      { path: http },
    ),
    rule(
      'R8-only-queries-call-the-api',
      { path: '^web/', pathNot: ['\\.queries\\.ts$', '^web/core/', tests] },
      { path: '^web/core/api/api-client\\.ts$' },
    ),
    rule(
      'R9-production-imports-no-tests',
      { path: '^(shared|server|web|db)/', pathNot: tests },
      { path: [tests, testing] },
    ),
    rule(
      'R9-only-the-app-starts-the-demo',
      { path: '^(shared|server|web|db)/', pathNot: ['^server/(app|demo)/', tests] },
      { path: '^server/demo/' },
    ),
    rule('R10-no-cycles', {}, { circular: true }),
    rule('R11-every-import-resolves', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
