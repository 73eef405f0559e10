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
      { pathNot: ['^shared/', packages('zod', 'vitest', 'fast-check')] },
    ),
    rule('R2-rules-know-no-contract', { path: '^shared/rules/' }, { path: '^shared/contract/' }),
    rule(
      'R3-web-and-server-are-strangers',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    rule(
      'R4-areas-meet-in-public',
      { path: '^(web|server)/areas/([^/]+)/' },
      { path: '^(web|server)/areas/', pathNot: ['^$1/areas/$2/', '\\.public\\.tsx?$'] },
    ),
    rule(
      'R5-core-and-ui-know-no-area',
      { path: '^(server/core|web/core|web/ui)/' },
      { path: '^(server|web)/(areas|app)/' },
    ),
    rule(
      'R6-only-repositories-touch-a-database',
      {
        path: '^(shared|server|web)/',
        pathNot: [
          '\\.repository\\.ts$',
          '^server/core/(start-[^/]+|database|clickhouse|change-feed)\\.ts$',
          tests,
        ],
      },
      { path: databases },
    ),
    rule(
      'R7-only-routes-know-http',
      {
        path: '^(shared|server|web)/',
        pathNot: ['\\.routes\\.ts$', '^server/core/(http-[^/]+|static-site)\\.ts$', '^server/app/', tests],
      },
      { path: http },
    ),
    rule(
      'R8-only-queries-call-the-api',
      { path: '^web/', pathNot: ['\\.queries\\.ts$', '^web/core/', tests] },
      { path: '^web/core/api-client\\.ts$' },
    ),
    rule(
      'R9-production-imports-no-tests',
      { path: '^(shared|server|web|db)/', pathNot: tests },
      { path: [tests, testing] },
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
