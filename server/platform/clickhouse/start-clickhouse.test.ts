import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runInProcess, temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { openEmbeddedClickHouse } from '../../../tests/servers/own-clickhouse.ts';
import { type RunningClickHouse, startClickHouse } from './start-clickhouse.ts';

async function select(clickhouse: RunningClickHouse, query: string, params = {}): Promise<unknown[]> {
  const result = await clickhouse.client.query({ query, query_params: params, format: 'JSONEachRow' });
  return result.json();
}

// Those that kill have processes of their own.
const clickhouse = await openEmbeddedClickHouse();

describe('the embedded ClickHouse', () => {
  it('finds a table with and without the name of its database', async () => {
    await clickhouse.client.command({
      query: 'CREATE TABLE note (id UInt32) ENGINE = MergeTree ORDER BY id',
    });
    await clickhouse.client.insert({ table: 'app.note', values: [{ id: 1 }], format: 'JSONEachRow' });
    await clickhouse.client.insert({ table: 'note', values: [{ id: 2 }], format: 'JSONEachRow' });
    expect(await select(clickhouse, 'SELECT id FROM app.note ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(
      await select(clickhouse, 'SELECT count() AS n FROM note WHERE id > {id:UInt32}', { id: 1 }),
    ).toEqual([{ n: 1 }]);
  });

  it('answers many at once, each in the right database', async () => {
    const ids = Array.from({ length: 30 }, (_, id) => id);
    const query = (id: number) =>
      select(clickhouse, 'SELECT {id:UInt32} AS id, currentDatabase() AS database', { id });
    expect(await Promise.all(ids.map(query))).toEqual(ids.map((id) => [{ id, database: 'app' }]));
  });

  it('counts in UTC whatever the zone of the machine', async () => {
    expect(await select(clickhouse, 'SELECT timezone() AS zone')).toEqual([{ zone: 'UTC' }]);
  });

  it('refuses settings beside the SQL, which would stay for later queries', async () => {
    const query = 'SELECT 1';
    const settings = { max_threads: 1 };
    await expect(
      clickhouse.client.query({ query, clickhouse_settings: settings, format: 'JSONEachRow' }),
    ).rejects.toThrow('Write "SETTINGS max_threads" into the SQL');
    const inSql = `SELECT getSetting('max_result_rows') AS rows SETTINGS max_result_rows = 7`;
    expect(await select(clickhouse, inSql)).toEqual([{ rows: 7 }]);
    expect(await select(clickhouse, `SELECT getSetting('max_result_rows') AS rows`)).toEqual([{ rows: 0 }]);
  });

  it('keeps a second process out of its folder', async () => {
    const second = runInProcess(`
      import { startClickHouse } from 'server/platform/clickhouse/start-clickhouse.ts';
      await startClickHouse({ dataDir: ${JSON.stringify(clickhouse.dataDir)} });`);
    expect((await second.ended()).code).toBe(1);
    expect(second.output()).toMatch(/StartError: The click database .+ cannot be opened: another process/);
  });

  it('is closed whole, also just after questions were stopped', async () => {
    const folders = await Promise.all(Array.from({ length: 12 }, temporaryFolder));
    const program = runInProcess(`
      import { startClickHouse } from 'server/platform/clickhouse/start-clickhouse.ts';
      import { selectRows } from 'server/platform/clickhouse/clickhouse.ts';
      for (const [nth, dataDir] of ${JSON.stringify(folders)}.entries()) {
        // A process opens one folder, so the one before has to be closed.
        const { client, stop } = await startClickHouse({ dataDir });
        const controller = new AbortController();
        const long = 'SELECT sum(cityHash64(number, {word:String})) AS n FROM numbers(60000000000000)';
        const asked = [1, 2].map(() => selectRows(client, long, { word: 'a' }, controller.signal));
        const ends = Promise.allSettled(asked);
        await new Promise((resolve) => setTimeout(resolve, nth % 8));
        controller.abort(new Error('the caller has gone'));
        await ends;
        await stop();
      }
      console.log('closed');`);
    await program.ended();
    expect(program.output().trim()).toBe('closed');
  });

  it('loses no confirmed insert when the process is killed', async () => {
    const folder = await temporaryFolder();
    const open = `
      import { startClickHouse } from 'server/platform/clickhouse/start-clickhouse.ts';
      const { client, stop } = await startClickHouse({ dataDir: ${JSON.stringify(folder)} });`;
    const writer = runInProcess(`${open}
      await client.command({ query: 'CREATE TABLE note (id UInt32) ENGINE = MergeTree ORDER BY id' });
      for (let id = 1; ; id++) {
        await client.insert({ table: 'note', values: [{ id }], format: 'JSONEachRow' });
        console.log(id);
      }`);
    await writer.says('100');
    writer.child.kill('SIGKILL');
    await writer.ended();
    const confirmed = Number(writer.output().trim().split('\n').at(-1));
    const reader = runInProcess(`${open}
      const result = await client.query({ query: 'SELECT count() AS n FROM note', format: 'JSONEachRow' });
      console.log((await result.json())[0].n);
      await stop();`);
    expect((await reader.ended()).code).toBe(0);
    // The one that was on its way may have arrived without its confirmation.
    expect([confirmed, confirmed + 1]).toContain(Number(reader.output()));
  });
});

describe('a ClickHouse of one’s own', () => {
  const refusal = (clickhouseUrl: string) =>
    startClickHouse({ clickhouseUrl, dataDir: '/nowhere' }).then(
      () => 'it was accepted',
      (reason: Error) => `${reason.name}: ${reason.message}`,
    );

  /** Only as much of a server as it takes to be refused. */
  async function serverThatAnswers(status: number, body: string): Promise<number> {
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    return (server.address() as AddressInfo).port;
  }

  it.each([
    ['host:8123', 'CLICKHOUSE_URL is not an address such as http://user:password@host:8123.'],
    ['http://127.0.0.1:1/other', 'CLICKHOUSE_URL names the database "other", but'],
    ['http://u:hidden@127.0.0.1:1', 'CLICKHOUSE_URL does not work: no ClickHouse answers at 127.0.0.1:1.'],
  ])('is refused in one sentence: %s', async (url, sentence) => {
    const message = await refusal(url);
    expect(message).toContain(`StartError: ${sentence}`);
    expect(message).not.toContain('hidden');
  });

  it('is refused when it is too old', async () => {
    const port = await serverThatAnswers(200, '{"version":"24.12.1.1"}\n');
    expect(await refusal(`http://127.0.0.1:${port}`)).toBe(
      'StartError: The server at CLICKHOUSE_URL is ClickHouse 24.12.1.1; version 25.3 or newer is needed.',
    );
  });

  it('is refused when it does not know the user', async () => {
    const port = await serverThatAnswers(
      403,
      'Code: 516. DB::Exception: u: Authentication failed: password is incorrect. (AUTHENTICATION_FAILED) (version 26.7.2.1)',
    );
    expect(await refusal(`http://u:hidden@127.0.0.1:${port}`)).toBe(
      `StartError: CLICKHOUSE_URL does not work: 127.0.0.1:${port} refuses the user "u" with this password.`,
    );
  });

  it('is refused when something else answers', async () => {
    const port = await serverThatAnswers(404, 'Not found');
    expect(await refusal(`http://u:hidden@127.0.0.1:${port}`)).toBe(
      `StartError: CLICKHOUSE_URL does not work: 127.0.0.1:${port} says "Not found".`,
    );
  });
});
