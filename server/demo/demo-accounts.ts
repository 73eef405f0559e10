import { ACCOUNTS, DEMO_PASSWORD } from './world/people/demo-people.ts';

/** How to get into the demo, as the start prints it. */
export const DEMO_ACCOUNTS: {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly what: string }[];
} = { password: DEMO_PASSWORD, accounts: ACCOUNTS };
