// A process of its own that keeps connections busy with small batches of events, of which none comes twice:
// node post-child.ts <address> <seconds> <connections> <token> <file with placements> <pair|click>
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { ProductPlacements } from '../server/areas/portal/portal.public.ts';
import { viewAndClick } from './ingest-batches.ts';
import { quantile } from './stopwatch.ts';

const [, , address = '', seconds = '1', connections = '1', token = '', file = '', kind = 'pair'] =
  process.argv;
const shown = JSON.parse(readFileSync(file, 'utf8')) as ProductPlacements[];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1000;
const took: number[] = [];

function makeBody(): string {
  const product = shown[Math.floor(Math.random() * shown.length)] as ProductPlacements;
  const [view, click] = viewAndClick(product, new Date().toISOString());
  return (kind === 'pair' ? [view, click] : [click]).map((event) => JSON.stringify(event)).join('\n');
}

function post(body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    const sent = request(`${address}/v1/portal/rs/events`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const { accepted } = JSON.parse(text) as { accepted?: number };
        if (accepted === (kind === 'pair' ? 2 : 1)) resolve();
        else reject(new Error(`not all accepted: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function keepPosting(): Promise<void> {
  while (performance.now() < until) {
    const body = makeBody();
    const begun = performance.now();
    await post(body);
    took.push(performance.now() - begun);
  }
}

await Promise.all(Array.from({ length: Number(connections) }, keepPosting));
agent.destroy();
const perSecond = took.length / Number(seconds);
console.log(
  JSON.stringify({
    perSecond,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    p99: quantile(took, 0.99),
  }),
);
