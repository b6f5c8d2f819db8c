import {
  addHandoverProof,
  findCollectors,
  getCollection,
  getHandover,
  getHandoverProof,
  getPackageCollection,
  handOver,
  listHandovers,
  listWaiting,
  voidHandover,
} from '#contract/staff/handover/calls';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readWaiting = deskCall(listWaiting);
export const findWho = deskCall(findCollectors);
export const readCollection = deskCall(getCollection);
export const readPackageCollection = deskCall(getPackageCollection);
export const giveTo = deskCall(handOver);
export const readHandovers = deskCall(listHandovers);
export const readHandover = deskCall(getHandover);
export const undoHandover = deskCall(voidHandover);
export const sendProof = deskCall(addHandoverProof);
export const readProof = deskFile(getHandoverProof);
