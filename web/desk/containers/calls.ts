import {
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
} from '#contract/staff/containers/calls';
import { exportManifest } from '#contract/staff/exports/calls';
import { listDeskPackages } from '#contract/staff/packages/calls';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readContainers = deskCall(listContainers);
export const readContainer = deskCall(getContainer);
export const readManifest = deskFile(exportManifest);
export const readPackages = deskCall(listDeskPackages);
export const planContainer = deskCall(createContainer);
export const load = deskCall(loadPackages);
export const unload = deskCall(unloadPackages);
export const close = deskCall(closeContainer);
export const depart = deskCall(departContainer);
export const changeEta = deskCall(changeContainerEta);
export const arrive = deskCall(arriveContainer);
export const offload = deskCall(offloadContainer);
