// npm test: everything that has to be right, up to the first thing that is not.
// "npm test -- unit e2e" runs only these steps; their names stand in scripts/test-steps.mjs.
import { ensureInstall } from './ensure-install.mjs';
import { runScript, SetupError, showProgress } from './show-progress.mjs';
import { stepsOnRequest, testSteps } from './test-steps.mjs';

runScript(async () => {
  const steps = chooseSteps(process.argv.slice(2));
  const total = { passed: 0, failed: 0 };
  try {
    await ensureInstall();
    for (const [, headline, run] of steps) {
      const { passed, failed, output } = await showProgress(headline, run);
      total.passed += passed;
      total.failed += failed;
      if (passed + failed > 1) console.log(`  ${passed} passed, ${failed} failed`);
      if (failed > 0) {
        console.log(`\n${output.trim()}\n\nStopped at: ${headline}`);
        break;
      }
    }
  } catch (error) {
    total.failed += 1;
    console.log(`\n${error instanceof SetupError ? error.message : error.stack}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

function chooseSteps(names) {
  const steps = [...testSteps, ...stepsOnRequest];
  const unknown = names.find((name) => !steps.some(([step]) => step === name));
  if (unknown) {
    throw new SetupError(
      `There is no step "${unknown}"; the steps are ${steps.map(([step]) => step).join(', ')}.`,
    );
  }
  return names.length === 0 ? testSteps : steps.filter(([step]) => names.includes(step));
}
