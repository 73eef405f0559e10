import { once } from 'node:events';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInProcess, temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { choosePostgresRunner } from './postgres-user.ts';

// Only root has to become somebody else.
describe.runIf(process.getuid?.() === 0)('PostgreSQL below a private folder, as root', () => {
  let folder: string;
  let binaries: PostgresBinaries;
  beforeAll(async () => {
    // As after a clone in /root: mkdtemp lets nobody else in, and the programs lie inside.
    folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
    const installed = await findPostgresBinaries();
    await cp(path.dirname(path.dirname(installed.postgres)), path.join(folder, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const bin = path.join(folder, 'native', 'bin');
    binaries = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is created and runs as another user', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const dataDir = await mkdtemp(path.join(folder, 'data-'));
    const clusterDir = path.join(dataDir, 'postgres');
    const runner = choosePostgresRunner(binaries, clusterDir, dataDir);
    await ensureCluster({ binaries, runner, clusterDir, passwordFile: path.join(dataDir, 'password') });
    expect((await stat(clusterDir)).uid).not.toBe(0);
    // Single-user mode runs the whole server for one statement.
    const child = runner.run(binaries.postgres, ['--single', '-D', clusterDir, 'postgres'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end('select current_user as me\n');
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
    });
    await once(child, 'close');
    expect(output).toContain('me = "postgres"');
  });

  it('is refused in one sentence where root may not pass such rights on', async () => {
    const dataDir = await temporaryFolder();
    const folder = new URL('./', import.meta.url).href;
    const app = runInProcess(
      `import { choosePostgresRunner } from '${folder}postgres-user.ts';
      choosePostgresRunner(${JSON.stringify(binaries)}, '${dataDir}/postgres', '${dataDir}');`,
      { env: { PATH: '/nowhere' } },
    );
    await app.ended();
    expect(app.output()).toContain(
      `StartError: PostgreSQL does not run as root, and the user it would run as cannot reach ${dataDir}/postgres or its programs; start`,
    );
  });
});
