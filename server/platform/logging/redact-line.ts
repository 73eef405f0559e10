const SECRET_FIELDS = ['authorization', 'password', 'token', 'secret', 'refresh_token', 'access_token'];

/** Fields that hold secrets, wherever they may stand: the logger knows paths, not names. */
export const SECRET_PATHS = [
  'req.headers.authorization',
  ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

const REDACTED = '[Redacted]';

/** What must not stand in a log wherever it is written, and what stands there instead. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // The scheme goes with what follows it.
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, REDACTED],
  [/\bbmt_[\w-]{8,}/g, REDACTED],
  // A JWT.
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/g, REDACTED],
  [/([?&#](?:token|code|key|secret|password)=)[^&\s"'\\]+/gi, `$1${REDACTED}`],
  // The password of an address: scheme://user:password@host.
  [/([a-z][a-z\d+.-]*:\/\/[^\s:/@"\\]*):[^\s/@"\\]+@/gi, `$1:${REDACTED}@`],
  [/(?<![\w.%+:/@-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[e-mail]'],
];

/** A line of the log without e-mail addresses, tokens, passwords in addresses and `Authorization`. */
export const redactLine = (line: string): string =>
  SECRETS.reduce((text, [secret, mark]) => text.replace(secret, mark), line);
