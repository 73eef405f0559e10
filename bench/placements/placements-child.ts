// A process of its own that asks for placements, told by messages what to ask: its work takes nothing from the server's.
import { Agent, get } from 'node:http';
import type { AnsweredPlacements, AskedPlacements } from './placements-client.ts';

const CONNECTIONS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask({ address, token }: AskedPlacements, ids: readonly number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = `${address}/v1/portal/rs/placements?product_id=${ids.join(',')}`;
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`answered by ${answer.statusCode}`));
      });
      answer.resume();
    }).on('error', reject);
  });
}

/** Asks on several connections at once until all is asked. */
async function askAll(asked: AskedPlacements): Promise<AnsweredPlacements> {
  const waiting = [...asked.requests];
  const ms: number[] = [];
  const keepAsking = async () => {
    for (let ids = waiting.pop(); ids; ids = waiting.pop()) {
      const begun = performance.now();
      await ask(asked, ids);
      ms.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  return { wholeMs: performance.now() - begun, ms };
}

process.on('message', (asked: AskedPlacements) => {
  void askAll(asked).then((answered) => process.send?.(answered));
});
