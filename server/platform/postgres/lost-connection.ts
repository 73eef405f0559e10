import { clickHouseTrouble } from '../clickhouse/clickhouse-trouble.ts';

/** Of PostgreSQL (SQLSTATE): it shuts down, has crashed, starts up, or takes no more connections. */
const STATES = new Set(['57P01', '57P02', '57P03', '53300']);
/** SQLSTATE class 08: connection exception. */
const CONNECTION_CLASS = /^08...$/;
/** Of the system: nobody answers, or an answer was broken off. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own words, which have no code. */
const OF_THE_DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout|timeout exceeded when trying to connect)/;

/**
 * Whether an error says that a database could not be reached, went away or had too much to do, so that the same call may
 * succeed later; whether a transaction that was being committed just then has happened, it does not say.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const trouble = clickHouseTrouble(error);
  if (trouble) return trouble !== 'full';
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined) {
    // A socket's file is missing where the server on this machine does not run.
    const noSocket = code === 'ENOENT' && syscall === 'connect';
    return noSocket || STATES.has(code) || SYSTEM_CODES.has(code) || CONNECTION_CLASS.test(code);
  }
  return OF_THE_DRIVER.test(error.message);
}

/** What an error was thrown because of, down to the last one. */
function* errorsIn(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

/**
 * Whether something failed because a database was away, also where another error stands around that one. One that has
 * too much to do is not away: what is too much for it will be again.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const one of errorsIn(error)) if (isConnectionLost(one)) return clickHouseTrouble(one) !== 'busy';
  return false;
}
