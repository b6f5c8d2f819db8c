import { expect, it } from 'vitest';
import type { WaitingPackage } from '#contract/staff/handover/schema';
import { type Counted, chosenCartons, leftOf, rangesOf, takeBack, takeCount, takeScan } from './counted-cartons';
import { checkHandover, type HandoverForm } from './handover-form';

const pkg = (id: number, more: Partial<WaitingPackage> = {}): WaitingPackage => ({
  id,
  wholeId: id,
  trackingNumber: `N${id}`,
  package: 'Lamps',
  quantity: 24,
  remaining: 24,
  cbm: 0.5,
  place: 'Accra',
  availableAt: '2026-01-01T00:00:00.000Z',
  daysWaiting: 9,
  freeDaysLeft: 0,
  warehousingFee: 10,
  shippingFee: 100,
  left: null,
  containerReference: null,
  part: null,
  cartons: { here: [1, 2, 3, 4], of: 4 },
  damaged: [],
  ...more,
});
const none: Counted = { quantities: { 1: '4', 2: '24' }, cartons: {}, isCounting: false };
const scan = (before: Counted, packages: WaitingPackage[], packageIds: number[], position?: number) =>
  takeScan(before, packages, { packageIds, carton: position ? { position, of: 4 } : null }, 'KWL-AMA');
const after = (taken: ReturnType<typeof scan>) => {
  if (!taken || !('counted' in taken)) throw new Error('Nothing was counted.');
  return taken;
};

it('counts a carton once, and from the first scan on only what is scanned', () => {
  const first = after(scan(none, [pkg(1), pkg(2)], [1], 3));
  expect(first.counted).toEqual({ quantities: { 1: '1' }, cartons: { 1: [3] }, isCounting: true });
  expect(first.said).toEqual({ is: 'carton', number: 'N1', position: 3, of: 4, count: 1, left: 4 });
  const again = after(scan(first.counted, [pkg(1)], [1], 3));
  expect([again.counted, again.said.is]).toEqual([first.counted, 'cartonBefore']);
});

it('takes back the last carton alone', () => {
  const both = after(scan(after(scan(none, [pkg(1)], [1], 3)).counted, [pkg(1)], [1], 2));
  expect(both.packageId).toBe(1);
  const back = takeBack(both.counted, [pkg(1)], { packageId: 1, position: 2, of: 4 });
  if (!back) throw new Error('Nothing was taken back.');
  expect(back.counted).toEqual({ quantities: { 1: '1' }, cartons: { 1: [3] }, isCounting: true });
  expect(back.said).toEqual({ is: 'cartonBack', number: 'N1', position: 2, of: 4, count: 1, left: 4 });
  expect(after(scan(back.counted, [pkg(1)], [1], 2)).said.is).toBe('carton');
});

it('asks how many cartons a number means, and adds the first that were not counted', () => {
  const { counted } = after(scan(none, [pkg(1)], [1], 2));
  expect(scan(counted, [pkg(1)], [1])).toEqual({
    asked: { packageId: 1, trackingNumber: 'N1', customer: 'KWL-AMA', package: 'Lamps', left: 3, of: 4 },
    partIds: [1],
  });
  const more = takeCount(counted, [pkg(1)], 2);
  expect(more.counted).toMatchObject({ quantities: { 1: '3' }, cartons: { 1: [1, 2, 3] } });
  const all = takeCount(more.counted, [pkg(1)], 1);
  expect(after(scan(all.counted, [pkg(1)], [1])).said).toEqual({ is: 'wholeBefore', number: 'N1' });
});

it('takes a package of one carton, or of uncounted pieces, without a question', () => {
  const one = pkg(1, { cartons: { here: [1], of: 1 } });
  expect(after(scan(none, [one], [1])).counted.quantities).toEqual({ 1: '1' });
  expect(after(scan(none, [pkg(2, { cartons: null, remaining: 7 })], [2])).counted.quantities).toEqual({ 2: '7' });
});

it('counts the parts of one package that wait here together', () => {
  const part = (id: number, here: number[], more: Partial<WaitingPackage> = {}) =>
    pkg(id, { wholeId: 1, trackingNumber: 'N1', cartons: { here, of: 12 }, ...more });
  const parts = [part(3, [8]), part(2, [9, 10, 11, 12]), part(4, [7], { place: 'Kumasi' })];
  // The number means all five cartons, not the one carton of the first part.
  expect(scan(none, parts, [3, 2])).toMatchObject({ asked: { left: 5, of: 5 }, partIds: [3, 2] });
  const answered = takeCount(none, parts.slice(0, 2), 3);
  expect(answered.counted).toMatchObject({ quantities: { 2: '2', 3: '1' }, cartons: { 2: [9, 10], 3: [8] } });
  expect(answered.said).toEqual({ is: 'cartons', number: 'N1', count: 3, left: 5 });
  const more = after(scan(answered.counted, parts, [2], 12));
  expect(more.said).toMatchObject({ is: 'carton', count: 4, left: 5 });
  expect(takeBack(more.counted, parts, { packageId: 2, position: 12, of: 12 })?.said).toMatchObject({
    count: 3,
    left: 5,
  });
  const all = takeCount(more.counted, parts.slice(0, 2), 1);
  expect(after(scan(all.counted, parts, [3, 2])).said.is).toBe('wholeBefore');
});

it('goes on with the next package of a number when the first is counted in full', () => {
  const two = [pkg(1, { cartons: { here: [1], of: 1 } }), pkg(2, { cartons: { here: [1, 2, 3], of: 3 } })];
  const first = after(scan(none, two, [1, 2]));
  expect(scan(first.counted, two, [1, 2])).toMatchObject({ asked: { packageId: 2, left: 3 } });
  expect(scan(none, two, [99])).toBeNull();
});

it('names the cartons that go, scanned ones first', () => {
  expect(chosenCartons(pkg(1), [4], 2)).toEqual([1, 4]);
  expect(chosenCartons(pkg(1), [4, 2], 1)).toEqual([2]);
  expect([leftOf(pkg(1)), leftOf(pkg(1, { cartons: null }))]).toEqual([4, 24]);
  expect(rangesOf([5, 1, 2, 3, 9, 10], (from, to) => `${from} to ${to}`)).toBe('1 to 3, 5, 9 to 10');
});

it('sends a whole package as before, some cartons by their places, and pieces where cartons are not counted', () => {
  const form: HandoverForm = {
    ...{ quantities: { 1: '4', 2: '2', 3: '5' }, cartons: { 2: [4] }, isCounting: true },
    ...{ isOther: false, name: '', phone: '', relationship: '', idType: '', idTail: '', confirmation: '' },
    ...{ hasSignature: true, photo: null, branch: 'Accra', note: '' },
  };
  const packages = [pkg(1), pkg(2), pkg(3, { cartons: null })];
  expect(checkHandover(form, 9, packages).body?.lines).toEqual([
    { packageId: 1, quantity: 24 },
    { packageId: 2, cartons: [1, 4] },
    { packageId: 3, quantity: 5 },
  ]);
  expect(checkHandover({ ...form, quantities: { 1: '5' } }, 9, packages).problems).toEqual(['quantity-1']);
  const part = pkg(1, { part: { number: 2, of: 2 }, cartons: { here: [3, 4], of: 4 } });
  expect(checkHandover({ ...form, quantities: { 1: '2' } }, 9, [part]).body?.lines).toEqual([
    { packageId: 1, cartons: [3, 4] },
  ]);
});
