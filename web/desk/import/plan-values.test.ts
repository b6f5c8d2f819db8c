import { describe, expect, it } from 'vitest';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { planOf, valuesOf, withField } from './plan-values';

const detail = {
  columns: ['a', 'b', 'c'].map((heading) => ({ heading, samples: [] })),
  suggestion: { mark: 0, trackingNumber: 2 },
  plan: null,
} as unknown as ImportDetail;

describe('the choice of columns', () => {
  it('begins with what was recognised', () => {
    const values = valuesOf(detail, '4');
    expect(values.fields).toEqual(['mark', '', 'trackingNumber']);
    expect(planOf(values)).toMatchObject({ mapping: { mark: 0, trackingNumber: 2 }, categoryId: 4, dates: 'dmy' });
  });

  it('starts again from the last check', () => {
    const plan = { ...planOf(valuesOf(detail, '')), mapping: { mark: 1 }, fillDown: true };
    const values = valuesOf({ ...detail, plan }, '4');
    expect([values.fields, values.options.fillDown, values.categoryId]).toEqual([['', 'mark', ''], true, '']);
    expect(planOf(values)).toEqual(plan);
  });

  it('gives a field to one column at a time', () => {
    expect(withField(['mark', '', 'trackingNumber'], 1, 'mark')).toEqual(['', 'mark', 'trackingNumber']);
    expect(withField(['mark', '', ''], 0, '')).toEqual(['', '', '']);
  });
});
