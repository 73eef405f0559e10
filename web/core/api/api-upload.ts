import type { Call, ParamsIn, QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { ApiError } from './api-error.ts';
import { refusalOf } from './api-refusal.ts';
import { type CallRequest, callHeaders, callUrl } from './api-request.ts';
import { provePersonOnce } from './person-proof.ts';
import { refreshSession } from './session-refresh.ts';
import { forgetSession, readAccessToken } from './session-tokens.ts';

export type Upload<C> = {
  params?: ParamsIn<C>;
  query?: QueryIn<C>;
  file: Blob;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onSent: (bytes: number) => void;
};

/** What came back, whatever the status; rejects where nothing came. */
function send<C extends Call>(call: C, upload: Upload<C>, token: string | null): Promise<Response> {
  const { params, query, file, signal, onSent } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest(); // fetch does not say how far it is
    const cancel = () => request.abort();
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', cancel);
      settle();
    };
    request.open(call.method, callUrl(call, { params, query } as CallRequest));
    const headers = { ...callHeaders(token, false), 'content-type': 'application/octet-stream' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = end(() => {
      const retryAfter = request.getResponseHeader('retry-after');
      const answered = { status: request.status, headers: retryAfter ? { 'retry-after': retryAfter } : {} };
      resolve(new Response(request.responseText, answered));
    });
    request.onerror = end(() => reject(new ApiError('network')));
    request.onabort = end(() => reject(new DOMException('cancelled', 'AbortError')));
    signal.addEventListener('abort', cancel);
    request.send(file);
  });
}

/** Sends with the session's token; a refused one is renewed and the file sent once more. */
async function sendInSession<C extends Call>(call: C, upload: Upload<C>): Promise<Response> {
  upload.signal.throwIfAborted();
  const token = readAccessToken();
  const response = await send(call, upload, token);
  if (response.status !== 401 || token === null) return response;
  const renewed = await refreshSession(token);
  upload.signal.throwIfAborted();
  const retried = await send(call, upload, renewed);
  if (retried.status === 401) forgetSession('expired');
  return retried;
}

/**
 * Makes a call whose body is a file, and says how far it is. Rejects with an ApiError; with an AbortError if
 * the signal cancelled it. Where the server wants the person to prove to be it, they are asked, and the file is sent again.
 */
export async function uploadApi<C extends Call>(call: C, upload: Upload<C>): Promise<ResponseOf<C>> {
  const response = await sendInSession(call, upload);
  if (response.ok) return (await response.json()) as ResponseOf<C>;
  const refusal = await refusalOf(call, response);
  if (refusal.code !== 'step_up_required' || !(await provePersonOnce())) throw refusal;
  const repeated = await sendInSession(call, upload);
  if (repeated.ok) return (await repeated.json()) as ResponseOf<C>;
  throw await refusalOf(call, repeated);
}

/** Small files on their way, by what they are for. */
const underway = new Map<string, { file: Blob; answer: Promise<unknown> }>();

/**
 * The same for a small file, which is there before anybody could ask how far it is. One that is on its way is not sent
 * again: a button that is pressed twice in one frame makes one change.
 */
export function sendFile<C extends Call>(
  call: C,
  upload: Omit<Upload<C>, 'signal' | 'onSent'>,
): Promise<ResponseOf<C>> {
  const { params, query, file } = upload;
  const key = `${call.method} ${callUrl(call, { params, query } as CallRequest)}`;
  const known = underway.get(key);
  if (known?.file === file) return known.answer as Promise<ResponseOf<C>>;
  const { signal } = new AbortController();
  const answer = uploadApi(call, { ...upload, signal, onSent: () => {} } as Upload<C>).finally(() => {
    if (underway.get(key)?.file === file) underway.delete(key);
  });
  underway.set(key, { file, answer });
  return answer;
}
