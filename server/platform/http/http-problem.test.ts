import { ClickHouseError } from '@clickhouse/client';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { problem } from '../../../shared/contract/frame/error-codes.ts';
import { GatewayError } from '../clickhouse/gateway-error.ts';
import { AppError } from './app-error.ts';
import { answerProblems } from './http-problem.ts';

async function answerTo(error: unknown) {
  const logged: { level: number; text: string }[] = [];
  const write = (line: string) => void logged.push({ level: JSON.parse(line).level, text: line });
  const app = Fastify({ logger: { level: 'warn', stream: { write } } });
  answerProblems(app);
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const { code, title, detail } = problem.parse(answer.json());
  return {
    status: answer.statusCode,
    code,
    title,
    detail,
    retryAfter: answer.headers['retry-after'],
    logged,
  };
}

const AWAY = 'A database is not reachable just now; please try again.';
const BUSY = 'A database has too much to do just now; please try again.';
const FULL = 'A disk is full, so this cannot be done just now; please try again later.';

const ofClickHouse = (code: string, type: string) => new ClickHouseError({ code, type, message: 'Not now.' });

test.each([
  ['nobody listens', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), AWAY],
  ['the line was cut', new Error('Connection terminated unexpectedly'), AWAY],
  ['PostgreSQL shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' }), AWAY],
  [
    'PostgreSQL starts up',
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    AWAY,
  ],
  ['its disk is full', Object.assign(new Error('could not extend file'), { code: '53100' }), FULL],
  ['the disk of the files is full', Object.assign(new Error('no space left'), { code: 'ENOSPC' }), FULL],
  ['ClickHouse answers too late', new Error('Timeout error.'), AWAY],
  ['a proxy answers for ClickHouse', new GatewayError(502, null), AWAY],
  ['its servers have lost each other', ofClickHouse('999', 'KEEPER_EXCEPTION'), AWAY],
  ['it has too many questions', ofClickHouse('202', 'TOO_MANY_SIMULTANEOUS_QUERIES'), BUSY],
  ['it has no memory left', ofClickHouse('241', 'MEMORY_LIMIT_EXCEEDED'), BUSY],
  ['a question takes it too long', ofClickHouse('159', 'TIMEOUT_EXCEEDED'), BUSY],
  ['the disk of ClickHouse is full', ofClickHouse('243', 'NOT_ENOUGH_SPACE'), FULL],
  ['a part of the app says so', new AppError('unavailable'), AWAY],
  [
    'a part of the app says why',
    new AppError('unavailable', 'The server is stopping'),
    'The server is stopping',
  ],
])(
  'while a database cannot serve (%s), a call is told when to come again, and its log has no stack',
  async (_, error, title) => {
    const { logged, ...answer } = await answerTo(error);
    expect(answer).toEqual({ status: 503, code: 'unavailable', title, retryAfter: '5' });
    expect(logged.map(({ level }) => level)).toEqual([40]);
    expect(logged[0]?.text).toContain(error.message);
    expect(logged[0]?.text).not.toContain('    at ');
  },
);

test('an error of ours says nothing to the caller, and all to the log', async () => {
  const { logged, ...answer } = await answerTo(new Error('a secret'));
  const title = 'Something went wrong on our side; the request id helps us to find it.';
  expect(answer).toEqual({ status: 500, code: 'internal', title });
  expect(logged.map(({ level }) => level)).toEqual([50]);
  expect(logged[0]?.text).toContain('a secret');
  expect(logged[0]?.text).toContain('    at ');
});

test('what knows better says itself when to come again', async () => {
  const { logged, ...answer } = await answerTo(
    new AppError('too_many_requests', 'Later', { retryAfterSeconds: 90 }),
  );
  expect(answer).toMatchObject({ status: 429, code: 'too_many_requests', detail: 'Later', retryAfter: '90' });
  expect(logged).toEqual([]);
});
