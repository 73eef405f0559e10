/**
 * Says what is going on and for how long: counting seconds in a terminal, one line before and after elsewhere.
 * @template T
 * @param {string} text such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showProgress(text, work) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const terminal = process.stdout.isTTY;
  const tick = () => process.stdout.write(`\r${text} … ${seconds()} s `);
  process.stdout.write(`${text} … `);
  const timer = terminal ? setInterval(tick, 1000) : undefined;
  try {
    const result = await work();
    process.stdout.write(terminal ? `\r${text} … done in ${seconds()} s\n` : `done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Something the person has to put right; the message is one sentence. */
export class SetupError extends Error {}

/** Runs a script's main function; a SetupError is shown as its sentence, and the exit code is 1. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
