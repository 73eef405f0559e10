import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_WITHIN_MS = 1_000;

export type Balancer = {
  readonly address: string;
  /** Resolves as soon as the process at this address is asked. */
  readonly takes: (address: string) => Promise<void>;
  /** Why it answered 502 or 503 by itself. */
  readonly refusals: readonly string[];
  readonly close: () => Promise<void>;
};

type Backend = { readonly address: string; isReady: boolean; told: PromiseWithResolvers<void> };

async function isReady(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(CHECK_WITHIN_MS) });
    return ok;
  } catch {
    return false;
  }
}

/**
 * The least that stands before several processes: it asks each whether it is ready, hands calls in turn to those that
 * are, over connections that it keeps, and tries nothing twice.
 */
export async function startBalancer(addresses: readonly string[], checkEveryMs: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const refusals: string[] = [];
  const backends: Backend[] = addresses.map((address) => ({
    address,
    isReady: false,
    told: Promise.withResolvers(),
  }));
  const check = async (backend: Backend) => {
    const ready = await isReady(backend.address);
    if (ready && !backend.isReady) backend.told.resolve();
    if (!ready && backend.isReady) backend.told = Promise.withResolvers();
    backend.isReady = ready;
  };
  await Promise.all(backends.map(check));
  const checks = setInterval(() => void Promise.all(backends.map(check)), checkEveryMs);

  const refuse = (response: ServerResponse, status: number, why: string) => {
    refusals.push(why);
    if (response.headersSent) response.destroy();
    else response.writeHead(status).end();
  };
  let turn = 0;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const ready = backends.filter((backend) => backend.isReady);
    turn += 1;
    const chosen = ready[turn % ready.length];
    if (!chosen) return refuse(response, 503, 'no process is ready');
    const { method, url, headers } = incoming;
    const { connection: _own, ...passed } = headers;
    const outgoing = request(`${chosen.address}${url}`, { method, headers: passed, agent });
    outgoing.on('error', (error) =>
      refuse(response, 502, `${chosen.address} ${method} ${url}: ${error.message}`),
    );
    outgoing.on('response', (answer) => {
      // Whether that connection is kept is between it and us.
      const { connection: _theirs, 'keep-alive': _howLong, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.on('error', () => refuse(response, 502, `${chosen.address} ${method} ${url}: cut off`));
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  };
  const server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    takes: (address) => backends.find((of) => of.address === address)?.told.promise ?? Promise.resolve(),
    refusals,
    close: async () => {
      clearInterval(checks);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
