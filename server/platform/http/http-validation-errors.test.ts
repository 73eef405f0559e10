import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf } from '../../../shared/contract/frame/call.ts';
import { customIssue } from '../../../shared/contract/frame/custom-issue.ts';
import { type FieldError, problem } from '../../../shared/contract/frame/error-codes.ts';
import { openHttpServer } from '../../../tests/servers/test-http-server.ts';
import { routerOf } from './http-route.ts';

const app = await openHttpServer();
const even = z.int().refine((count) => count % 2 === 0, customIssue('unknown_ids', { ids: [1, 3] }, 'Even'));
const call = callsOf('test').post('/v1/checked', {
  summary: 'Takes what the contract says',
  access: { kind: 'public' },
  query: z.object({ page: z.coerce.number().int().min(1).max(9).default(1) }),
  body: z.strictObject({
    name: z.string().min(1).max(3).optional(),
    code: z.string().min(2).optional(),
    email: z.email().optional(),
    kind: z.enum(['a', 'b']).optional(),
    count: even.optional(),
    price: z.number().positive().optional(),
    share: z.number().min(0.5).optional(),
    list: z
      .array(z.strictObject({ id: z.int() }))
      .min(1)
      .max(2)
      .optional(),
    pair: z.array(z.int()).min(2).optional(),
    odd: z
      .string()
      .refine(() => false, 'Never')
      .optional(),
    either: z.union([z.int(), z.boolean()]).optional(),
    must: z.enum(['yes']),
  }),
});
routerOf(app, async () => ({ kind: 'public' }))(call, async () => undefined);
await app.ready();
afterAll(() => app.close());

const sendBody = (payload: string | object, query = '', type = 'application/json') =>
  app.inject({ method: 'POST', url: `/v1/checked${query}`, headers: { 'content-type': type }, payload });

async function errorsOf(payload: string | object, query = ''): Promise<readonly FieldError[]> {
  const answer = await sendBody(payload, query);
  expect(answer.statusCode).toBe(422);
  return problem.parse(answer.json()).errors ?? [];
}
const codesOf = (errors: readonly FieldError[]) =>
  errors.map(({ field, code, params }) => [field, code, params]);

describe('what a contract refuses has a code with its parameters', () => {
  test.each<[why: string, sent: object, field: string, code: string, params: object]>([
    ['nothing where something has to be', { must: undefined }, 'must', 'required', {}],
    ['null is nothing too', { must: null }, 'must', 'required', {}],
    ['an empty text', { name: '' }, 'name', 'required', {}],
    ['a long text', { name: 'four' }, 'name', 'too_long', { maximum: 3 }],
    ['a short text', { code: 'a' }, 'code', 'too_short', { minimum: 2 }],
    ['another type', { name: 7 }, 'name', 'invalid_type', { expected: 'string' }],
    ['a broken number', { count: 1.5 }, 'count', 'invalid_type', { expected: 'int' }],
    ['a format', { email: 'x' }, 'email', 'invalid_format', { format: 'email' }],
    ['none of the choices', { kind: 'c' }, 'kind', 'invalid_value', { values: ['a', 'b'] }],
    ['a number that is not above 0', { price: 0 }, 'price', 'not_positive', {}],
    ['a small number', { share: 0.4 }, 'share', 'too_small', { minimum: 0.5 }],
    ['an empty list', { list: [] }, 'list', 'required', {}],
    ['a short list', { pair: [1] }, 'pair', 'too_few', { minimum: 2 }],
    ['a long list', { list: [{ id: 1 }, { id: 2 }, { id: 3 }] }, 'list', 'too_many', { maximum: 2 }],
    ['in a list', { list: [{ id: 1 }, {}] }, 'list.1.id', 'required', {}],
    ['an unknown name', { nmae: 'x' }, 'nmae', 'unrecognized_key', { key: 'nmae' }],
    ['what the contract calls by a code', { count: 3 }, 'count', 'unknown_ids', { ids: [1, 3] }],
    ['what it only calls wrong', { odd: 'x' }, 'odd', 'invalid', {}],
    ['none of several shapes', { either: 'x' }, 'either', 'invalid', {}],
  ])('%s', async (_, sent, field, code, params) => {
    expect(codesOf(await errorsOf({ must: 'yes', ...sent }))).toEqual([[field, code, params]]);
  });

  test('in the query', async () => {
    expect(codesOf(await errorsOf({ must: 'yes' }, '?page=10'))).toEqual([
      ['page', 'too_big', { maximum: 9 }],
    ]);
  });

  test('in a body that is none', async () => {
    expect(codesOf(await errorsOf(''))).toEqual([['body', 'required', {}]]);
    expect(codesOf(await errorsOf('[]'))).toEqual([['body', 'invalid_type', { expected: 'object' }]]);
  });

  test('a body that is no JSON, and one of another type, are refused before the contract is asked', async () => {
    for (const text of ['{"must":', '{"must":"yes",}', 'must=yes', '{"__proto__":{"must":"yes"}}']) {
      const answer = await sendBody(text);
      const { code, status, errors = [] } = problem.parse(answer.json());
      expect([answer.statusCode, code, status]).toEqual([400, 'malformed_body', 400]);
      expect(codesOf(errors)).toEqual([['body', 'invalid_json', {}]]);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await sendBody('{"must":"yes"}', '', type);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  test('several errors of one request are all told, with a sentence each', async () => {
    const errors = await errorsOf({ name: 'four', email: 'x', must: 'yes' });
    expect(errors.map(({ field, message }) => [field, message])).toEqual([
      ['name', 'Too big: expected string to have <=3 characters'],
      ['email', 'Invalid email address'],
    ]);
  });
});

test('an error has the parameters that its code declares, and no others', () => {
  const parse = (params: object) =>
    problem.shape.errors.safeParse([{ field: 'f', code: 'too_long', params, message: 'm' }]).success;
  expect([
    parse({ maximum: 3 }),
    parse({}),
    parse({ maximum: '3' }),
    parse({ maximum: 3, minimum: 1 }),
  ]).toEqual([true, false, false, false]);
});
