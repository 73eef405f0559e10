import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';
/** Whoever listens here has the turn; nothing else of a run is near this port. */
const TURN_PORT = Number(process.env.E2E_PORT ?? 4173) + 20_000;

/** Whether this story has the turn now; if not, another one has it. */
async function tryToTake() {
  const server = createServer();
  server.listen(TURN_PORT, HOST);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}

/** Ends when the story that has the turn gives it back, or its worker ends. */
async function waitForOther(): Promise<void> {
  const socket = connect(TURN_PORT, HOST);
  socket.on('error', () => socket.destroy());
  await once(socket.resume(), 'close');
}

/**
 * For stories that change what all shops of a portal share: one at a time has the turn, in whichever worker it is.
 * @returns gives the turn back
 */
export async function takeTurn(): Promise<() => void> {
  let server = await tryToTake();
  while (!server) {
    await waitForOther();
    server = await tryToTake();
  }
  const taken = server;
  const waiting = new Set<{ destroy: () => void }>();
  taken.on('connection', (socket) => waiting.add(socket.on('error', () => undefined)));
  return () => {
    taken.close();
    for (const socket of waiting) socket.destroy();
  };
}
