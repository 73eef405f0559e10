import pino, { type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';

/** What code that logs is handed: pino's methods, with fields before the message where there are any. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
/** `json`: one object a line, for programs; `text`: what a person at a terminal reads. */
export type LogFormat = 'json' | 'text';

const REDACTED = ['req.headers.authorization', 'headers.authorization', 'password', 'token', 'secret'];
const WARN_LEVEL = pino.levels.values.warn ?? 40;
const ERROR_LEVEL = pino.levels.values.error ?? 50;

/** Lines without time and process, which the terminal's person knows; what went wrong is marked. */
function terminalStream(destination: 1 | 2): DestinationStream {
  return pretty({
    destination,
    sync: true,
    colorize: false,
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

/** The one logger of a process. Fields that hold secrets are redacted; `err` is written with its stack. */
export function openLogger({ level, format }: { level: LogLevel; format: LogFormat }): Logger {
  const options = { level, redact: REDACTED };
  return format === 'json' ? pino(options) : pino(options, textStreams(level));
}

/** Says something to whoever started the process, whatever the log's level. */
export type Announce = (text: string) => void;

/** Announcements are lines of their own on a terminal, and entries of the log where programs read it. */
export function announcer(log: Log, format: LogFormat): Announce {
  return format === 'json'
    ? (text) => log.info(text.trim())
    : (text) => void process.stdout.write(`${text}\n`);
}
