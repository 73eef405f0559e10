import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { runInProcess, temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { processMark } from '../start/process-probe.ts';
import { openDataFolder } from './data-folder.ts';

/** For those that are kept out: whoever holds the folder will not stop. */
const IMPATIENT = { patienceMs: 200 };
const holdFolder = (dir: string) => `
  import { openDataFolder } from 'server/platform/files/data-folder.ts';
  await openDataFolder(${JSON.stringify(dir)}, ${JSON.stringify(IMPATIENT)});
  console.log('open');
  setInterval(() => {}, 1000);`;

const lockOf = (pid: number, mark: string | null) => JSON.stringify({ pid, mark });

describe('openDataFolder', () => {
  it('creates the folder, and a secret key that stays', async () => {
    const dir = path.join(await temporaryFolder(), 'a', 'b');
    const first = await openDataFolder(dir);
    expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(path.join(dir, 'secret.key'))).mode & 0o777).toBe(0o600);
    await first.release();
    const others = process.getuid?.() === 0 ? 0o066 : 0o077;
    expect((await stat(dir)).mode & others, 'open to nobody else').toBe(0);
    await chmod(dir, 0o755);
    const second = await openDataFolder(dir);
    expect(second.secretKey).toBe(first.secretKey);
    expect((await stat(dir)).mode & others, 'one of a version before is closed').toBe(0);
    await second.release();
    expect(await readdir(dir)).toEqual(['secret.key']);
  });

  it('takes a given secret key and keeps none', async () => {
    const dir = await temporaryFolder();
    const folder = await openDataFolder(dir, { secretKey: 'k'.repeat(32) });
    expect(folder.secretKey).toBe('k'.repeat(32));
    expect(await readdir(dir)).toEqual(['app.lock']);
  });

  it('refuses a damaged secret key and gives the folder back', async () => {
    const dir = await temporaryFolder();
    await writeFile(path.join(dir, 'secret.key'), 'abc');
    await expect(openDataFolder(dir)).rejects.toThrow(/secret\.key is damaged/);
    expect(await readdir(dir)).toEqual(['secret.key']);
  });

  it('refuses a disk that is nearly full', async () => {
    const dir = await temporaryFolder();
    await expect(openDataFolder(dir, { requiredBytes: 1e18 })).rejects.toThrow(
      /^The disk of .+ has only \d+ MB free, and 953674316406 MB are needed; .+\.$/,
    );
  });

  it('refuses a path where a file stands', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await expect(openDataFolder(file)).rejects.toThrow(
      `The data folder ${file} cannot be used: a file stands`,
    );
  });

  // Root may write everywhere, so an ordinary user has to try.
  it.runIf(process.getuid?.() === 0)('refuses a folder that this user may not write', async () => {
    const dir = await temporaryFolder();
    await chmod(dir, 0o755);
    const app = runInProcess(holdFolder(dir), { asOrdinaryUser: true });
    expect((await app.ended()).code).toBe(1);
    expect(app.output()).toContain(`The data folder ${dir} cannot be used: this user may not write there.`);
  });
});

describe('the lock of the data folder', () => {
  it('keeps a second instance out while the first lives, and lets it in after kill -9', async () => {
    const dir = await temporaryFolder();
    const app = runInProcess(holdFolder(dir));
    await app.says('open');
    await expect(openDataFolder(dir, IMPATIENT)).rejects.toThrow(
      `Another instance (process ${app.child.pid}) is already using ${dir}; stop it, or set DATA_DIR to another folder.`,
    );
    app.child.kill('SIGKILL');
    await app.ended();
    const folder = await openDataFolder(dir);
    await folder.release();
  });

  it('waits for an instance that is just stopping', async () => {
    const dir = await temporaryFolder();
    const stopping = await openDataFolder(dir);
    setTimeout(stopping.release, 300);
    const folder = await openDataFolder(dir);
    await folder.release();
  });

  it('waits no longer for another instance where the system’s clock is set back meanwhile', async () => {
    const dir = await temporaryFolder();
    const folder = await openDataFolder(dir);
    onTestFinished(() => void vi.useRealTimers());
    const refused = openDataFolder(dir, IMPATIENT).catch((error: Error) => error.message);
    vi.setSystemTime(Date.now() - HOUR_MS);
    expect(await refused).toContain(`process ${process.pid}`);
    await folder.release();
  });

  it('keeps the same process from opening it twice', async () => {
    const dir = await temporaryFolder();
    const folder = await openDataFolder(dir);
    await expect(openDataFolder(dir, IMPATIENT)).rejects.toThrow(`process ${process.pid}`);
    await folder.release();
  });

  it.each([
    ['the process is gone', lockOf(999_999_999, null)],
    ['its number belongs to another process by now', lockOf(1, 'another-boot:1')],
    ['its number is ours by now', lockOf(process.pid, 'another-boot:1')],
    ['it was killed before it wrote its number', ''],
    ['the file is damaged', '{"pid":'],
  ])('takes a stale lock over: %s', async (_reason, content) => {
    const dir = await temporaryFolder();
    await writeFile(path.join(dir, 'app.lock'), content);
    const folder = await openDataFolder(dir);
    expect(await readFile(path.join(dir, 'app.lock'), 'utf8')).toBe(
      lockOf(process.pid, processMark(process.pid)),
    );
    await folder.release();
    expect(await readdir(dir)).toEqual(['secret.key']);
  });

  it('lets one of many in that find the same stale lock at once', async () => {
    const dir = await temporaryFolder();
    await writeFile(path.join(dir, 'app.lock'), lockOf(999_999_999, null));
    const apps = Array.from({ length: 5 }, () => runInProcess(holdFolder(dir)));
    const first = await Promise.any(apps.map((app) => app.says('open').then(() => app)));
    const others = apps.filter((app) => app !== first);
    await Promise.all(others.map((app) => app.ended()));
    for (const app of others) expect(app.output()).toContain('Another instance');
  });
});
