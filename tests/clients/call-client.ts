import type { FastifyInstance } from 'fastify';
import type { BodyIn, Call, ParamsIn, QueryIn, ResponseOf } from '../../shared/contract/frame/call.ts';
import { type Problem, problem } from '../../shared/contract/frame/error-codes.ts';
import { loginCall } from '../../shared/contract/people/auth.contract.ts';
import { PASSWORD } from '../worlds/factories.ts';

export type Loose = Record<string, unknown>;
export type Sent<C> = {
  params?: ParamsIn<C> | Loose;
  query?: QueryIn<C> | Loose;
  body?: BodyIn<C> | Loose | string;
  token?: string;
  headers?: Record<string, string>;
};

export type Answer<C> = {
  status: number;
  headers: Record<string, unknown>;
  body: ResponseOf<C>;
  problem: Problem;
};

/** Fills a call's path; what has no value stays as it is. */
export function callPath(call: Call, params: Loose = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Makes a call over HTTP; the answer is checked against the contract, whatever it says. */
export async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  sent: Sent<C> = {},
): Promise<Answer<C>> {
  const response = await app.inject({
    method: call.method,
    url: callPath(call, sent.params as Loose),
    query: Object.fromEntries(Object.entries(sent.query ?? {}).map(([k, v]) => [k, String(v)])),
    headers: { ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}), ...sent.headers },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  });
  const headers = response.headers as Record<string, unknown>;
  if (response.statusCode >= 400) {
    return {
      status: response.statusCode,
      headers,
      body: undefined as never,
      problem: problem.parse(response.json()),
    };
  }
  const body = call.response ? call.response.parse(response.json()) : undefined;
  return { status: response.statusCode, headers, body: body as ResponseOf<C>, problem: undefined as never };
}

/** Signs a made user in and returns the access token. */
export async function signInAs(app: FastifyInstance, user: { email: string }): Promise<string> {
  const { body } = await send(app, loginCall, { body: { email: user.email, password: PASSWORD } });
  return body.access_token;
}
