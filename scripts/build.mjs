// `npm run build`: what `npm start` does before it serves.
import './check-node.mjs';
import { prepare } from './prepare.mjs';
import { exitOnFailure } from './step.mjs';

await prepare().catch(exitOnFailure);
console.log('The build in dist is up to date.');
