import type { BodyIn, Call, ParamsIn, QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { ApiError } from './api-error.ts';
import { refusalOf } from './api-refusal.ts';
import { type CallRequest, callHeaders, callUrl } from './api-request.ts';
import { provePersonOnce } from './person-proof.ts';
import { refreshSession } from './session-refresh.ts';
import { forgetSession, readAccessToken } from './session-tokens.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };
type OptionalPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]?: T };

/** What a call takes: exactly the parts its contract declares, before defaults are filled in. */
export type InputOf<C> = Part<'params', ParamsIn<C>> &
  OptionalPart<'query', QueryIn<C>> &
  Part<'body', BodyIn<C>> & {
    signal?: AbortSignal | undefined;
    headers?: Readonly<Record<string, string>>;
  };

async function send(call: Call, input: CallRequest, accessToken: string | null): Promise<Response> {
  const hasBody = input.body !== undefined;
  try {
    return await fetch(callUrl(call, input), {
      method: call.method,
      headers: { ...callHeaders(accessToken, hasBody), ...input.headers },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError('network');
  }
}

/**
 * Sends with the session's token; a refused one is renewed and the call made once more. Without a session nothing is
 * sent: a screen that is still there after logging out may ask.
 */
async function sendInSession(call: Call, input: CallRequest): Promise<Response> {
  const token = readAccessToken();
  if (token === null) throw new ApiError('unauthorized', { status: 401 });
  const response = await send(call, input, token);
  if (response.status !== 401) return response;
  const renewed = await refreshSession(token);
  input.signal?.throwIfAborted();
  const retried = await send(call, input, renewed);
  if (retried.status === 401) forgetSession('expired');
  return retried;
}

/**
 * Makes a call of the contract and hands over its answer before the body is read: for what is streamed.
 * Rejects with an ApiError; with an AbortError if the signal cancelled it. A call that is not public ends the
 * session where spec §8 says so: on a 403 that its contract gives no other meaning, and on a 401 that a new token
 * does not cure. Where the server wants the person to prove to be it, they are asked, and the call is made again.
 */
export async function openApi<C extends Call>(call: C, input: InputOf<C>): Promise<Response> {
  const sent = input as CallRequest; // its parts are only known where the contract is
  const isPublic = call.access.kind === 'public';
  const attempt = () => (isPublic ? send(call, sent, null) : sendInSession(call, sent));
  const response = await attempt();
  if (response.ok) return response;
  const refusal = await refusalOf(call, response);
  if (refusal.code !== 'step_up_required' || !(await provePersonOnce())) throw refusal;
  input.signal?.throwIfAborted();
  const repeated = await attempt();
  if (repeated.ok) return repeated;
  throw await refusalOf(call, repeated);
}

async function readApi<C extends Call>(call: C, input: InputOf<C>): Promise<ResponseOf<C>> {
  const response = await openApi(call, input);
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<C>;
}

/** Changes that are on their way, by what they ask for. */
const underway = new Map<string, Promise<unknown>>();

/**
 * Makes a call of the contract and reads its answer; rejects as `openApi` does. A change that is on its way already
 * is not sent again, and has one answer: a button that is pressed twice in one frame makes one change.
 */
export function callApi<C extends Call>(call: C, input: InputOf<C>): Promise<ResponseOf<C>> {
  if (call.method === 'GET' || input.signal) return readApi(call, input);
  const sent = input as CallRequest;
  const key = `${call.method} ${callUrl(call, sent)} ${JSON.stringify(sent.body)}`;
  const known = underway.get(key) as Promise<ResponseOf<C>> | undefined;
  if (known) return known;
  const answer = readApi(call, input).finally(() => underway.delete(key));
  underway.set(key, answer);
  return answer;
}
