import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { quietLog, runInProcess, temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { isProcessAlive } from '../start/process-probe.ts';
import { startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;

const startScript = (dataDir: string) => `
  import { startPostgres } from 'server/platform/postgres/start-postgres.ts';
  import pg from 'pg';
  const log = { info() {}, warn() {}, error() {} };
  const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
  const client = new pg.Client(url);
  await client.connect();`;

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function start(dataDir: string) {
  const postgres = await startPostgres({ dataDir, log: quietLog });
  onTestFinished(postgres.stop);
  return postgres;
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data from start to start, also in a private folder', async () => {
    const dataDir = await temporaryFolder();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const first = await start(dataDir);
    await query(first.url, "create table note (text text); insert into note values ('čšž')");
    const settings =
      "select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync";
    expect(await query(first.url, settings)).toEqual([{ commit: 'on', fsync: 'on' }]);
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    const second = await start(dataDir);
    expect(await query(second.url, 'select upper(text) as text from note')).toEqual([{ text: 'ČŠŽ' }]);
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  });

  it('lets nobody in without its password', async () => {
    const { url } = await start(await temporaryFolder());
    const withoutPassword = new URL(url);
    withoutPassword.password = 'postgres';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('loses nothing it confirmed when the app is killed, and stops the orphan', async () => {
    const dataDir = await temporaryFolder();
    const app = runInProcess(`${startScript(dataDir)}
      await client.query('create table note (id int)');
      for (let id = 1; ; id++) { await client.query('insert into note values ($1)', [id]); console.log(id); }`);
    await app.says('200');
    app.child.kill('SIGKILL');
    await app.ended();
    const confirmed = Number(app.output().trim().split('\n').at(-1));
    const orphan = await postmasterPid(dataDir);
    expect(isProcessAlive(orphan)).toBe(true);
    const { url } = await start(dataDir);
    expect(isProcessAlive(orphan)).toBe(false);
    const [row] = (await query(url, 'select count(*)::int as count from note')) as { count: number }[];
    // The one that was on its way may have arrived without its confirmation.
    expect(row?.count).toBeGreaterThanOrEqual(confirmed);
    expect(row?.count).toBeLessThanOrEqual(confirmed + 1);
  });

  it('starts beside a pid file whose number belongs to another program', async () => {
    const dataDir = await temporaryFolder();
    await (await start(dataDir)).stop();
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${path.join(dataDir, 'postgres')}\n`);
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isProcessAlive(process.pid)).toBe(true);
  });

  it('begins anew after a first start that was killed halfway', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'postgres.new'));
    await writeFile(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'is started again under the same address when it ends by %s, whatever it was busy with',
    async (signal) => {
      const dataDir = await temporaryFolder();
      const warnings: string[] = [];
      const log = { ...quietLog, warn: (message: string) => warnings.push(message) };
      const { url, stop } = await startPostgres({ dataDir, log });
      onTestFinished(stop);
      await query(url, "create table note (text text); insert into note values ('kept')");
      const busy = new pg.Client({ connectionString: url });
      busy.on('error', () => {});
      await busy.connect();
      const first = await postmasterPid(dataDir);
      // One process of it counts on, and holds the memory of all.
      const counting = expect(
        busy.query('select count(*) from generate_series(1, 1e12::bigint)'),
      ).rejects.toThrow();
      const active =
        "select 1 from pg_stat_activity where query like 'select count(*)%' and state = 'active'";
      await expect.poll(() => query(url, active)).toHaveLength(1);
      process.kill(first, signal);
      await counting;
      await expect
        .poll(() => query(url, 'select text from note').catch(() => []))
        .toEqual([{ text: 'kept' }]);
      expect(await postmasterPid(dataDir)).not.toBe(first);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(
        /^PostgreSQL ended unexpectedly \((SIGKILL|exit code \d)\) and is started again$/,
      );
    },
  );

  it('says why when it cannot be started again', async () => {
    const dataDir = await temporaryFolder();
    const gone = Promise.withResolvers<Error>();
    const { stop } = await startPostgres({ dataDir, log: quietLog, onGone: gone.resolve });
    onTestFinished(stop);
    await writeFile(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'nonsense = 1\n');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    expect((await gone.promise).message).toMatch(
      /^PostgreSQL could not be started: configuration file .+ contains errors \(more in .+postgres\.log\)\.$/,
    );
  });

  it('stays ended when it is stopped while it is being started again', async () => {
    const dataDir = await temporaryFolder();
    const warned = Promise.withResolvers<void>();
    const { url, stop } = await startPostgres({
      dataDir,
      log: { ...quietLog, warn: () => warned.resolve() },
    });
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await warned.promise;
    await stop();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('stops with an app that ends on an error of its own', async () => {
    const dataDir = await temporaryFolder();
    const app = runInProcess(`${startScript(dataDir)}\nconsole.log('open');\nthrow new Error('a fault');`);
    await app.ended();
    expect(app.output()).toContain('open\n');
    await expect(postmasterPid(dataDir).then(isProcessAlive))
      .resolves.toBe(false)
      .catch(() => {});
    await start(dataDir);
  });

  it('refuses a folder of another version', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 17, and this is 18; set DATA_DIR/);
  });

  it('says where the log is when it cannot start', async () => {
    const dataDir = await temporaryFolder();
    await (await start(dataDir)).stop();
    await writeFile(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'nonsense = 1\n');
    await expect(start(dataDir)).rejects.toThrow(
      /^PostgreSQL could not be started: configuration file .+ contains errors \(more in .+postgres\.log\)\.$/,
    );
  });

  it.runIf(isRoot)('runs for an ordinary user', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o755);
    await chown(dataDir, 65_534, 65_534);
    const script = `${startScript(dataDir)}\nconsole.log('open'); process.exit();`;
    const app = runInProcess(script, { asOrdinaryUser: true });
    await app.says('open');
    await app.ended();
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(65_534);
    await start(dataDir);
  });
});

describe('a PostgreSQL of one’s own', () => {
  const refusal = async (databaseUrl: string) => {
    const error = await startPostgres({ databaseUrl, dataDir: '/nowhere', log: quietLog }).then(
      () => new Error('it was accepted'),
      (reason: Error) => reason,
    );
    return `${error.name}: ${error.message}`;
  };
  const change = (changes: Partial<Record<'username' | 'password' | 'pathname', string>>) =>
    Object.assign(new URL(inject('templateUrl')), changes).href;
  const host = new URL(inject('templateUrl')).host;

  it('is used as it is', async () => {
    const url = inject('templateUrl');
    const postgres = await startPostgres({ databaseUrl: url, dataDir: '/nowhere', log: quietLog });
    expect(postgres.url).toBe(url);
    await postgres.stop();
    const warnings: string[] = [];
    const log = { ...quietLog, warn: (sentence: string) => void warnings.push(sentence) };
    await startPostgres({ databaseUrl: url, dataDir: '/nowhere', log, warnsOfSuperuser: true });
    expect(warnings).toEqual([
      expect.stringMatching(/^The user "postgres" of DATABASE_URL is a superuser[^.]+\.$/),
    ]);
    expect(warnings.join()).not.toContain(new URL(url).password);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['host:5432/db', 'DATABASE_URL is not an address such as postgresql://user:password@host:5432/database'],
    ['postgresql://u:p#@h/d', 'DATABASE_URL is not an address such as'],
    [
      'postgresql://u:hidden@127.0.0.1:1/d',
      'DATABASE_URL does not work: no PostgreSQL answers at 127.0.0.1:1.',
    ],
    [change({ password: 'hidden' }), `${host} refuses the user "postgres" with this password.`],
    [change({ username: 'somebody' }), `${host} refuses the user "somebody" with this password.`],
    [change({ pathname: '/nothing' }), `there is no database "nothing" at ${host}.`],
  ])('is refused in one sentence: %s', async (url, sentence) => {
    const message = await refusal(url);
    expect(message).toMatch(/^StartError: DATABASE_URL [^\n]+\.$/);
    expect(message).toContain(sentence);
    expect(message).not.toContain('hidden');
  });

  it('is refused when nobody has that name', async () => {
    const app = runInProcess(`
      import { startPostgres } from 'server/platform/postgres/start-postgres.ts';
      await startPostgres({ databaseUrl: 'postgresql://u:hidden@nobody.invalid/d', dataDir: '/nowhere' });`);
    await app.ended();
    expect(app.output()).toContain(
      'DATABASE_URL does not work: there is no computer named "nobody.invalid".',
    );
  });

  it('is refused when something else answers', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await refusal(`postgresql://u:hidden@127.0.0.1:${port}/d`)).toMatch(
      /^StartError: DATABASE_URL does not work: 127\.0\.0\.1:\d+ says "[^\n]+"\.$/,
    );
  });

  it('is refused when it takes no more connections', async () => {
    await query(
      inject('templateUrl'),
      `do $$ begin
      if not exists (select from pg_roles where rolname = 'crowd') then
        create role crowd login connection limit 0 password 'hidden';
      end if;
    end $$`,
    );
    expect(await refusal(change({ username: 'crowd', password: 'hidden' }))).toBe(
      `StartError: DATABASE_URL does not work: ${host} takes no more connections (too many connections for role "crowd").`,
    );
  });

  it('is refused when the user may not create tables', async () => {
    await query(
      inject('templateUrl'),
      `do $$ begin
      if not exists (select from pg_roles where rolname = 'reader') then create role reader login password 'hidden'; end if;
    end $$`,
    );
    expect(await refusal(change({ username: 'reader', password: 'hidden' }))).toBe(
      'StartError: The user "reader" of DATABASE_URL may not create tables there; make it the owner of the database.',
    );
  });
});
