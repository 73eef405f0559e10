import type { Log } from '../logging/logger.ts';
import type { Shutdown } from '../start/shutdown.ts';
import type { TracingSettings } from '../start/tracing-settings.ts';
import { setTracing } from './tracing.ts';

/**
 * Records the work of this process from now on, where a collector is named; call it before anything is opened whose work
 * is to be seen. Elsewhere not even the library is loaded. What was recorded is sent at the end of the process, after
 * everything that was opened later has closed.
 */
export async function startTracing(options: {
  readonly settings: TracingSettings | undefined;
  readonly version: string;
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly shutdown: Pick<Shutdown, 'add'>;
}): Promise<void> {
  const { settings, version, log, shutdown } = options;
  if (!settings) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { tracing, stop } = openTelemetry(settings, { version, log });
  setTracing(tracing);
  shutdown.add('traces', async () => {
    setTracing(null);
    await stop();
  });
}
