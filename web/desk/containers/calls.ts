import type {
  arriveContainer,
  changeContainerEta,
  closeContainer,
  createContainer,
  departContainer,
  getContainer,
  listContainers,
  loadPackages,
  offloadContainer,
  unloadPackages,
} from '#contract/staff/containers';
import type { exportManifest } from '#contract/staff/exports';
import type { listDeskPackages } from '#contract/staff/packages';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readContainers = deskCall<typeof listContainers>('GET', '/staff/containers');
export const readContainer = deskCall<typeof getContainer>('GET', '/staff/containers/{id}');
export const readManifest = deskFile<typeof exportManifest>('/staff/exports/containers/{id}');
export const readPackages = deskCall<typeof listDeskPackages>('GET', '/staff/packages');
export const planContainer = deskCall<typeof createContainer>('POST', '/staff/containers');
export const load = deskCall<typeof loadPackages>('POST', '/staff/containers/{id}/load');
export const unload = deskCall<typeof unloadPackages>('POST', '/staff/containers/{id}/unload');
export const close = deskCall<typeof closeContainer>('POST', '/staff/containers/{id}/close');
export const depart = deskCall<typeof departContainer>('POST', '/staff/containers/{id}/depart');
export const changeEta = deskCall<typeof changeContainerEta>('POST', '/staff/containers/{id}/eta');
export const arrive = deskCall<typeof arriveContainer>('POST', '/staff/containers/{id}/arrive');
export const offload = deskCall<typeof offloadContainer>('POST', '/staff/containers/{id}/offload');
