import { expect, it } from 'vitest';
import { slipProblem } from './slip-problem';

it('shows a wrong rate and a wrong day at their fields, without asking about the reference', () => {
  const rate = { path: 'usdGhs', message: 'That is far from the rate of the day (12.06). Look at the digits again.' };
  expect(slipProblem({ status: 400, issues: [rate] })).toEqual({
    ...{ paidOn: undefined, usdGhs: rate.message, isSame: false },
  });
  const day = { path: 'paidOn', message: 'A payment cannot be of a day that is still to come.' };
  expect(slipProblem({ status: 400, issues: [day] })).toMatchObject({ paidOn: day.message, isSame: false });
});

it('asks whether it is a separate payment only after the reference was refused', () => {
  expect(slipProblem({ status: 409, issues: [] }).isSame).toBe(true);
  expect(slipProblem(null)).toEqual({ paidOn: undefined, usdGhs: undefined, isSame: false });
});
