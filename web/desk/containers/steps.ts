import {
  arriveContainer,
  changeContainerEta,
  closeContainer,
  departContainer,
  offloadContainer,
} from '#contract/staff/containers/calls';
import type { ContainerState } from '#contract/staff/containers/rules';
import type { SteppedContainer } from '#contract/staff/containers/schema';
import { chinaDesk, ghanaDesk, type StaffRole } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';

export type StepName = 'close' | 'depart' | 'eta' | 'arrive' | 'offload';
export type StepField = 'at' | 'eta' | 'place' | 'reason';

/** As typed; empty means omitted. */
export type StepValues = Record<StepField, string>;

interface Step {
  name: StepName;
  /** When it is possible, and for which roles: what the server would refuse is not offered. */
  states: readonly ContainerState[];
  roles: readonly StaffRole[];
  fields: readonly StepField[];
  needs: readonly StepField[];
  send: (id: string, key: string, values: StepValues) => Promise<SteppedContainer>;
}

/** From the person's own clock. */
const moment = (text: string) => new Date(text).toISOString();
/** Specification, Package columns: a day is a day in UTC everywhere. */
const day = (text: string) => `${text}T00:00:00Z`;

export const steps: readonly Step[] = [
  {
    name: 'close',
    states: ['PLANNED'],
    roles: chinaDesk,
    fields: ['at'],
    needs: [],
    send: (id, key, { at }) =>
      askDesk(closeContainer, { params: { id }, body: { key, ...(at && { loadedAt: moment(at) }) } }),
  },
  {
    name: 'depart',
    states: ['CLOSED'],
    roles: chinaDesk,
    fields: ['eta', 'at', 'place'],
    needs: ['eta'],
    send: (id, key, { at, eta, place }) =>
      askDesk(departContainer, {
        params: { id },
        body: { key, eta: day(eta), ...(at && { departureAt: moment(at) }), ...(place.trim() && { place }) },
      }),
  },
  {
    name: 'arrive',
    states: ['DEPARTED'],
    roles: ghanaDesk,
    fields: ['at', 'place'],
    needs: [],
    send: (id, key, { at, place }) =>
      askDesk(arriveContainer, {
        params: { id },
        body: { key, ...(at && { arrivedAt: moment(at) }), ...(place.trim() && { place }) },
      }),
  },
  {
    name: 'offload',
    states: ['ARRIVED'],
    roles: ghanaDesk,
    fields: ['at', 'place'],
    needs: [],
    send: (id, key, { at, place }) =>
      askDesk(offloadContainer, {
        params: { id },
        body: { key, ...(at && { offloadedAt: moment(at) }), ...(place.trim() && { place }) },
      }),
  },
  {
    name: 'eta',
    states: ['PLANNED', 'CLOSED', 'DEPARTED'],
    roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
    fields: ['eta', 'reason'],
    needs: ['eta', 'reason'],
    send: (id, key, { eta, reason }) =>
      askDesk(changeContainerEta, { params: { id }, body: { key, eta: day(eta), reason } }),
  },
];

export const stepsFor = (state: ContainerState, role: StaffRole) =>
  steps.filter(({ states, roles }) => states.includes(state) && roles.includes(role));
