import { startApp } from './app/start-app.ts';
import { boundGarbage } from './platform/start/bound-garbage.ts';
import { endProcess } from './platform/start/end-process.ts';
import { StartError } from './platform/start/start-error.ts';

// What it writes is for nobody else on the machine: 0600 and 0700.
process.umask(0o077);

boundGarbage();

process.on('uncaughtException', (error) => {
  process.stderr.write(`\nThe app has failed: ${error.stack ?? error}\n`);
  endProcess(1);
});

try {
  await startApp();
} catch (error) {
  const text =
    error instanceof StartError ? error.message : `The app could not start: ${(error as Error).stack}`;
  process.stderr.write(`\n${text}\n`);
  endProcess(1);
}
