import type { Log } from '../platform/start/services.ts';

const line = (stream: NodeJS.WriteStream, text: string) => void stream.write(`${text}\n`);

/** What the person at the terminal sees: progress as it is, faults marked. */
export const terminalLog: Log = {
  info: (message) => line(process.stdout, message),
  warn: (message) => line(process.stderr, `Warning: ${message}`),
  error: (message) => line(process.stderr, `Error: ${message}`),
  debug: () => {},
};
