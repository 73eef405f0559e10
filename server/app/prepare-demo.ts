import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { fillDemoReports } from '../areas/report-files/report-files.public.ts';
import { DEMO_ACCOUNTS, fillDemo, startSimulator } from '../demo/simulator.public.ts';
import type { Announce } from '../platform/logging/logger.ts';
import type { Env } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';

export type Demo = {
  /** Prints the address and how to get in. */
  readonly announce: (address: string) => void;
  /** Starts posting events to the app at the address; returns how to stop. */
  readonly simulate: (address: string) => Promise<() => Promise<void>>;
};

const BAR_WIDTH = 24;
const DEMO_MERCHANT = 'merchant@demo.test';

function progressOf(announce: Announce): (step: string, done: number, total: number) => void {
  let shown = '';
  return (step, done, total) => {
    const share = total === 0 ? 1 : done / total;
    const text = `  ${'█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░')} ${Math.floor(share * 100)} %  ${step}`;
    if (text === shown) return;
    shown = text;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${text}`);
    else if (done === total) announce(text);
  };
}

/** Fills an empty database with the demo; a filled one stays as it is. */
export async function prepareDemo(services: Services, env: Env, announce: Announce): Promise<Demo> {
  const summary = await fillDemo(services, {
    today: belgradeDay(services.clock()),
    demoPortalToken: env.demoPortalToken,
    progress: progressOf(announce),
  });
  if (summary.filled) await fillDemoReports(services, DEMO_MERCHANT);
  if (process.stdout.isTTY && summary.filled) process.stdout.write('\n');

  return {
    announce: (address) => {
      announce(`\nReady: ${address}   (API: ${address}/docs)`);
      // A database that was filled by others has none of these people.
      if (!summary.isDemo) return;
      announce(`\nDemo accounts, password of all: ${DEMO_ACCOUNTS.password}`);
      for (const { email, what } of DEMO_ACCOUNTS.accounts) announce(`  ${email.padEnd(22)} ${what}`);
      for (const { cc, token } of summary.tokens)
        announce(`  Service token of ${cc}, shown this once: ${token}`);
    },
    simulate: async (address) => (await startSimulator(services, { baseUrl: address })).stop,
  };
}
