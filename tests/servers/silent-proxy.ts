import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export type SilentProxy = {
  /** The address given, by way of the proxy. */
  readonly url: string;
  /** From now on nothing passes, and nobody is told: neither an end nor a reset. New connections are taken, and held. */
  readonly cut: () => void;
  /** New connections pass again; those that were cut stay silent. */
  readonly mend: () => void;
};

/** Stands before a server as a network does, whose cable somebody may pull. */
export async function openSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((near) => {
    sockets.add(near.on('error', () => {}));
    near.resume();
    if (isCut) return;
    const far = connect(Number(port), hostname).on('error', () => {});
    sockets.add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.removeAllListeners('close').removeAllListeners('data').resume();
    },
    mend: () => {
      isCut = false;
    },
  };
}
