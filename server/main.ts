import { startApp } from './app/start-app.ts';
import { StartError } from './platform/start/start-error.ts';

try {
  await startApp();
} catch (error) {
  const text =
    error instanceof StartError ? error.message : `The app could not start: ${(error as Error).stack}`;
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
