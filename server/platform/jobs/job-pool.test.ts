import { expect, inject, onTestFinished, test } from 'vitest';
import { openJobPool } from './job-pool.ts';

test('a connection that is given back twice, as the library does when it is lost, goes back once', async () => {
  const pool = openJobPool(inject('templateUrl'));
  onTestFinished(() => pool.end());
  const { promise: released, resolve } = Promise.withResolvers<void>();
  pool.connect((error, _client, release) => {
    expect(error).toBeUndefined();
    release();
    expect(() => release()).not.toThrow();
    resolve();
  });
  await released;
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test('a connection that cannot be made is an end, whatever PostgreSQL says', async () => {
  const pool = openJobPool('postgresql://nobody:none@127.0.0.1:1/none');
  onTestFinished(() => pool.end());
  await expect(pool.connect()).rejects.toThrow(/^Connection terminated: /);
});
