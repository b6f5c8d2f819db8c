import type { FileProblem } from '#contract/staff/imports/rules';

/** A refused file with its reason. The sentence is in contract/staff/table-words.ts. */
export class TableRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'TableRefused';
    this.problem = problem;
  }
}
