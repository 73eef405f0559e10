import net from 'node:net';
import type { Env } from '../platform/start/env.ts';
import { StartError } from '../platform/start/start-error.ts';

/** Refuses to go on when the port is taken, before the engines are started for nothing. */
export function checkPort({ port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(portSentence(error, port, host)));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Why a port cannot be listened on, in one sentence. */
export function portSentence(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program; stop it, or choose another port: PORT=4001 npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}; choose one above 1023: PORT=4000 npm start`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host} to listen on; set HOST to 127.0.0.1 or 0.0.0.0`;
    default:
      return `The app cannot listen on ${host}:${port}: ${error.message}`;
  }
}
