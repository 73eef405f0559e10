import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error: a script without types
import { findUnpinned, readAdvisories } from './lockfile-audit.mjs';

const LINUX = { platform: 'linux', arch: 'x64', libc: 'glibc' };
const integrity = `sha512-${'A'.repeat(86)}==`;

test('each package that this machine installs is pinned, or named', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/good': { version: '1.0.0', integrity },
    'node_modules/bare': { version: '2.0.0' },
    'node_modules/a/node_modules/@x/weak': { version: '3.0.0', integrity: 'sha1-abc' },
    'node_modules/linked': { link: true },
    'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/cli-linux-x64-musl': { version: '1.0.0', optional: true, os: ['linux'] },
    'node_modules/here': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/not-win': { version: '1.0.0', optional: true, os: ['!win32'] },
  };
  expect(findUnpinned({ packages }, LINUX)).toEqual({
    pinned: 1,
    installed: ['bare@2.0.0', '@x/weak@3.0.0', 'here@1.0.0', 'not-win@1.0.0'],
    elsewhere: ['mac@1.0.0', 'cli-linux-x64-musl@1.0.0'],
  });
});

test('the lockfile of the project pins all that is installed here', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(findUnpinned(lock, LINUX).installed).toEqual([]);
});

test('what the registry knows is listed; where it does not answer, that is no clean bill', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://advisories.example/1' }, 'deep'];
  const output = JSON.stringify({ vulnerabilities: { left: { severity: 'high', range: '<2', via } } });
  expect(readAdvisories(output)).toEqual([
    'left <2: high: Prototype pollution (https://advisories.example/1); by deep',
  ]);
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual([]);
  expect(readAdvisories('{"message":"405 Method Not Allowed","statusCode":405}')).toBeNull();
  expect(readAdvisories('')).toBeNull();
});

test('the bill of materials names each package with its version and hash, without a registry', () => {
  const { status, stdout } = spawnSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline'],
    {
      cwd: new URL('..', import.meta.url),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  const bill = JSON.parse(stdout);
  expect([status, bill.bomFormat]).toEqual([0, 'CycloneDX']);
  const fastify = bill.components.find(({ name }: { name: string }) => name === 'fastify');
  expect(fastify).toMatchObject({
    purl: expect.stringContaining('pkg:npm/fastify@'),
    hashes: [{ alg: 'SHA-512' }],
  });
});
