import { headerText } from '../../../platform/http/header-text.ts';
import { noteFacts } from '../../../platform/http/http-observation.ts';
import type { Incoming } from '../../../platform/http/http-route.ts';
import type { SignInOrigin } from './issue-tokens.ts';

const USER_AGENT_MAX = 300;

/** From where a request comes, and the device that its body names, where it names one. */
export const originOf = (
  request: Incoming,
  { device_token: deviceToken }: { device_token?: string | undefined } = {},
): SignInOrigin => ({
  address: request.ip,
  userAgent: headerText(request.headers, 'user-agent', USER_AGENT_MAX),
  deviceToken,
  noteAccount: (accountId) => noteFacts(request, { accountId }),
});
