import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { fillDemoAlerts } from '../areas/alerts/alerts.public.ts';
import { fillDemoGoals } from '../areas/auto-bids/auto-bids.public.ts';
import { fillDemoReports, findFirstShopOf } from '../areas/report-files/report-files.public.ts';
import { issueHistory } from '../areas/statements/statements.public.ts';
import {
  fillDemo,
  randomizeStaffPassword,
  restoreStaffPassword,
  startSimulator,
} from '../demo/simulator.public.ts';
import { openShopDirectory } from '../kernel/shops/shops.public.ts';
import type { Announce } from '../platform/logging/logger.ts';
import type { Env } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';
import { greetDemo } from './demo-greeting.ts';
import { resumeDemo } from './ended-demo.ts';

export type Demo = {
  /** Prints the address and how to get in. */
  readonly announce: (address: string) => void;
  /** Starts posting events to the app at the address; returns how to stop. */
  readonly simulate: (address: string) => Promise<() => Promise<void>>;
};

const BAR_WIDTH = 24;
const DEMO_MERCHANT = 'merchant@demo.test';
/** Where that merchant has shops. */
const MERCHANT_PORTALS = ['rs', 'si'] as const;

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

/**
 * Fills an empty database with the demo, with the alerts of its last days and the statements of its past, of which nobody
 * hears; a filled one stays as it is. Null where the database holds something else: that
 * is real work, whose mails nobody else may read.
 */
export async function prepareDemo(services: Services, env: Env, announce: Announce): Promise<Demo | null> {
  await resumeDemo(services);
  const summary = await fillDemo(services, {
    today: belgradeDay(services.clock()),
    demoPortalToken: env.demoPortalToken,
    progress: progressOf(announce),
  });
  if (!summary.isDemo) return null;
  if (summary.filled) {
    await fillDemoAlerts(services, MERCHANT_PORTALS);
    await issueHistory(services);
    await fillDemoReports(services, DEMO_MERCHANT);
    const merchant = await findFirstShopOf(services.db, DEMO_MERCHANT);
    if (merchant) await fillDemoGoals(services, openShopDirectory(services), merchant);
  }
  if (process.stdout.isTTY && summary.filled) process.stdout.write('\n');

  const { isPublicDemo: isPublic } = env;
  const staffPassword = isPublic ? await randomizeStaffPassword(services) : null;
  if (!isPublic) await restoreStaffPassword(services);

  return {
    announce: (address) => {
      announce(`\nReady: ${address}   (API: ${address}/docs)`);
      const { tokens } = summary;
      const { demoPortalToken: givenToken } = env;
      for (const line of greetDemo({ tokens, givenToken, isPublic, staffPassword })) announce(line);
    },
    simulate: async (address) => (await startSimulator(services, { baseUrl: address })).stop,
  };
}
