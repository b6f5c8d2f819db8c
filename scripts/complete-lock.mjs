// `npm run lock`: run it after every change of a dependency. tests/lockfile.test.ts fails when it was forgotten.
import './check-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lock-completion.mjs';
import { root } from './paths.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = completeLock(lock);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added.length} packages of other platforms added.`);
