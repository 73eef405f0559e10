import { randomInt } from 'node:crypto';
import { runRandomKills } from '../../tests/installation/random-kills.ts';

const KILLS = 1_000;
const SEEDS = 1_000_000;
const NEWS = 20;

/**
 * Kills web processes, the worker, PostgreSQL and ClickHouse as often as KILLS says, 1,000 times without, under load;
 * SEED repeats the choice of a run. Ends with code 1 where sent, ledger, reports and spending differ afterwards.
 */
export async function runKillBench(): Promise<void> {
  const kills = Number(process.env.KILLS || KILLS);
  const seed = Number(process.env.SEED || randomInt(SEEDS));
  console.log(`${kills} kills, SEED=${seed}`);
  const start = performance.now();
  const passed = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const outcome = await runRandomKills({
    kills,
    seed,
    onKill: (number, name) => {
      if (number % Math.ceil(kills / NEWS) === 0) console.log(`  ${passed()}: kill ${number}, ${name}`);
    },
    onStep: (step) => console.log(`  ${passed()}: ${step}`),
  });
  console.log(
    Object.entries(outcome.kills)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  const { batches, failures, bids, orders, imports } = outcome;
  console.log(
    `${passed()}; accepted: ${batches} batches, ${bids} bids, ${orders} report files, ${imports} feeds; ${failures} tries failed`,
  );
  console.log(outcome.verified.trim());
  for (const difference of outcome.differences) console.log(`DIFFERENCE ${difference}`);
  console.log(
    outcome.differences.length === 0
      ? 'sent = ledger = reports = spending'
      : 'Something was lost, or counts twice.',
  );
  if (outcome.differences.length > 0) process.exitCode = 1;
}
