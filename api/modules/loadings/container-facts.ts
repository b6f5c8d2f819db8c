import { conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { wrongState } from '#api/modules/loadings/container-steps';
import type { LockedContainer } from '#api/modules/loadings/container-steps.repository';
import { doubtAboutWaybill } from '#contract/air-waybill';
import type { Received } from '#contract/endpoint';
import type { FreightMode } from '#contract/freight';
import type { updateContainer } from '#contract/staff/containers/calls';
import type { ContainerRow } from '#contract/staff/containers/schema';

type Form = Received<typeof updateContainer>['body'];

export function checkLateChange({ role }: StaffCaller, held: LockedContainer, reason: string | undefined) {
  const rule = 'Give a reason: the container has departed.';
  if (role !== 'admin') throw conflict(`${wrongState(held).message} Only an admin changes it now.`);
  if (!reason) throw fieldError('reason', rule);
}

type Facts = Pick<ContainerRow, 'containerNumber' | 'vessel' | 'capacityCbm' | 'capacityKg'>;
const factNames = ['containerNumber', 'vessel', 'capacityCbm', 'capacityKg'] as const;

/** The default weight limit of one of our air waybills. */
export const usualAirCapacityKg = 1_000;

/** The form warns about a wrong check digit, which may be saved. A number of another length is not an air waybill. */
export function checkShipment(mode: FreightMode, facts: Pick<Facts, 'containerNumber' | 'capacityKg'>) {
  if (mode !== 'AIR') return;
  if (doubtAboutWaybill(facts.containerNumber ?? '')?.is === 'form')
    throw fieldError('containerNumber', 'An air waybill number has 11 digits.');
  if (facts.capacityKg === null) throw fieldError('capacityKg', 'An air shipment needs a capacity in kg.');
}

/** Absent means unchanged; null removes it. */
export const definedOf = (form: Form) =>
  Object.fromEntries(
    factNames.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
  ) as Partial<Facts>;

export function changesOf(known: Facts, form: Form) {
  const given = Object.entries(definedOf(form)) as [keyof Facts, string | number | null][];
  const changed = given.filter(([name, value]) => known[name] !== value);
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: known[name], to }]));
}
