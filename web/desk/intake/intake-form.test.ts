import { expect, it } from 'vitest';
import { emptyRow, withSides } from '../kit/cartons';
import {
  cartonsCbm,
  checkIntake,
  emptyForm,
  type IntakeForm,
  isByPiece,
  otherCount,
  toNumber,
  withCartons,
  withQuantity,
} from './intake-form';

const command = { key: 'a-key-of-a-package', source: 'form' } as const;
const client = { id: 7, shippingMark: 'KWL-AMA', phone: null, email: null, exact: true, similarity: 1 };
const whole: IntakeForm = { ...emptyForm('3'), trackingNumber: ' SF1 ', client, cbm: '0,5' };
const none = { isAnother: false, isCountRight: false, isVolumeRight: false };
const nameOfCategory = (id: string) => ({ 3: 'Shoes' })[id];
const check = (more: Partial<IntakeForm>, answers = none, hasSame = false) =>
  checkIntake({ ...whole, ...more }, command, { nameOfCategory, countsPieces: false, hasSame, answers });
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
  const { body } = check({ quantity: '3', cartons: [row('60', '40', '50', '3'), emptyRow(1)] });
  expect(body).toMatchObject({ cartons: [{ length: 60, width: 40, height: 50, count: 3 }] });
  expect(body).not.toHaveProperty('cbm');
});

it('sends the readable part of a mark, and no owner', () => {
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
  [{ quantity: '40' }, ['unmeasured']],
  [{ quantity: '3', cartons: [row('', '', '', '1'), row('', '', '', '1')] }, ['unmeasured']],
  [{ trackingNumber: '', client: null, cbm: 'x' }, ['trackingNumber', 'mark', 'size']],
])('refuses %j', (more, problems) => expect(check(more)).toEqual({ problems }));

it('copies the quantity to the only row of cartons, until that row has its own number', () => {
  const ten = withQuantity(emptyForm(), '10', false);
  expect(ten.cartons).toMatchObject([{ count: '10' }]);
  expect(withQuantity({ ...ten, cartons: [row('60', '40', '50', '4')] }, '12', false).cartons).toMatchObject([
    { count: '4' },
  ]);
  const two = withQuantity({ ...emptyForm(), cartons: [emptyRow(0), emptyRow(1)] }, '5', false);
  expect(two.cartons.map(({ count }) => count)).toEqual(['1', '1']);
});

it('copies the number of cartons to a quantity that was not typed, and to no other', () => {
  const row = { ...emptyRow(1), length: '60', width: '40', height: '50' };
  const twelve = withCartons(emptyForm(), [{ ...row, count: '12' }], false);
  expect(twelve.quantity).toBe('12');
  expect(otherCount(twelve)).toBeNull();
  // The clerk has counted 12 cartons: another quantity does not change them, and is asked about.
  const ten = withQuantity(twelve, '10', false);
  expect([ten.cartons[0]?.count, otherCount(ten)]).toEqual(['12', 12]);
  const more = [{ ...row, count: '12' }, { ...row, id: 2, count: '3' }, emptyRow(3)];
  expect(withCartons(twelve, more, false).quantity).toBe('15');
  expect(withCartons(emptyForm(), [{ ...emptyRow(1), count: '12' }], false).quantity).toBe('12');
  // A number that is not whole yet, goods by the piece, a typed quantity, and a draft of an older page stay.
  expect(withCartons(emptyForm(), [{ ...row, count: '' }], false).quantity).toBe('1');
  expect(withCartons(emptyForm(), [{ ...row, count: '12' }], true).quantity).toBe('1');
  const typed = withQuantity(emptyForm(), '10', true);
  expect(withCartons(typed, [{ ...row, count: '12' }], false)).toMatchObject({ quantity: '10' });
  const { quantityFollows: _, ...old } = emptyForm();
  expect(withCartons(old, [{ ...row, count: '12' }], false).quantity).toBe('1');
});

