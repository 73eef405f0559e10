import pino, { type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';
import { currentTracing } from '../tracing/tracing.ts';
import { currentLogContext } from './log-context.ts';
import { redactLine, SECRET_PATHS } from './redact-line.ts';

/** What code that logs is handed: pino's methods, with fields before the message where there are any. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
/** `json`: one object a line, for programs; `text`: what a person at a terminal reads. */
export type LogFormat = 'json' | 'text';

const INFO_LEVEL = pino.levels.values.info ?? 30;
const WARN_LEVEL = pino.levels.values.warn ?? 40;
const ERROR_LEVEL = pino.levels.values.error ?? 50;

/** Lines without time and process, which the terminal's person knows; what went wrong is marked. */
function terminalStream(destination: 1 | 2): DestinationStream {
  return pretty({
    destination,
    sync: true,
    colorize: false,
    singleLine: true,
    ignore: 'time,pid,hostname,level',
    ...(destination === 2
      ? {
          messageFormat: (line, messageKey) =>
            `${Number(line.level) >= ERROR_LEVEL ? 'Error' : 'Warning'}: ${String(line[messageKey])}`,
        }
      : {}),
  });
}

/** Warnings and errors on standard error, everything else on standard output; each line on one of them. */
function textStreams(level: LogLevel) {
  const warnings = { level: 'warn' as const, stream: terminalStream(2) };
  if (level === 'silent' || (pino.levels.values[level] ?? 0) >= WARN_LEVEL)
    return pino.multistream([warnings]);
  return pino.multistream([{ level, stream: terminalStream(1) }, warnings], { dedupe: true });
}

/** What each line says of the request or job that it belongs to, with its trace where there is one. */
function lineContext() {
  const traceId = currentTracing()?.traceId();
  return traceId === undefined ? currentLogContext() : { ...currentLogContext(), traceId };
}

/**
 * The one logger of a process. Fields that hold secrets are redacted, and e-mail addresses and tokens wherever they stand;
 * `err` is written with its stack, and each line with the request or job that it belongs to.
 * @param destination of JSON; standard output unless given
 */
export function openLogger(
  { level, format }: { level: LogLevel; format: LogFormat },
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    redact: SECRET_PATHS,
    mixin: lineContext,
    hooks: { streamWrite: redactLine },
  };
  if (format === 'text') return pino(options, textStreams(level));
  return destination ? pino(options, destination) : pino(options);
}

/** Says something to whoever started the process, whatever the log's level. */
export type Announce = (text: string) => void;

/** Announcements are lines of their own on a terminal, and entries of the log where programs read it. */
export function announcer(format: LogFormat): Announce {
  // Past the logger: a token that is shown once is not redacted.
  const line = (msg: string) =>
    JSON.stringify({ level: INFO_LEVEL, time: Date.now(), pid: process.pid, msg });
  return format === 'json'
    ? (text) => void process.stdout.write(`${line(text.trim())}\n`)
    : (text) => void process.stdout.write(`${text}\n`);
}
