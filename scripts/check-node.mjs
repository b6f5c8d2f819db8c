// Import this before anything else: an older Node stops here with a sentence instead of a stack trace further on.
import { nodeVersionProblem } from './node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
