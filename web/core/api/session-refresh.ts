import { refreshTokenCall, type TokenPair } from '../../../shared/contract/people/session.contract.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { callHeaders, callUrl } from './api-request.ts';
import { forgetSession, readAccessToken, readRefreshToken, storeTokens } from './session-tokens.ts';

const LOCK = 'app_session_refresh';

let underWay: Promise<string> | null = null;

/** @throws ApiError `network` where no whole answer arrives: the server may have exchanged the token all the same */
async function tryExchange(refresh: string): Promise<TokenPair> {
  const request = {
    method: refreshTokenCall.method,
    headers: callHeaders(null, true),
    body: JSON.stringify({ refresh_token: refresh }),
  };
  const response = await fetch(callUrl(refreshTokenCall, {}), request).catch(() => {
    throw new ApiError('network');
  });
  if (!response.ok) throw await apiErrorOf(response);
  return response.json().catch(() => {
    throw new ApiError('network');
  });
}

/** The token may be used up although no answer came: within ten seconds the server gives the same answer once more. */
async function exchange(refresh: string): Promise<TokenPair> {
  try {
    return await tryExchange(refresh);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return tryExchange(refresh);
    throw error;
  }
}

async function renew(refused: string): Promise<string> {
  const stored = readAccessToken();
  // Another request, or another tab, has already renewed it.
  if (stored !== null && stored !== refused) return stored;
  const refresh = readRefreshToken();
  try {
    if (refresh === null) throw new ApiError('session_ended', { status: 401 });
    const pair = await exchange(refresh);
    // Whoever logged out while the answer was on its way stays logged out.
    if (readRefreshToken() !== refresh) throw new ApiError('session_ended', { status: 401 });
    storeTokens(pair);
    return pair.access_token;
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing && error.code !== 'too_many_requests')
      forgetSession('expired');
    throw error;
  }
}

/** A refresh token works once and using it twice ends the session, so only one tab exchanges it at a time. */
function alone(work: () => Promise<string>): Promise<string> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

/**
 * A new access token in place of the one that was refused. Any number of requests that ask at once share
 * one exchange. If the session cannot be renewed it ends; while the server is not reachable it stays.
 */
export function refreshSession(refused: string): Promise<string> {
  underWay ??= alone(() => renew(refused)).finally(() => {
    underWay = null;
  });
  return underWay;
}
