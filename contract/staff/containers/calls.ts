import type { Call } from '#contract/call';
import { chinaDesk, everyRole, ghanaDesk } from '#contract/staff/roles';

export const countContainers = {
  method: 'GET',
  path: '/staff/containers/counts',
  audience: 'staff',
  roles: everyRole,
  summary: 'How many containers of a filter are in each state.',
} as const satisfies Call;

export const listContainers = {
  method: 'GET',
  path: '/staff/containers',
  audience: 'staff',
  roles: everyRole,
  summary:
    'Containers by state and by what reference, number or vessel hold, a page at a time; those without a date are newest.',
} as const satisfies Call;

export const getContainer = {
  method: 'GET',
  path: '/staff/containers/{id}',
  audience: 'staff',
  roles: everyRole,
  summary:
    'A container with the first 2,000 packages of its manifest, how full it is, and every change of its expected arrival.',
} as const satisfies Call;

export const createContainer = {
  method: 'POST',
  path: '/staff/containers',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Plans a container or an air shipment. Without a reference it gets one from the date.',
  status: 201,
} as const satisfies Call;

export const updateContainer = {
  method: 'PATCH',
  path: '/staff/containers/{id}',
  audience: 'staff',
  roles: chinaDesk,
  summary:
    'Changes number, vessel or capacity; null removes a number or vessel. Those of an air shipment are its waybill and flight. Once the container has departed, an admin does so with a reason.',
} as const satisfies Call;

export const loadPackages = {
  method: 'POST',
  path: '/staff/containers/{id}/load',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Puts packages into a planned container; with `move` also out of another planned one.',
} as const satisfies Call;

export const unloadPackages = {
  method: 'POST',
  path: '/staff/containers/{id}/unload',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Takes packages out of a planned container, or undoes the scan of one carton with `isSlip`.',
} as const satisfies Call;

export const movePackages = {
  method: 'POST',
  path: '/staff/containers/{id}/move',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Moves packages from the warehouse or from other open containers into this one; answers for each package.',
} as const satisfies Call;

export const reopenContainer = {
  method: 'POST',
  path: '/staff/containers/{id}/reopen',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Opens a closed container again before it departs: its packages are yet to load and can be moved.',
} as const satisfies Call;

export const undoArrival = {
  method: 'POST',
  path: '/staff/containers/{id}/undo-arrival',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'The arrival was recorded by mistake: the container and its packages are at sea again.',
} as const satisfies Call;

export const closeContainer = {
  method: 'POST',
  path: '/staff/containers/{id}/close',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Freezes the manifest: its packages are loaded.',
} as const satisfies Call;

export const departContainer = {
  method: 'POST',
  path: '/staff/containers/{id}/depart',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'The ship has left.',
} as const satisfies Call;

export const changeContainerEta = {
  method: 'POST',
  path: '/staff/containers/{id}/eta',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
  summary: 'Moves the expected arrival, with a reason that is kept.',
} as const satisfies Call;

export const arriveContainer = {
  method: 'POST',
  path: '/staff/containers/{id}/arrive',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'The container is in the port.',
} as const satisfies Call;

export const offloadContainer = {
  method: 'POST',
  path: '/staff/containers/{id}/offload',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'The container is empty; its packages are in the warehouse.',
} as const satisfies Call;
