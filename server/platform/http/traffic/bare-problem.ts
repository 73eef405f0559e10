import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type ErrorCode, type Problem } from '../../../../shared/contract/frame/error-codes.ts';

/** A whole answer of HTTP as bytes, for a connection that gets no more than this. */
export function bareProblem(code: ErrorCode, detail: string, headers: readonly string[] = []): string {
  const status = ERROR_STATUS[code];
  const problem: Problem = { type: 'about:blank', title: code.replaceAll('_', ' '), status, code, detail };
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    ...headers,
    '',
    body,
  ].join('\r\n');
}
