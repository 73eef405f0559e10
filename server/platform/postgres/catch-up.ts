import type pg from 'pg';

/** A session that is silent for longer may have missed something. */
const CATCH_UP_MS = 1_000;

/** PostgreSQL tells a session all that it has for it before it answers the session's question. */
function hasAnswered(client: pg.Client): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, CATCH_UP_MS, false).unref();
    const settle = (isAnswered: boolean) => {
      clearTimeout(late);
      resolve(isAnswered);
    };
    client.query('select').then(
      () => settle(true),
      () => settle(false),
    );
  });
}

/**
 * Asks the session that listens, so that all that was committed before has been heard. Whoever comes while a question
 * is on its way shares the next one with all who wait: that on its way may have been put before their change.
 * @param session null while there is none
 * @returns false where the session was lost or did not answer within a second
 */
export function openCatchUp(session: () => pg.Client | null): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;

  const ask = async () => {
    const client = session();
    const isCaughtUp = client !== null && (await hasAnswered(client)) && client === session();
    asking = null;
    return isCaughtUp;
  };
  const begin = () => {
    next = null;
    asking = ask();
    return asking;
  };
  return () => {
    if (asking === null) return begin();
    next ??= asking.then(begin);
    return next;
  };
}
