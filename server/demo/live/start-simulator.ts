import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '../../../shared/rules/time/durations.ts';
import type { Services } from '../../platform/start/services.ts';
import { findDemoState } from '../demo-state.repository.ts';
import { type LiveServices, openLivePortals } from './live-portals.ts';

export type Simulator = {
  /** Ends after the batch at hand is given up, and revokes the token. */
  readonly stop: () => Promise<void>;
};

const LONGEST_PAUSE_MS = 60_000;

/**
 * Posts a few events a second to the app at the address, until it is stopped; nothing where the database does not
 * hold the demo, as these clicks cost their shops. An error is logged once, and tried again after ever longer pauses.
 */
export async function startSimulator(
  services: LiveServices & Pick<Services, 'log'>,
  options: { baseUrl: string; pauseMs?: number },
): Promise<Simulator> {
  const { baseUrl, pauseMs = SECOND_MS } = options;
  const { log } = services;
  if ((await findDemoState(services.db)) !== 'filled') return { stop: async () => {} };
  const portals = await openLivePortals(services, baseUrl);
  const stopping = new AbortController();
  const { signal } = stopping;

  const run = async () => {
    let errors = 0;
    while (!signal.aborted) {
      try {
        const accepted = await portals.liveOneSecond(signal);
        // A second in which nobody did anything proves nothing.
        if (accepted > 0 && errors > 0) log.info('The portal simulator goes on');
        if (accepted > 0) errors = 0;
      } catch (error) {
        if (signal.aborted) break;
        errors += 1;
        if (errors === 1) log.warn(`The portal simulator pauses: ${String(error)}`);
      }
      const pause = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** errors);
      await setTimeout(errors === 0 ? pauseMs : pause, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      await running;
      await portals.close();
    },
  };
}
