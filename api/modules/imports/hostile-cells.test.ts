import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { branchWordsOf } from '#api/modules/imports/branch-words';
import type { Cells } from '#api/modules/imports/cell-reader';
import { checkCells } from '#api/modules/imports/check-cells';
import { checkClientCells } from '#api/modules/imports/check-client-cells';
import { checkContainerCells } from '#api/modules/imports/check-container-cells';
import { checkBalanceCells, checkPaymentCells } from '#api/modules/imports/check-money-cells';
import { createPicker } from '#api/modules/imports/pick-cells';
import { options } from '#contract/staff/imports/plan';
import { fieldsOfKind, type ImportKind } from '#contract/staff/imports/rules';
import type { ImportPlan } from '#contract/staff/imports/schema';

const branches = branchWordsOf([]);
const now = new Date('2026-01-10T10:00:00Z');
const categories = [{ id: 1, description: 'Normal goods', descriptionZh: null }];
const checks: Record<ImportKind, (cells: Cells, plan: ImportPlan) => unknown> = {
  packages: (cells, plan) => checkCells(cells, { plan, categories, branches, now }),
  clients: (cells, plan) => checkClientCells(cells, { plan, branches, now }),
  containers: (cells, plan) => checkContainerCells(cells, { plan, now }),
  balances: (cells, plan) => checkBalanceCells(cells, { plan, now }),
  payments: (cells, plan) => checkPaymentCells(cells, { plan, now }),
};

afterEach(() => {
  vi.restoreAllMocks();
});

// Unicode puts the marks of a letter in order in a time that grows with the square of their number.
it.each(Object.keys(checks) as ImportKind[])('a row of %s never puts many marks in order', (kind) => {
  const fields = fieldsOfKind[kind];
  const mapping = Object.fromEntries(fields.map((field, column) => [field, column]));
  const words = [{ field: 'category', from: 'Goods', to: 'Normal goods' }];
  const plan = { ...z.object(options).parse({}), mapping, words, oldBooks: kind === 'packages' } as ImportPlan;
  const pick = createPicker(plan);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  for (const text of ['\u0345'.repeat(16_000) + '\u0334'.repeat(16_000), '\u0345\uff9e'.repeat(16_000)]) {
    for (const field of fields) {
      const cells = fields.map((each) => (each === field ? text : each === 'currency' ? 'USD' : '1'));
      checks[kind](pick(cells), plan);
    }
  }
  const read = normalize.mock.contexts.map(String);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((text) => text.length > 1_000 || /[\p{M}\uff9e\uff9f]{41}/u.test(text))).toEqual([]);
});
