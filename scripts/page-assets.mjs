/**
 * What a page needs besides its HTML, from Vite's manifest: the style sheets of the whole site and of the page's own code,
 * and every script that both import. Named in the HTML, so that nothing is found out one round trip after the other, and
 * nothing is drawn before its style is there.
 */
export function pageAssets(manifest, modules) {
  const missing = modules.find((module) => !manifest[module]?.isDynamicEntry);
  if (missing) throw new Error(`The site's build has no page ${missing}: see web/routes.tsx.`);
  const chunks = [...new Set([ENTRY, ...modules].flatMap((name) => [...chunksOf(manifest, name)]))];
  const [entry, ...others] = chunks.map((chunk) => manifest[chunk]);
  return {
    styles: [...new Set([entry, ...others].flatMap(({ css = [] }) => css))].map(addressOf),
    entry: addressOf(entry.file),
    imports: others.map(({ file }) => addressOf(file)),
  };
}

const ENTRY = 'index.html';

/** The chunk itself first, then what it imports, each once. */
function chunksOf(manifest, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}

// As Vite's own loader spells it: that is how it sees that a style sheet is there already.
function addressOf(file) {
  return `/${file}`;
}
