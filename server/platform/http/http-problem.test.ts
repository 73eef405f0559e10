import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { problem } from '../../../shared/contract/frame/error-codes.ts';
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
  const { code } = problem.parse(answer.json());
  return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'], logged };
}

test.each([
  ['nobody listens', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['the line was cut', new Error('Connection terminated unexpectedly')],
  ['PostgreSQL shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['PostgreSQL starts up', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
  ['a part of the app says so', new AppError('unavailable')],
])(
  'while a database is away (%s), a call is told when to come again, and its log has no stack',
  async (_, error) => {
    const { logged, ...answer } = await answerTo(error);
    expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: '5' });
    expect(logged.map(({ level }) => level)).toEqual([40]);
    expect(logged[0]?.text).toContain(error.message);
    expect(logged[0]?.text).not.toContain('    at ');
  },
);

test('a fault of ours says nothing to the caller, and all to the log', async () => {
  const { logged, ...answer } = await answerTo(new Error('a secret'));
  expect(answer).toEqual({ status: 500, code: 'internal', retryAfter: undefined });
  expect(logged.map(({ level }) => level)).toEqual([50]);
  expect(logged[0]?.text).toContain('a secret');
  expect(logged[0]?.text).toContain('    at ');
});

test('what knows better says itself when to come again', async () => {
  const { logged, ...answer } = await answerTo(
    new AppError('too_many_requests', 'Later', { retryAfterSeconds: 90 }),
  );
  expect(answer).toEqual({ status: 429, code: 'too_many_requests', retryAfter: '90' });
  expect(logged).toEqual([]);
});
