import { performance } from 'node:perf_hooks';

export class StepFailed extends Error {}

/** Runs one visible step: its title when it begins, its time when it ends. The work answers an exit code. */
export async function step(title, work) {
  console.log(`${title}…`);
  const begun = performance.now();
  const code = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (code !== 0) throw new StepFailed(`${title} failed after ${seconds} s (exit code ${code}).`);
  console.log(`${title}: done in ${seconds} s`);
}

/** For the command-line entries: a failed step is one sentence, anything else is a defect and keeps its stack. */
export function exitOnFailure(error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
