// The build tools load ES modules with require(), which Node has had since 20.19 in one line and 22.12 in the other.
const FIRST_MINOR = { 20: 19, 22: 12 };

/** One sentence for the person when this Node is too old, else null. */
export function nodeVersionProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 22 || minor >= FIRST_MINOR[major]) return null;
  return `Kwanline needs Node 20.19, 22.12 or newer; this is Node ${version}.`;
}
