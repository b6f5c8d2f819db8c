import { expect, it } from 'vitest';
import { proofTable } from '../scripts/reports.mjs';

const figure = (what: string, value: number, target: string | null, isMet: boolean) => ({ what, value, target, isMet });

it('prints each figure beside its target and computes the verdict from them', () => {
  const table = proofTable([
    { name: 'D3', figures: [figure('closed after, s', 22.18, '20 or less', false)], holds: true },
    { name: 'E9', figures: [figure('lines', 5, null, true), figure('dropped', 0, '0', true)], holds: true },
  ]);
  expect(table.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    '| proof | figure | measured | target | verdict |',
    expect.stringMatching(/^\| -+ \|/),
    '| D3 | closed after, s | 22.18 | 20 or less | MISSED |',
    '| D3 | | | | DOES NOT HOLD |',
    '| E9 | dropped | 0 | 0 | met |',
    '| E9 | | | | holds |',
  ]);
});

it('names a proof that failed with good figures, one that failed before it had any, and one without figures', () => {
  const table = proofTable(
    [{ name: 'E1', figures: [figure('lost', 0, '0', true)], holds: false }],
    [
      { file: 'e1-kill-app.test.ts', holds: false },
      { file: 'e2-kill-database.test.ts', holds: false },
      { file: 'e10-kills.test.ts', holds: true },
    ],
  );
  expect(table).toMatch(/E1 .*DOES NOT HOLD: an expectation failed/);
  expect(table).toMatch(/e2-kill-database\.test\.ts .*FAILED before its figures/);
  expect(table).toMatch(/e10-kills\.test\.ts .*holds: every expectation was met/);
  expect(table).not.toContain('e1-kill-app');
});
