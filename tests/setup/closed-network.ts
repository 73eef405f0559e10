import net from 'node:net';

// Tests reach this machine only: a call to anywhere else is a fault of the test or of the code.
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;
const connect = net.Socket.prototype.connect;

function hostOf(args: unknown[]): string | undefined {
  const first = Array.isArray(args[0]) ? (args[0] as unknown[])[0] : args[0];
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string };
    return path ? undefined : (host ?? 'localhost');
  }
  return typeof first === 'number' ? ((args[1] as string | undefined) ?? 'localhost') : undefined;
}

/** Closes the network once for all test files of a process. */
function guarded(this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host && !LOOPBACK.test(host)) throw new Error(`the network is closed in tests: ${host}`);
  return connect.apply(this, args as never);
}
if (connect.name !== guarded.name) net.Socket.prototype.connect = guarded as typeof connect;
