import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';

/** Quick in `npm test`, full in `npm run prove -- <name> --full`. */
const isFull = process.env.PROOF_SIZE === 'full';

export const sized = (quick: number, full: number) => (isFull ? full : quick);

type Value = string | number;
/** What was counted or measured; the target stands beside it where there is one. */
export type Tell = (what: string, value: Value, target?: string) => void;

const asText = (value: Value) =>
  typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 3 }) : value;

/**
 * An item of the catalogue: it tells what it did, how often and with what outcome, and what it expects decides the verdict.
 * The figures are left in .cache/proofs for `npm run prove`.
 */
export function prove(name: string, title: string, work: (tell: Tell) => Promise<void>, seconds = 60) {
  it(
    `${name} ${title}`,
    async () => {
      const figures: { what: string; value: Value; target: string | null }[] = [];
      const begun = performance.now();
      let holds = false;
      try {
        await work((what, value, target) => figures.push({ what, value, target: target ?? null }));
        holds = true;
      } finally {
        const took = Math.round((performance.now() - begun) / 100) / 10;
        write(name, {
          name,
          title,
          size: isFull ? 'full' : 'quick',
          at: new Date().toISOString(),
          took,
          figures,
          holds,
        });
        const told = figures.map(
          ({ what, value, target }) => `${what} ${asText(value)}${target ? ` (${target})` : ''}`,
        );
        console.log(`${name} ${title}: ${told.join('; ')}; ${took} s. ${holds ? 'Holds.' : 'DOES NOT HOLD.'}`);
      }
    },
    (isFull ? 60 : 1) * seconds * 1000,
  );
}

function write(name: string, result: object) {
  const folder = join(process.cwd(), '.cache', 'proofs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${isFull ? 'full' : 'quick'}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
