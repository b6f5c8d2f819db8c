import { expect, it } from 'vitest';
import { type AgreementValues, checkAgreement } from './agreement-form';

const today = '2026-11-16';
const values: AgreementValues = {
  ...{ categoryId: '3', mode: 'AIR', price: '1,180.50' },
  ...{ from: today, until: '', reason: ' Weekly ' },
};

it('sends what is filled in, and no last day where there is none', () => {
  expect(checkAgreement(values, today)).toEqual({
    problems: [],
    body: { categoryId: 3, mode: 'AIR', rate: 1180.5, validFrom: today, reason: 'Weekly' },
  });
  expect(checkAgreement({ ...values, until: today }, today).body?.until).toBe(today);
});

it.each([
  [{ categoryId: '' }, 'category'],
  [{ price: '0' }, 'price'],
  [{ price: '1.234' }, 'price'],
  [{ price: '' }, 'price'],
  [{ from: '2026-11-15' }, 'from'],
  [{ from: '' }, 'from'],
  [{ from: '2026-11-20', until: '2026-11-19' }, 'until'],
  [{ reason: ' x ' }, 'reason'],
])('names what is wrong in %j and sends nothing', (wrong, problem) => {
  expect(checkAgreement({ ...values, ...wrong }, today)).toEqual({ problems: [problem], body: null });
});
