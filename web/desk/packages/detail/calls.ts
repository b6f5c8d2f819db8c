import { getDeskPackage, getPackagePhoto } from '#contract/staff/packages/calls';
import { deskCall, deskFile } from '../../../lib/desk-api';

export const readPackage = deskCall(getDeskPackage);
export const readPhoto = deskFile(getPackagePhoto);
