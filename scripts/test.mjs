// npm test: what has to be right before a change is handed on, up to the first thing that is not. "npm test -- all" adds
// the tests that kill and fill, as CI does; "npm test -- unit e2e" runs only these steps, which scripts/test-steps.mjs
// names.
import { availableParallelism } from 'node:os';
import { ensureInstall } from './ensure-install.mjs';
import { runScript, SetupError, showProgress } from './show-progress.mjs';
import { testSteps } from './test-steps.mjs';

/** @typedef {import('./test-steps.mjs').Step} Step */

runScript(async () => {
  const stages = toStages(chooseSteps(process.argv.slice(2)));
  const total = { passed: 0, failed: 0 };
  try {
    await ensureInstall();
    for (const stage of stages) {
      if (!(await runStage(stage, total))) break;
    }
  } catch (error) {
    total.failed += 1;
    console.log(`\n${error instanceof SetupError ? error.message : error.stack}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/** @param {readonly string[]} names */
function chooseSteps(names) {
  if (names.length === 0) return testSteps.filter((step) => !step.onlyByName && !step.onlyInAll);
  if (names.length === 1 && names[0] === 'all') return testSteps.filter((step) => !step.onlyByName);
  const unknown = names.find((name) => !testSteps.some((step) => step.name === name));
  if (unknown) {
    const known = testSteps.map(({ name }) => name).join(', ');
    throw new SetupError(`There is no step "${unknown}"; the steps are ${known}, or "all" for what CI runs.`);
  }
  return testSteps.filter((step) => names.includes(step.name));
}

/**
 * Steps that may run beside each other, and each other step alone.
 * @param {readonly Step[]} steps
 */
function toStages(steps) {
  /** @type {Step[][]} */
  const stages = [];
  for (const step of steps) {
    const last = stages.at(-1);
    if (step.beside && last?.at(-1)?.beside) last.push(step);
    else stages.push([step]);
  }
  return stages;
}

/** Runs the steps of a stage, as many at once as there are cores; returns whether all is right. */
async function runStage(stage, total) {
  const waiting = [...stage];
  const outcomes = new Map();
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.set(step, await step.run());
  };
  await showProgress(stage.map(({ headline }) => headline).join(', '), () =>
    Promise.all(Array.from({ length: availableParallelism() }, work)),
  );
  for (const step of stage) {
    const { passed, failed, output } = outcomes.get(step);
    total.passed += passed;
    total.failed += failed;
    if (passed + failed > 1) console.log(`  ${passed} passed, ${failed} failed`);
    if (failed > 0) console.log(`\n${output.trim()}\n\nStopped at: ${step.headline}`);
  }
  return [...outcomes.values()].every(({ failed }) => failed === 0);
}
