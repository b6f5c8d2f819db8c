import type {
  finishManifestCheck,
  getManifestCheck,
  listArrivals,
  makeAvailable,
  scanManifest,
  takeBackScan,
} from '#contract/staff/handover-arrivals';
import { deskCall } from '../../lib/desk-api';

export const readArrivals = deskCall<typeof listArrivals>('GET', '/staff/arrivals');
export const readCheck = deskCall<typeof getManifestCheck>('GET', '/staff/containers/{id}/check');
export const scanOut = deskCall<typeof scanManifest>('POST', '/staff/containers/{id}/check/scan');
export const takeBack = deskCall<typeof takeBackScan>('POST', '/staff/containers/{id}/check/take-back');
export const finish = deskCall<typeof finishManifestCheck>('POST', '/staff/containers/{id}/check/finish');
export const giveOut = deskCall<typeof makeAvailable>('POST', '/staff/containers/{id}/available');
