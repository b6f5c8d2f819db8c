import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { isMet, type Target, targetText, type Value } from '#tests/proofs/support/target';

export { allOf, atLeast, atMost, exactly } from '#tests/proofs/support/target';

/** `npm run prove -- <name>` runs the quick size, `--full` the full one. */
const isFull = process.env.PROOF_SIZE === 'full';

/** `npm test` runs some proofs as well, but never judges time: only `npm run prove` has the machine to itself. */
export const isMeasuring = process.env.PROOF_SIZE !== undefined;

export const sized = (quick: number, full: number) => (isFull ? full : quick);

/** Records one figure; a figure with a target decides the verdict. */
export type Tell = (what: string, value: Value, target?: Target) => void;

type Figure = { what: string; value: Value; target: string | null; isMet: boolean };

const asText = (value: Value) =>
  typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 3 }) : value;

const lineOf = ({ what, value, target, isMet }: Figure) =>
  `${what} ${asText(value)}${target ? ` (${target}${isMet ? '' : ': MISSED'})` : ''}`;

/**
 * One item of the catalogue. It holds when its work ends without an error and every figure meets its target. The
 * verdict is computed only here. `scripts/prove.mjs` reads the figures from .cache/proofs.
 */
export function prove(name: string, title: string, work: (tell: Tell) => Promise<void>, seconds = 60) {
  it(
    `${name} ${title}`,
    async () => {
      const figures: Figure[] = [];
      const begun = performance.now();
      let isFinished = false;
      try {
        await work((what, value, target) =>
          figures.push({
            what,
            value,
            target: target ? targetText(target) : null,
            isMet: target ? isMet(value, target) : true,
          }),
        );
        isFinished = true;
      } finally {
        const took = Math.round((performance.now() - begun) / 100) / 10;
        const holds = isFinished && figures.every((figure) => figure.isMet);
        const size = isFull ? 'full' : 'quick';
        write(name, { name, title, size, at: new Date().toISOString(), took, figures, holds });
        const verdict = holds ? 'Holds.' : 'DOES NOT HOLD.';
        console.log(`${name} ${title}: ${figures.map(lineOf).join('; ')}; ${took} s. ${verdict}`);
      }
      const missed = figures.filter((figure) => !figure.isMet);
      if (missed.length > 0) throw new Error(`${name} misses its target: ${missed.map(lineOf).join('; ')}`);
    },
    // In `npm test` a proof may take long: a busy machine is not a fault.
    (isFull ? 60 : isMeasuring ? 1 : 10) * seconds * 1000,
  );
}

function write(name: string, result: object) {
  const folder = join(process.cwd(), '.cache', 'proofs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${isFull ? 'full' : 'quick'}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
