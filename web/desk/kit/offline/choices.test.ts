import { expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { chosenLoad, loadChoices, loadQuestion } from './choices';

const row = (id: number, containerId: number | null): DeskPackageRow => ({
  ...{ id, trackingNumber: 'SF1', clientId: 7, customer: 'KWL-AMA', package: 'Shoes', quantity: 2, cbm: 0.5 },
  ...{ status: 'YET_TO_LOAD', mode: 'SEA', received: '2025-11-03T08:00:00.000Z', containerId },
  part: null,
  inside: null,
  containerReference: containerId === null ? null : `KWL-25-${containerId}`,
});
const words = { load: 'Load this one', move: 'Move here from {container}', inside: 'in this container' };

it('offers to load, to move, or nothing, by where a package is', () => {
  const [waiting, elsewhere, inside] = loadChoices(
    [row(1, null), row(2, 41), row(3, 42)],
    { containerId: 42, body: { trackingNumber: 'SF1' } },
    words,
  );
  expect(waiting).toMatchObject({ id: 1, action: 'Load this one' });
  expect(waiting?.text).toContain('#1 · KWL-AMA · Shoes · 2 · 0.50 cbm');
  expect(elsewhere).toMatchObject({ id: 2, action: 'Move here from KWL-25-41' });
  expect(inside?.action).toBeUndefined();
  expect(inside?.text).toContain('in this container');
});

it('asks about one carton by its number in the package, and moves that carton alone', () => {
  const code = cartonCode({ wholeId: 2, position: 3 });
  const command = { kind: 'load' as const, containerId: 42, body: { trackingNumber: code, asksCount: true } };
  const questions = {
    which: '{number}?',
    elsewhere: '{number} in {container}',
    carton: '{position} of {number} in {container}',
  };
  expect(loadQuestion([row(2, 41)], code, questions)).toBe('3 of SF1 in KWL-25-41');
  expect(loadQuestion([row(2, 41)], 'SF1', questions)).toBe('SF1 in KWL-25-41');
  const [choice] = loadChoices([row(2, 41)], command, words);
  expect(choice).toMatchObject({ action: 'Move here from KWL-25-41' });
  // The package has more cartons than the one that moves.
  expect(choice?.text).not.toContain('cbm');
  expect(chosenLoad(command, 2).body).toEqual({ trackingNumber: code, move: true, source: 'scan' });
  expect(chosenLoad({ ...command, body: { trackingNumber: 'SF1' } }, 2).body).toMatchObject({
    packageIds: [2],
    move: true,
  });
});
