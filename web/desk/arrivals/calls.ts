import {
  finishManifestCheck,
  getManifestCheck,
  listArrivals,
  makeAvailable,
  scanManifest,
  takeBackScan,
} from '#contract/staff/arrivals/calls';
import { deskCall } from '../../lib/desk-api';

export const readArrivals = deskCall(listArrivals);
export const readCheck = deskCall(getManifestCheck);
export const scanOut = deskCall(scanManifest);
export const takeBack = deskCall(takeBackScan);
export const finish = deskCall(finishManifestCheck);
export const giveOut = deskCall(makeAvailable);
