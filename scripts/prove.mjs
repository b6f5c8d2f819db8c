// `npm run prove -- <name> [--full]`: one item of the catalogue of proofs (docs/reliability.md, docs/security.md), or `all`.
// Without a name: what there is. Each proof is a file tests/proofs/<name>-<words>.test.ts, some with a part in a real browser,
// tests/e2e/proof-<name>-<words>.spec.ts; `npm test` runs the quick sizes.
import './check-node.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { root } from './paths.mjs';
import { prepare, prepareTools } from './prepare.mjs';
import { runChild } from './run-child.mjs';
import { exitOnFailure } from './step.mjs';

const args = process.argv.slice(2);
const isFull = args.includes('--full');
const wanted = args.filter((each) => !each.startsWith('--')).map((each) => each.toLowerCase());
const files = readdirSync(join(root, 'tests/proofs')).filter((file) => file.endsWith('.test.ts'));
const chosen = wanted.includes('all') ? files : files.filter((file) => wanted.includes(file.split('-')[0]));
const unknown = wanted.filter((name) => name !== 'all' && !files.some((file) => file.startsWith(`${name}-`)));

if (chosen.length === 0 || unknown.length > 0) {
  const names = files.map((file) => `  ${file.replace('.test.ts', '').replace('-', '  ').replaceAll('-', ' ')}`);
  console.log(`npm run prove -- <name> [--full]\n\n  all\n${names.join('\n')}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

await prepareTools().then(prepare).catch(exitOnFailure);
const env = { ...process.env, NODE_ENV: undefined, PROOF_SIZE: isFull ? 'full' : 'quick' };
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
let failed = 0;
// One after the other: a proof measures, and two would measure each other.
for (const file of chosen.sort()) {
  const { code } = await runChild(process.execPath, [vitest, 'run', '--reporter=dot', `tests/proofs/${file}`], { env });
  const browser = code === 0 ? await inBrowser(`proof-${file.split('-')[0]}-`) : 0;
  if (code !== 0 || browser !== 0) failed += 1;
}
console.log(`\n${chosen.length - failed} of ${chosen.length} proofs hold.`);
process.exitCode = failed === 0 ? 0 : 1;

/** The part of a proof that needs a page; 0 where there is none. */
async function inBrowser(name) {
  if (!readdirSync(join(root, 'tests/e2e')).some((file) => file.startsWith(name))) return 0;
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const options = { env: { ...env, CHROMIUM_PATH: ensureChromium() } };
  const { code } = await runChild(process.execPath, [playwright, 'test', '--config=tests/e2e', name], options);
  return code;
}
