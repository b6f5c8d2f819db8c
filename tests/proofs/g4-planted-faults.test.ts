import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { type PlantedFault, plantedFaults } from '#tests/proofs/support/planted-faults';
import { atLeast, exactly, prove, sized } from '#tests/proofs/support/proof';
import { copyTree, type TreeCopy } from '#tests/proofs/support/tree-copy';

let copy: TreeCopy;
beforeAll(async () => {
  copy = await copyTree();
});
afterAll(() => copy.remove());

/** Whether the named test turns red. */
async function isNoticed({ file, find, replace, test, titled, needsBuild }: PlantedFault): Promise<boolean> {
  const mend = await copy.replace(file, find, replace);
  try {
    if (needsBuild) await copy.build();
    const { failed } = await copy.test([test], [titled]);
    return failed.some((title) => title.startsWith(titled));
  } finally {
    await mend();
    if (needsBuild) await copy.build();
  }
}

prove(
  'G4',
  'the tests bite: each planted fault turns a named test red',
  async (tell) => {
    // The list must stay current: every text occurs exactly once.
    const gone: string[] = [];
    for (const { name, file, find } of plantedFaults) {
      if ((await readFile(file, 'utf8')).split(find).length !== 2) gone.push(name);
    }
    const chosen = plantedFaults.slice(0, sized(1, plantedFaults.length));
    // Green without a fault, because a test that is always red proves nothing.
    const files = [...new Set(chosen.map(({ test }) => test))];
    const healthy = await copy.test(
      files,
      chosen.map(({ titled }) => titled),
    );
    const isGreen = ({ titled }: PlantedFault) => healthy.passed.some((title) => title.startsWith(titled));
    const blunt: string[] = [];
    for (const fault of chosen) {
      const outcome = !isGreen(fault) ? 'red without it' : (await isNoticed(fault)) ? 'red' : 'green';
      tell(`${fault.name} (${fault.test}: ${fault.titled})`, outcome, exactly('red'));
      console.log(`${fault.name}: ${outcome}`);
      if (outcome !== 'red') blunt.push(`${fault.name}: ${outcome}`);
    }
    tell('red without any fault', healthy.failed.length, exactly(0));
    tell('faults in the list', plantedFaults.length, atLeast(10));
    tell('whose text is gone', gone.join(', ') || 0, exactly(0));
    tell('planted', chosen.length);
    tell('unnoticed', blunt.length, exactly(0));
    expect(gone).toEqual([]);
    expect(blunt).toEqual([]);
    expect(healthy.failed).toEqual([]);
    expect(plantedFaults.length).toBeGreaterThanOrEqual(10);
  },
  sized(180, 1800),
);
