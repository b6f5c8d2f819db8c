import { expect, it } from 'vitest';
import type { WaitingPackage } from '#contract/staff/handover/schema';
import { feeText } from './fee';
import { branchAtFirst, checkHandover, chosenAtFirst, type HandoverForm, isHere } from './handover-form';

const pkg = (id: number, more: Partial<WaitingPackage> = {}): WaitingPackage => ({
  id,
  wholeId: id,
  trackingNumber: `N${id}`,
  package: 'Lamps',
  quantity: 5,
  remaining: 5,
  cbm: 0.5,
  place: 'Accra',
  availableAt: '2026-01-01T00:00:00.000Z',
  daysWaiting: 9,
  freeDaysLeft: 0,
  warehousingFee: 10,
  shippingFee: 100.01,
  left: null,
  containerReference: null,
  part: null,
  cartons: null,
  damaged: [],
  ...more,
});
const form: HandoverForm = {
  quantities: { 1: '5' },
  cartons: {},
  isCounting: false,
  isOther: false,
  name: '',
  phone: '',
  relationship: '',
  idType: '',
  idTail: '',
  confirmation: '',
  hasSignature: true,
  photo: null,
  branch: 'Accra',
  note: '',
};
const ghana = ['Accra', 'Kumasi', 'Sunyani', 'Koforidua'];
const other = { isOther: true, name: 'Kojo', phone: '024 000', relationship: 'Driver' };

it('offers only what waits in the branch of the counter, or has none written down', () => {
  const places = ['Accra', 'Kumasi', null, 'Guangdong'];
  expect(places.map((place) => isHere(pkg(1, { place }), 'Accra', ghana))).toEqual([true, false, true, true]);
});

it('begins in the own branch, for an admin where the goods are', () => {
  const kumasi = [pkg(1, { place: 'Kumasi' })];
  expect(branchAtFirst(kumasi, { own: 'Sunyani', isAdmin: false, ghana })).toBe('Sunyani');
  expect(branchAtFirst(kumasi, { own: 'Sunyani', isAdmin: true, ghana })).toBe('Kumasi');
  expect(branchAtFirst([...kumasi, pkg(2)], { own: 'Accra', isAdmin: true, ghana })).toBe('Accra');
  expect(branchAtFirst([], { own: 'Guangdong', isAdmin: true, ghana })).toBe('Accra');
});

it('shows no fee to a role that reads none', () => {
  expect([feeText(1, null), feeText(null), feeText(1.5, 2)]).toEqual(['', '', '$3.50']);
});

it('chooses what stands in this branch', () => {
  expect(chosenAtFirst([pkg(1), pkg(2, { place: 'Kumasi' })], 'Accra')).toEqual({ 1: '5' });
});

it('sends what was chosen and typed', () => {
  const { body } = checkHandover({ ...form, ...other, idType: 'PASSPORT', idTail: ' ab12 ', note: ' ' }, 7, [
    pkg(1),
    pkg(2),
  ]);
  expect(body).toEqual({
    clientId: 7,
    branch: 'Accra',
    lines: [{ packageId: 1, quantity: 5 }],
    thirdParty: { name: 'Kojo', phone: '024 000', relationship: 'Driver', idType: 'PASSPORT', idTail: 'ab12' },
  });
});

it.each<[string, Partial<HandoverForm>, string[]]>([
  ['nothing chosen', { quantities: {} }, ['lines']],
  ['too many', { quantities: { 1: '6' } }, ['quantity-1']],
  ['none of it', { quantities: { 1: '0' } }, ['quantity-1']],
  ['no whole number', { quantities: { 1: '1.5' } }, ['quantity-1']],
  ['nobody named', { isOther: true }, ['name', 'phone', 'relationship']],
  ['a document without its number', { ...other, idType: 'PASSPORT' }, ['idTail']],
  ['no proof', { hasSignature: false }, ['proof']],
])('refuses %s', (_what, more, problems) => {
  expect(checkHandover({ ...form, ...more }, 7, [pkg(1)])).toEqual({ body: null, problems });
});
