import type {
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
} from '#contract/staff/handover';
import { deskCall, deskFile } from '../../lib/desk-api';

export const readWaiting = deskCall<typeof listWaiting>('GET', '/staff/waiting');
export const findWho = deskCall<typeof findCollectors>('GET', '/staff/collectors');
export const readCollection = deskCall<typeof getCollection>('GET', '/staff/clients/{id}/collection');
export const readPackageCollection = deskCall<typeof getPackageCollection>('GET', '/staff/packages/{id}/collection');
export const giveTo = deskCall<typeof handOver>('POST', '/staff/handovers');
export const readHandovers = deskCall<typeof listHandovers>('GET', '/staff/handovers');
export const readHandover = deskCall<typeof getHandover>('GET', '/staff/handovers/{id}');
export const undoHandover = deskCall<typeof voidHandover>('POST', '/staff/handovers/{id}/void');
export const sendProof = deskCall<typeof addHandoverProof>('POST', '/staff/handover-proofs');
export const readProof = deskFile<typeof getHandoverProof>('/staff/handover-proofs/{id}');
