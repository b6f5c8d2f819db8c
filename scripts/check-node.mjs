// Import this first: an older Node stops here with a sentence instead of a stack trace.

// The build tools load ES modules with require(), which Node supports since 20.19 and 22.12.
const FIRST_MINOR = { 20: 19, 22: 12 };

/**
 * One sentence for the person when this Node is too old, else null.
 * @param {string} version
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || minor >= FIRST_MINOR[major]) return null;
  return `Kwanline needs Node 20.19, 22.12 or newer; this is Node ${version}.`;
}

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
