import { expect, it } from 'vitest';
import type { StatementLine } from '#contract/staff/money/schema';
import { pdfPeriod } from './pdf-period';

const lines = [{ at: '2025-03-04T10:00:00.000Z' }] as StatementLine[];

it('is the chosen period', () =>
  expect(pdfPeriod({ from: '2026-01-01', to: '2026-01-31' }, { lines })).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  }));

it('begins with the first line when no first day is chosen', () => {
  expect(pdfPeriod({ to: '2026-01-31' }, { lines })).toEqual({ from: '2025-03-04', to: '2026-01-31' });
  expect(pdfPeriod({}, { lines: [] })).toEqual({ from: undefined, to: undefined });
});
