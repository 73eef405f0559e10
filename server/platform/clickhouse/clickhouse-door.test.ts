import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { openEmbeddedClickHouse } from '../../../tests/servers/own-clickhouse.ts';
import { selectRows, selectTsv } from './clickhouse.ts';
import { connectClickHouseDoor, openClickHouseDoor } from './clickhouse-door.ts';

const { client } = await openEmbeddedClickHouse();

async function openDoor() {
  const dataDir = await temporaryFolder();
  const close = await openClickHouseDoor(client, dataDir);
  onTestFinished(close);
  const file = path.join(dataDir, 'clickhouse.door');
  const { url, password } = JSON.parse(await readFile(file, 'utf8')) as { url: string; password: string };
  const ask = (sql: string, secret = password) =>
    fetch(url, {
      method: 'POST',
      body: sql,
      headers: { authorization: `Basic ${Buffer.from(`default:${secret}`).toString('base64')}` },
    });
  return { dataDir, file, close, ask, url };
}

test('answers questions of another process, with values and as text', async () => {
  const { dataDir } = await openDoor();
  const door = await connectClickHouseDoor(dataDir);
  if (!door) throw new Error('no door');
  onTestFinished(door.stop);
  const rows = await selectRows(door.client, 'SELECT {name:String} AS name, {ids:Array(UInt32)} AS ids', {
    name: `O'Neil\\n\t"x"`,
    ids: [1, 2],
  });
  expect(rows).toEqual([{ name: `O'Neil\\n\t"x"`, ids: [1, 2] }]);
  const tsv = await selectTsv(door.client, `SELECT number, 'a\\tb' FROM numbers(3)`);
  expect(await text(tsv)).toBe('0\ta\\tb\n1\ta\\tb\n2\ta\\tb\n');
  await expect(selectRows(door.client, 'SELECT * FROM app.nothing')).rejects.toMatchObject({
    type: 'UNKNOWN_TABLE',
  });
});

test('lets nobody in without the password, nor with that of an earlier start', async () => {
  const [earlier, { dataDir, file, ask, url }] = [await openDoor(), await openDoor()];
  const old = JSON.parse(await readFile(earlier.file, 'utf8')) as { password: string };
  expect((await fetch(url, { method: 'POST', body: 'SELECT 1' })).status).toBe(403);
  expect((await ask('SELECT 1', old.password)).status).toBe(403);
  expect((await ask('SELECT 1')).status).toBe(200);
  await writeFile(file, JSON.stringify({ url, password: old.password }));
  expect(await connectClickHouseDoor(dataDir)).toBe(null);
});

test('changes nothing', async () => {
  const { ask } = await openDoor();
  for (const sql of [
    'CREATE TABLE t (id UInt8) ENGINE = Memory',
    'DROP DATABASE app',
    '/* SELECT */ SYSTEM FLUSH LOGS',
  ]) {
    const response = await ask(sql);
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringContaining('Only questions are answered here.'),
    ]);
  }
});

test('its file is for its owner alone, and gone with the door', async () => {
  const { dataDir, file, close } = await openDoor();
  expect((await stat(file)).mode & 0o077).toBe(0);
  await close();
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await connectClickHouseDoor(dataDir)).toBe(null);
});
