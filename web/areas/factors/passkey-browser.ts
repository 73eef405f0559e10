const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

type Options = Record<string, unknown>;
type Sent = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
};

/** Whether this browser can make and use passkeys here: they belong to a domain, not to an address of numbers. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname);

/** The browser asked the person, who did not confirm. */
class PasskeyCancelled extends Error {}

async function orCancelled<T>(ask: () => Promise<T>): Promise<Sent> {
  try {
    return (await ask()) as unknown as Sent;
  } catch {
    throw new PasskeyCancelled();
  }
}

/** Has the browser make a passkey, by what the server has answered. */
export const makePasskey = (options: Options): Promise<Sent> =>
  orCancelled(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options as never });
  });

/** Has the browser answer a challenge of the server with a passkey. */
export const answerByPasskey = (options: Options): Promise<Sent> =>
  orCancelled(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as never });
  });
