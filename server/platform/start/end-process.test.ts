import { expect, test } from 'vitest';
import { runInProcess, temporaryFolder } from '../../../tests/servers/engine-process.ts';

/** Hours of sheer work on the threads for which a process waits when it ends. */
const BUSY = 'sum(cityHash64(number)) AS n FROM numbers(60000000000000)';

const busyProcess = async (end: string) =>
  runInProcess(`
    import { startClickHouse } from 'server/platform/clickhouse/start-clickhouse.ts';
    import { endProcess } from 'server/platform/start/end-process.ts';
    const { client } = await startClickHouse({ dataDir: ${JSON.stringify(await temporaryFolder())} });
    process.once('exit', (code) => console.log('told of ' + code));
    client.query({ query: 'SELECT ${BUSY}', format: 'JSONEachRow' });
    for (;;) {
      const running = await client.query({
        query: "SELECT count() AS n FROM system.processes WHERE query LIKE '%cityHash64(number)) AS n%'",
        format: 'JSONEachRow',
      });
      // Itself, and the other.
      if (Number((await running.json())[0].n) === 2) break;
    }
    ${end}`);

test.each([0, 1])('a process ends with code %i while the engine in it is busy', async (code) => {
  const app = await busyProcess(`endProcess(${code});`);
  expect(await app.ended()).toEqual({ code, signal: null });
  expect(app.output()).toBe(`told of ${code}\n`);
});