it('asks about cartons that are not the quantity, and takes them once that is confirmed', () => {
  const cartons = [row('60', '40', '50', '12'), row('30', '30', '30', '1')];
  expect(check({ quantity: '1', cartons })).toEqual({ problems: ['count'] });
  expect(otherCount({ ...whole, quantity: '1', cartons })).toBe(13);
  expect(check({ quantity: '13', cartons }).body).toBeDefined();
  expect(check({ quantity: '1', cartons }, { ...none, isCountRight: true, isVolumeRight: false }).body).toMatchObject({
    quantity: 1,
  });
  expect(check({ quantity: '4', cbm: '0.5', cartons: [row('', '', '', '4')] }).body).toBeDefined();
});

it('takes many pieces in few cartons where the price is by piece, and still asks about fewer pieces than cartons', () => {
  const phones = { id: 5, description: 'Phones', descriptionZh: null, rate: 4, unit: 'piece', air: null } as const;
  expect([isByPiece(whole, phones), isByPiece({ ...whole, mode: 'AIR' }, phones)]).toEqual([true, false]);
  const known = { nameOfCategory, countsPieces: true, hasSame: false, answers: none };
  const two = { ...whole, cartons: [row('40', '30', '20', '2')] };
  expect(checkIntake({ ...two, quantity: '50' }, command, known).body).toMatchObject({
    ...{ quantity: 50, cartons: [{ count: 2 }] },
  });
  expect(checkIntake({ ...two, quantity: '1' }, command, known)).toEqual({ problems: ['count'] });
  // The number of pieces is not copied to the cartons.
  expect(withQuantity(emptyForm(), '50', true).cartons).toMatchObject([{ count: '1' }]);
});

it('asks about a number that was received before, and says so to the server once it is answered', () => {
  expect(check({}, none, true)).toEqual({ problems: ['repeated'] });
  expect(check({}, { ...none, isAnother: true }, true).body).toMatchObject({ isAnother: true });
  expect(check({}).body).not.toHaveProperty('isAnother');
});

it('fills all three sides from 60*40,5*50, and none from one number', () => {
  expect(withSides(emptyRow(0), '60*40,5*50')).toMatchObject({ length: '60', width: '40,5', height: '50' });
  expect(withSides(emptyRow(0), '60')).toBeNull();
});

it('shows a note to the client only when that was chosen', () => {
  expect(check({ note: ' client called ' }).body).toMatchObject({ innerNote: 'client called' });
  expect(check({ note: 'client called' }).body).not.toHaveProperty('notes');
  const shared = check({ note: 'Box was wet', noteFor: 'client' }).body;
  expect(shared).toMatchObject({ notes: 'Box was wet' });
  expect(shared).not.toHaveProperty('innerNote');
});

it('sends the answer about an unusual volume with the package', () => {
  expect(check({}).body).not.toHaveProperty('isConfirmed');
  expect(check({}, { ...none, isVolumeRight: true }).body).toMatchObject({ isConfirmed: true });
});

it('sends air freight with its weight, asks for a weight that is missing; at sea a weight is optional', () => {
  expect(check({ mode: 'AIR', weight: '12,5' }).body).toMatchObject({ mode: 'AIR', weightKg: 12.5 });
  for (const weight of ['', '0', 'heavy']) expect(check({ mode: 'AIR', weight }).problems).toEqual(['weight']);
  const sea = check({ mode: 'SEA', weight: '12' }).body;
  expect(sea).not.toHaveProperty('mode');
  expect(sea).toMatchObject({ weightKg: 12 });
  expect(check({ mode: 'SEA', weight: ' ' }).body).not.toHaveProperty('weightKg');
  expect(check({ mode: 'SEA', weight: 'heavy' }).problems).toEqual(['weight']);
  expect(emptyForm('3', 'AIR').mode).toBe('AIR');
});
