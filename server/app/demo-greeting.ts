import { DEMO_ACCOUNTS, DEMO_STAFF } from '../demo/simulator.public.ts';

export type DemoAccess = {
  /** Texts of the service tokens that were made now, by the country of their portal. */
  readonly tokens: readonly { readonly cc: string; readonly token: string }[];
  /** The text that DEMO_PORTAL_TOKEN gave, which is never shown. */
  readonly givenToken: string | undefined;
  /** Whether strangers reach the demo, so that staff has a random password. */
  readonly isPublic: boolean;
  /** Staff's random password, where it was made just now. */
  readonly staffPassword: string | null;
};

function accountLine({ email, what }: (typeof DEMO_ACCOUNTS.accounts)[number], access: DemoAccess): string {
  const line = `  ${email.padEnd(22)} ${what}`;
  if (!access.isPublic || email !== DEMO_STAFF) return line;
  return access.staffPassword === null
    ? `${line}; its password is the one of the first public start`
    : `${line}; its password, shown this once: ${access.staffPassword}`;
}

/** How to get into a demo, line by line. */
export function greetDemo(access: DemoAccess): string[] {
  const shown = access.tokens.filter(({ token }) => token !== access.givenToken);
  const whose = access.isPublic ? 'of all but staff' : 'of all';
  return [
    `\nDemo accounts, password ${whose}: ${DEMO_ACCOUNTS.password}`,
    ...DEMO_ACCOUNTS.accounts.map((account) => accountLine(account, access)),
    ...shown.map(({ cc, token }) => `  Service token of ${cc}, shown this once: ${token}`),
  ];
}
