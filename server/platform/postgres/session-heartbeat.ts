import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';

/** Closes the socket of a session at once: a server that is gone without a word answers no farewell. */
export function dropSession(client: pg.Client): void {
  client.end().catch(() => {});
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

/** Between one answer and the next question. */
const BEAT_MS = 4_000;
/** A question that is not answered by then never will be. */
const DEADLINE_MS = 5_000;

/**
 * Asks a session again and again to notify itself, which only a server that still delivers notifications to it can do:
 * a connection that is cut without a word raises no error, neither here nor there. At least one of a beat and its
 * deadline lies between a cut and its discovery, at most both: nine seconds.
 * @param channel the session's own; nobody else listens to it
 * @param onSilence called once, when a beat did not come back in time
 * @returns once the first beat has come back
 * @throws where the session cannot listen
 */
export async function startHeartbeat(
  client: pg.Client,
  channel: string,
  onSilence: () => void,
): Promise<{ stop: () => void }> {
  let next: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isAnswered = false;
  let onBeat = () => {};

  const stop = () => {
    isStopped = true;
    clearTimeout(next);
    clearTimeout(deadline);
    onBeat();
  };
  const checkPulse = async () => {
    // While this process was busy with something else the answer may have come, unread.
    await nextTurn();
    if (isAnswered || isStopped) return;
    stop();
    onSilence();
  };
  const beat = () => {
    isAnswered = false;
    deadline = setTimeout(checkPulse, DEADLINE_MS).unref();
    // Whatever breaks the connection is told by the connection itself.
    client.query('select pg_notify($1, $2)', [channel, '']).catch(() => {});
  };
  client.on('notification', (notification) => {
    if (notification.channel !== channel || isStopped) return;
    isAnswered = true;
    clearTimeout(deadline);
    onBeat();
    next = setTimeout(beat, BEAT_MS).unref();
  });
  const first = new Promise<void>((resolve) => {
    onBeat = resolve;
  });
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  beat();
  await first;
  if (!isAnswered) throw new Error('The session hears no notifications');
  return { stop };
}
