import { expect, it } from 'vitest';
import { cartonsCbm, checkIntake, emptyForm, emptyRow, type IntakeForm, toNumber } from './intake-form';

const command = { key: 'a-key-of-a-package', source: 'form' } as const;
const client = { id: 7, shippingMark: 'KWL-AMA', phone: null, email: null, exact: true, similarity: 1 };
const whole: IntakeForm = { ...emptyForm('3'), trackingNumber: ' SF1 ', client, cbm: '0,5' };
const check = (more: Partial<IntakeForm>) => checkIntake({ ...whole, ...more }, command, (id) => ({ 3: 'Shoes' })[id]);
const row = (length: string, width: string, height: string, count: string) => ({
  id: 0,
  length,
  width,
  height,
  count,
});

it.each([
  ['12', 12],
  ['33.3', 33.3],
  ['33,3', 33.3],
  ['１２', 12],
  [' 5 ', 5],
  ['.5', 0.5],
])('reads %j as a number', (text, value) => expect(toNumber(text)).toBe(value));

it.each(['', ' ', '-1', '1e5', '0x10', '1.2.3', 'abc', 'Infinity'])('does not take %j for a number', (text) =>
  expect(toNumber(text)).toBeNaN(),
);

it('works the volume out as the server does', () => {
  expect(cartonsCbm([row('60', '40', '50', '3'), row('33.3', '33.3', '33.3', '1')])).toBe(0.3969);
  expect(cartonsCbm([row('60', '40', '', '3'), emptyRow(1)])).toBe(0);
});

it('sends a package of a client, its goods named by the category', () => {
  expect(check({}).body).toEqual({
    ...command,
    trackingNumber: 'SF1',
    clientId: 7,
    categoryId: 3,
    package: 'Shoes',
    quantity: 1,
    cbm: 0.5,
  });
});

it('sends cartons instead of a volume, and leaves blank rows out', () => {
  const { body } = check({ cartons: [row('60', '40', '50', '3'), emptyRow(1)] });
  expect(body).toMatchObject({ cartons: [{ length: 60, width: 40, height: 50, count: 3 }] });
  expect(body).not.toHaveProperty('cbm');
});

it('sends what can be read of a mark, and nobody as the owner', () => {
  const { body } = check({ isUnidentified: true, seenMark: 'KWL-A?A' });
  expect(body).toMatchObject({ unidentified: true, shippingMark: 'KWL-A?A' });
  expect(body).not.toHaveProperty('clientId');
});

it.each<[Partial<IntakeForm>, string[]]>([
  [{ trackingNumber: ' - ' }, ['trackingNumber']],
  [{ client: null }, ['mark']],
  [{ categoryId: '' }, ['category']],
  [{ quantity: '1.5' }, ['quantity']],
  [{ quantity: '0' }, ['quantity']],
  [{ cbm: '' }, ['size']],
  [{ cartons: [row('60', '', '50', '3')] }, ['carton']],
  [{ trackingNumber: '', client: null, cbm: 'x' }, ['trackingNumber', 'mark', 'size']],
])('refuses %j', (more, problems) => expect(check(more)).toEqual({ problems }));
