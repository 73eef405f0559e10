import { expect, test } from 'vitest';
import { runRandomKills } from '../../tests/installation/random-kills.ts';

const KILLS = 50;
/** Of a run that found nothing: another one is named by the environment. `npm run bench -- kills` draws one each time. */
const SEED = Number(process.env.KILLS_SEED || 1);

test(`${KILLS} kills at random over all processes and engines (KILLS_SEED=${SEED}): sent = ledger = reports = spending`, {
  timeout: 900_000,
}, async () => {
  const { kills, differences, verified, batches, bids, orders, imports } = await runRandomKills({
    kills: KILLS,
    seed: SEED,
  });
  expect(differences).toEqual([]);
  expect(Object.values(kills).reduce((sum, count) => sum + count, 0)).toBe(KILLS);
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(0);
  // Without anything done, nothing could have been lost.
  expect(Math.min(batches, bids, orders, imports)).toBeGreaterThan(0);
  expect(verified).toContain('Everything agrees.');
});
